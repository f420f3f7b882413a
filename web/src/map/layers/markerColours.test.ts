import { depthBands } from '@wheelhouse/contract/depths';
import { weatherLayers } from '@wheelhouse/contract/weather';
import { describe, expect, test } from 'vitest';
import { areaTints } from '#map/referenceLayers/areaStyle.ts';
import { baseColours, seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { scaleOf } from '#map/weather/scales.ts';
import { contrast, distance, visions } from './colourVision.ts';
import { coloursOf, countryMark, markerForms, markerOutlines, vesselTypeMark } from './markerColours.ts';

const schemes: Scheme[] = ['light', 'dark'];
const everyVision = Object.entries(visions);

/**
 * The least CIEDE2000 between two marker colours, for every kind of colour vision, and between a marker or its outline
 * and what is below.
 */
const least = { apart: 13, fromGround: 20 } as const;

/** One colour over another at an opacity from 0 to 1. */
function over(below: string, above: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [below, above].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((low ?? 0) * (1 - opacity) + (high ?? 0) * opacity);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Every colour that the map paints below vessels, by layer. */
function grounds(scheme: Scheme): [layer: string, colours: string[]][] {
  const { sea, land } = seaColours[scheme];
  const calm = baseColours(scheme, true);
  const { tints, strength } = areaTints(scheme);
  // At night the map dims pictures to 0.6 (referenceLayers/rasterStyle.ts).
  const depths = depthBands.map(({ colour }) => (scheme === 'dark' ? over('#000000', colour, 0.6) : colour));
  return [
    ['base map', [sea, land, calm.sea, calm.land]],
    ['zones and areas', tints.map((tint) => over(sea, tint, strength))],
    ['seabed', depths],
    ...weatherLayers.map((layer): [string, string[]] => [layer, scaleOf(layer, scheme).map(({ colour }) => colour)]),
  ];
}

describe.each(schemes)('%s: marker colours', (scheme) => {
  test('are visible on sea, land and their own outline', () => {
    const { sea, land } = seaColours[scheme];
    const beside = [sea, land, markerOutlines[scheme]];
    const faint = coloursOf(scheme).filter((colour) => beside.some((ground) => contrast(colour, ground) < 3));
    expect(faint).toEqual([]);
  });

  test.each(everyVision)('are at least 13 apart by CIEDE2000 for %s', (_, vision) => {
    const colours = coloursOf(scheme);
    const alike = colours.flatMap((a, index) =>
      colours
        .slice(index + 1)
        .filter((b) => distance(a, b, vision) < least.apart)
        .map((b) => `${a} ${b} ${distance(a, b, vision).toFixed(1)}`),
    );
    expect(alike).toEqual([]);
  });

  test.each(grounds(scheme))(
    'or their outline are at least 20 from every colour of the layer %s, for every kind of colour vision',
    (_, ground) => {
      const lost = coloursOf(scheme).flatMap((colour) =>
        ground.flatMap((below) =>
          everyVision
            .filter(([, vision]) => {
              const seen = Math.max(distance(colour, below, vision), distance(markerOutlines[scheme], below, vision));
              return seen < least.fromGround;
            })
            .map(([name]) => `${colour} on ${below} for ${name}`),
        ),
      );
      expect(lost).toEqual([]);
    },
  );
});

test("keep a country's style by day and by night, and show unlisted ones in grey", () => {
  expect(countryMark('light', 'NO')).not.toEqual(countryMark('light', 'IS'));
  expect(countryMark('dark', 'NO').colour).not.toBe(countryMark('light', 'NO').colour);
  expect(countryMark('dark', 'CA').form).toBe(countryMark('light', 'CA').form);
  expect(countryMark('light', 'XX')).toEqual(countryMark('light', ''));
});

test('differ in colour or form for countries that fish the same seas', () => {
  const around = 'NO IS GB DK FO RU SE NL DE FR IE GL CA PL LT PT EE BE FI LV IT US GR ES'.split(' ');
  expect(new Set(around.map((iso) => JSON.stringify(countryMark('light', iso)))).size).toBe(around.length);
});

test('give each vessel type its own style by its place in the dictionary, up to 32: the shipped dictionary has 29', () => {
  const fisheries = Array.from({ length: 34 }, (_, index) => 100 + index);
  const marks = fisheries.map((id) => JSON.stringify(vesselTypeMark('light', fisheries, id)));
  expect(new Set(marks.slice(0, 32)).size).toBe(32);
  expect(marks[32]).toBe(marks[0]);
  expect(vesselTypeMark('light', fisheries, 999)).toEqual(countryMark('light', 'XX'));
});

test('differ in form where the colour is the same', () => {
  const fisheries = Array.from({ length: 32 }, (_, index) => 100 + index);
  const marks = fisheries.map((id) => vesselTypeMark('dark', fisheries, id));
  for (const { colour } of marks) {
    const forms = marks.filter((mark) => mark.colour === colour).map(({ form }) => form);
    expect(forms).toEqual([...markerForms]);
  }
});
