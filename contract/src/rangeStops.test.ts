import { boundsOf } from './vesselFilter.ts';
import { describe, expect, test } from 'vitest';
import { countBetween, positionOf, stopsOf, valueAt } from './rangeStops.ts';

const year = 2026;

describe.each(['grossTonnage', 'buildYear', 'lengthOverall', 'enginePower'] as const)('the stops of %s', (range) => {
  const stops = stopsOf(range, year);

  test('go from the smallest to the largest default bound (platform specification, section 9)', () => {
    const { min, max } = boundsOf(range, year);
    expect([stops[0], stops.at(-1)]).toEqual([min, max]);
  });

  test('rise, and are few enough for the arrow keys', () => {
    expect(stops.every((stop, index) => index === 0 || stop > (stops[index - 1] ?? 0))).toBe(true);
    expect(stops.length).toBeLessThan(100);
  });

  test('are found by their position', () => {
    expect(stops.map((stop) => valueAt(stops, positionOf(stops, stop)))).toEqual(stops);
  });
});

test('a typed value has a position between its stops', () => {
  expect(positionOf([0, 10, 20], 15)).toBe(1.5);
  expect(positionOf([0, 10, 20], 99)).toBe(2);
  expect(positionOf([0, 10, 20], -1)).toBe(0);
});

test('counts values from their stop to the next, beyond the ends at the ends, and unknown ones not at all', () => {
  expect([...countBetween([0, 10, 20], [0, 9.9, 10, 20, 500, -3, null, undefined])]).toEqual([3, 3]);
});
