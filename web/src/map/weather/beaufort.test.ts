import { expect, test } from 'vitest';
import { beaufort, compassPoint, knotsOf, seaState } from './beaufort.ts';

test.each([
  [0, 0],
  [0.3, 1],
  [5.4, 3],
  [5.5, 4],
  [13.9, 7],
  [32.6, 11],
  [32.7, 12],
  [60, 12],
])('gives a wind of %d m/s force %d', (speed, force) => {
  expect(beaufort(speed)).toBe(force);
});

test.each([
  [0, 0],
  [0.1, 1],
  [0.6, 3],
  [2.5, 4],
  [2.6, 5],
  [14, 8],
  [14.1, 9],
])('gives waves of %d m sea state %d', (height, state) => {
  expect(seaState(height)).toBe(state);
});

test.each([
  [0, 'N'],
  [11.2, 'N'],
  [11.3, 'NNE'],
  [225, 'SW'],
  [359, 'N'],
  [-90, 'W'],
  [720, 'N'],
])('names %d degrees %s', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point);
});

test('a knot is a nautical mile per hour', () => {
  expect(knotsOf(1852 / 3600)).toBeCloseTo(1, 12);
});
