import { describe, expect, it } from 'vitest';
import { seaColours } from '#map/engine/seaColours.ts';
import { contrast, distance, visions } from '#map/layers/colourVision.ts';
import { bandColours, bandOf, speedBands } from './speedBands.ts';

it('Speeds have the band that begins with them', () => {
  expect([0, 0.49, 0.5, 2.9, 3, 6, 9.99, 10, 102].map((speed) => speedBands[bandOf(speed)])).toEqual([
    ...(['still', 'still', 'slow', 'slow', 'moderate', 'fast', 'fast', 'fastest', 'fastest'] as const),
  ]);
});

describe.each(['light', 'dark'] as const)('%s: colours of speeds', (scheme) => {
  const colours = speedBands.map((band) => bandColours[scheme][band]);

  it('are visible on the sea', () => {
    expect(colours.filter((colour) => contrast(colour, seaColours[scheme].sea) < 3)).toEqual([]);
  });

  it.each(Object.entries(visions))('are at least 12 apart by CIEDE2000 for %s', (_, vision) => {
    const alike = colours.flatMap((a, index) =>
      colours
        .slice(index + 1)
        .filter((b) => distance(a, b, vision) < 12)
        .map((b) => `${a} ${b} ${distance(a, b, vision).toFixed(1)}`),
    );
    expect(alike).toEqual([]);
  });
});
