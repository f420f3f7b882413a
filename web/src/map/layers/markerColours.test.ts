import { expect, test } from 'vitest';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { coloursOf, countryMark, vesselTypeMark } from './markerColours.ts';

type Triple = readonly [number, number, number];

/** Linear light of `#rrggbb`. */
function linear(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

/** WCAG 2 contrast. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b]
    .map((hex) => {
      const [red, green, blue] = linear(hex);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function times(rows: readonly Triple[], [x, y, z]: Triple): Triple {
  const [a = 0, b = 0, c = 0] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a, b, c];
}

/** How a dichromat sees linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
const sights: Record<string, readonly Triple[]> = {
  everyone: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** OKLab of linear light, Ottosson 2020. */
function oklab(light: Triple): Triple {
  const clipped: Triple = [Math.max(0, light[0]), Math.max(0, light[1]), Math.max(0, light[2])];
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

function distance(a: string, b: string, sight: readonly Triple[]): number {
  const [x, y] = [oklab(times(sight, linear(a))), oklab(times(sight, linear(b)))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

const schemes: Scheme[] = ['light', 'dark'];

test.each(schemes)('%s: every colour stands out from sea and land', (scheme) => {
  const { sea, land } = seaColours[scheme];
  const faint = coloursOf(scheme).filter((colour) => Math.min(contrast(colour, sea), contrast(colour, land)) < 3);
  expect(faint).toEqual([]);
});

test.each(schemes.flatMap((scheme) => Object.keys(sights).map((sight) => [scheme, sight] as const)))(
  '%s: the colours differ for %s',
  (scheme, sight) => {
    const colours = coloursOf(scheme);
    const alike = colours.flatMap((a, index) =>
      colours
        .slice(index + 1)
        .filter((b) => distance(a, b, sights[sight] ?? []) < 0.06)
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
