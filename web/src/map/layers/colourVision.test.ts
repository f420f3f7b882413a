import { expect, test } from 'vitest';
import { ciede2000, distance } from './colourVision.ts';

test.each([
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, 2.8361, -74.02, 50, 0, -82.7485, 3.4412],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 50, 3.2592, 0.335, 1.0],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
])('gives the CIEDE2000 of %d %d %d and %d %d %d in the published test data', (l1, a1, b1, l2, a2, b2, expected) => {
  expect(ciede2000([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(expected, 4);
  expect(ciede2000([l2, a2, b2], [l1, a1, b1])).toBeCloseTo(expected, 4);
});

test('black and white are a hundred apart', () => {
  expect(distance('#000000', '#ffffff')).toBeCloseTo(100, 1);
});
