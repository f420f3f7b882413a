import { expect, test } from 'vitest';
import {
  latitudeMax,
  latitudeOf,
  longitudeOf,
  unitsBetween,
  unitX,
  unitY,
  worldPixels,
  worldShifts,
  worldUnits,
} from './mercator.ts';

test('places the corners and the middle of the world', () => {
  expect(unitX(-180)).toBe(0);
  expect(unitX(0)).toBe(worldUnits / 2);
  expect(unitY(0)).toBe(worldUnits / 2);
  expect(unitY(latitudeMax)).toBe(0);
  expect(unitY(-90)).toBe(worldUnits - 1);
});

test('gives 180 east and 180 west the same column', () => {
  expect(unitX(180)).toBe(unitX(-180));
  expect(unitX(540)).toBe(unitX(180));
});

test.each([
  [62, 6.47],
  [-77.8, 166.7],
  [80.2, -179.9999999],
  [0.0000001, 0.0000001],
  [-52.3, 179.9999],
])('converts %f, %f and back to within a centimetre', (latitude, longitude) => {
  expect(Math.abs(latitudeOf(unitY(latitude)) - latitude)).toBeLessThan(1e-7);
  expect(Math.abs(longitudeOf(unitX(longitude)) - longitude)).toBeLessThan(1e-7);
});

test('takes the short way over the antimeridian', () => {
  const tenthOfDegree = worldUnits / 3600;
  expect(unitsBetween(unitX(179.95), unitX(-179.95))).toBeCloseTo(tenthOfDegree, -1);
  expect(unitsBetween(unitX(-179.95), unitX(179.95))).toBeCloseTo(-tenthOfDegree, -1);
});

test('zoom 4 of the specification is sixteen 256-pixel tiles wide', () => {
  expect(worldPixels(4)).toBe(4096);
});

test('draws the world once where it is wider than the window, else as often as it is visible', () => {
  expect(worldShifts(1440, 5, 20)).toEqual([0]);
  expect(worldShifts(1440, 2, 20)).toEqual([-1024, 0, 1024]);
  // Only markers that reach over the edge of the second copy are visible.
  expect(worldShifts(1024, 2, 0)).toEqual([0]);
  expect(worldShifts(1024, 2, 1)).toEqual([-1024, 0, 1024]);
});
