import { expect, test } from 'vitest';
import { fanMost, fanOut } from './fanOut.ts';

const point = { x: 100, y: 50 };

/** Where markers are after they were fanned out. */
function fanned(points: readonly { readonly x: number; readonly y: number }[], near = 2, gap = 24) {
  return fanOut(points, near, gap).map(({ x, y }, index) => ({
    x: (points[index]?.x ?? 0) + x,
    y: (points[index]?.y ?? 0) + y,
  }));
}

test('leaves single markers where they are', () => {
  expect(fanOut([point, { x: 110, y: 50 }], 2, 24)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('moves two markers on one point to its left and right, a gap apart', () => {
  const [left, right] = fanned([point, point]);
  expect(left?.x).toBeCloseTo(88);
  expect(right?.x).toBeCloseTo(112);
  expect(left?.y).toBeCloseTo(50);
  expect(right?.y).toBeCloseTo(50);
});

test.each([3, 4, 5, fanMost])('lets none of %i markers on one point cover another', (count) => {
  const places = fanned(Array.from({ length: count }, () => point));
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(23.9);
    }
  }
});

test('does not move markers on a point with too many of them', () => {
  const offsets = fanOut(
    Array.from({ length: fanMost + 1 }, () => point),
    2,
    24,
  );
  expect(offsets.every(({ x, y }) => x === 0 && y === 0)).toBe(true);
});

test('treats points with an invisible distance as one', () => {
  const [left, right] = fanned([point, { x: 101, y: 50.5 }]);
  expect(Math.hypot((right?.x ?? 0) - (left?.x ?? 0), (right?.y ?? 0) - (left?.y ?? 0))).toBeCloseTo(24);
});
