import { expect, it } from 'vitest';
import { withoutBridges } from './withoutBridges.ts';

const points = (...all: [number, number][]) => all.map(([x, y]) => ({ x, y }));

it('draws two areas that were cut at one side as two, without the line between them', () => {
  const rings = withoutBridges(
    points([10, 1], [8, 2], [10, 3], [10, 6], [7, 7], [10, 8], [10, 6], [10, 3], [10, 1]),
    0,
    10,
  );
  expect(rings).toEqual([points([10, 1], [8, 2], [10, 3], [10, 1]), points([10, 6], [7, 7], [10, 8], [10, 6])]);
});

it('leaves out a line whose way there and back is broken at other points, and that goes around a corner', () => {
  const rings = withoutBridges(
    points([0, 8], [2, 9], [0, 9], [0, 10], [3, 10], [4, 8], [5, 10], [0, 10], [0, 8]),
    0,
    10,
  );
  expect(rings).toEqual([points([0, 8], [2, 9], [0, 9], [0, 8]), points([3, 10], [4, 8], [5, 10], [3, 10])]);
});

it('leaves a ring as it is that runs along a side once, or has a point twice', () => {
  const ring = points([0, 2], [5, 2], [5, 2], [5, 6], [0, 6], [0, 2]);
  expect(withoutBridges(ring, 0, 10)).toEqual([ring]);
});
