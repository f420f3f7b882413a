import { expect, test } from 'vitest';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { contrast, distance, sights } from './colourSight.ts';
import { coloursOf, countryMark, vesselTypeMark } from './markerColours.ts';

const schemes: Scheme[] = ['light', 'dark'];

test.each(schemes)('%s: every colour stands out from sea and land', (scheme) => {
  const { sea, land } = seaColours[scheme];
  const faint = coloursOf(scheme).filter((colour) => Math.min(contrast(colour, sea), contrast(colour, land)) < 3);
  expect(faint).toEqual([]);
});

test.each(schemes.flatMap((scheme) => Object.entries(sights).map(([name, sight]) => [scheme, name, sight] as const)))(
  '%s: the colours differ for %s',
  (scheme, _, sight) => {
    const colours = coloursOf(scheme);
    const alike = colours.flatMap((a, index) =>
      colours
        .slice(index + 1)
        .filter((b) => distance(a, b, sight) < 0.06)
        .map((b) => `${a} ${b}`),
    );
    expect(alike).toEqual([]);
  },
);

test('a country keeps its look by day and by night, and unlisted ones share grey', () => {
  expect(countryMark('light', 'NO')).not.toEqual(countryMark('light', 'IS'));
  expect(countryMark('dark', 'NO').colour).not.toBe(countryMark('light', 'NO').colour);
  expect(countryMark('light', 'XX')).toEqual(countryMark('light', ''));
});

test('countries that fish the same seas differ in colour or dot', () => {
  const around = 'NO IS GB DK FO RU SE NL DE FR IE GL CA PL LT PT EE BE FI LV IT US GR ES'.split(' ');
  expect(new Set(around.map((iso) => JSON.stringify(countryMark('light', iso)))).size).toBe(around.length);
});

test("a vessel type's look follows its place in the dictionary, alike only after 24", () => {
  const fisheries = Array.from({ length: 26 }, (_, index) => 100 + index);
  const looks = fisheries.map((id) => JSON.stringify(vesselTypeMark('light', fisheries, id)));
  expect(new Set(looks.slice(0, 24)).size).toBe(24);
  expect(looks[24]).toBe(looks[0]);
  expect(vesselTypeMark('light', fisheries, 999)).toEqual(countryMark('light', 'XX'));
});
