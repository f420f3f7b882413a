import { weatherLayers } from '@wheelhouse/contract/weather';
import { describe, expect, test } from 'vitest';
import { colourAt, gradientOf, oklabOf, paletteOf, paletteSize, scaleOf } from './scales.ts';

const schemes = ['light', 'dark'] as const;

describe.each(schemes)('by %s', (scheme) => {
  test.each(['wind', 'waves', 'currents'] as const)(
    'more %s is steadily darker by day and lighter by night',
    (layer) => {
      const lightness = scaleOf(layer, scheme).map(({ colour }) => oklabOf(colour)[0]);
      const rising = scheme === 'dark' ? lightness : lightness.toReversed();
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      expect(Math.abs((lightness[0] ?? 0) - (lightness.at(-1) ?? 0))).toBeGreaterThan(0.5);
    },
  );

  test('temperature gets stronger from its middle to both sides', () => {
    const lightness = scaleOf('temperature', scheme).map(({ colour }) => oklabOf(colour)[0]);
    const middle = scaleOf('temperature', scheme).findIndex(({ value }) => value === 5);
    const outwards = (part: number[]) => (scheme === 'dark' ? part : part.map((value) => -value));
    const warm = outwards(lightness.slice(middle));
    const cold = outwards(lightness.slice(0, middle + 1).toReversed());
    expect(warm).toEqual(warm.toSorted((a, b) => a - b));
    expect(cold).toEqual(cold.toSorted((a, b) => a - b));
  });

  test.each(weatherLayers)('neighbouring colours of %s look different', (layer) => {
    const scale = scaleOf(layer, scheme).map(({ colour }) => oklabOf(colour));
    for (const [index, [l, a, b]] of scale.slice(1).entries()) {
      const before = scale[index] ?? [0, 0, 0];
      expect(Math.hypot(l - before[0], a - before[1], b - before[2])).toBeGreaterThan(0.05);
    }
  });
});

test('gives a value at a stop its colour, and one beyond the ends the colour of the end', () => {
  const scale = scaleOf('wind', 'light');
  expect(colourAt(scale, 0)).toEqual([0xf2, 0xf6, 0xf3]);
  expect(colourAt(scale, 12)).toEqual([0x4f, 0xa3, 0xb5]);
  expect(colourAt(scale, -5)).toEqual(colourAt(scale, 0));
  expect(colourAt(scale, 99)).toEqual([0x4c, 0x14, 0x50]);
});

test('the palette goes from the lowest to the highest stop', () => {
  const { texels, low, high } = paletteOf(scaleOf('waves', 'dark'));
  expect([low, high]).toEqual([0, 14]);
  expect([...texels.slice(0, 4)]).toEqual([0x10, 0x20, 0x2b, 255]);
  expect([...texels.slice((paletteSize - 1) * 4)]).toEqual([0xf7, 0xfb, 0xee, 255]);
});

test('the legend gives every stop the same width', () => {
  expect(gradientOf(scaleOf('currents', 'light')).match(/#|rgb/g)).toHaveLength(7 * 4 + 1);
});
