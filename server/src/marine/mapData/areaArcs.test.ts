import { expect, test } from 'vitest';
import { partIntoArcs, ringOfArcs } from './areaArcs.ts';
import { PointList } from './pointList.ts';
import { gridSize } from './worldGrid.ts';

function part(...rings: number[][]) {
  const points = new PointList();
  const starts = [0];
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 2) points.push(ring[index] ?? 0, ring[index + 1] ?? 0);
    starts.push(points.count);
  }
  return partIntoArcs({ points, starts }, (arc) => arc);
}

/** Corners in canonical order, so that rings are compared regardless of their first point. */
function corners(ring: Int32Array): string[] {
  return Array.from({ length: ring.length / 2 }, (_, index) => `${ring[index * 2]},${ring[index * 2 + 1]}`).sort();
}

test('a border that two areas share is one arc, used in either direction', () => {
  const west = [1, 1, 10, 1, 11, 5, 10, 10, 1, 10];
  const east = [20, 1, 20, 10, 10, 10, 11, 5, 10, 1];
  const { arcs, rings } = part(west, east);
  expect(arcs).toHaveLength(3);
  const shared = arcs.findIndex((arc) => arc.includes(11));
  expect(rings.every((refs) => refs.some((ref) => (ref < 0 ? ~ref : ref) === shared))).toBe(true);
  expect(rings.map((refs) => corners(ringOfArcs(arcs, refs)))).toEqual(
    [west, east].map((ring) => corners(Int32Array.from(ring))),
  );
});

test('an island is one closed arc, and the hole it fills the same one', () => {
  const hole = [3, 3, 5, 3, 5, 5, 3, 5];
  const { arcs, rings } = part([1, 1, 10, 1, 10, 10, 1, 10], hole, [5, 5, 5, 3, 3, 3, 3, 5]);
  expect(arcs).toHaveLength(2);
  expect(rings[1]?.map((ref) => (ref < 0 ? ~ref : ref))).toEqual(rings[2]?.map((ref) => (ref < 0 ? ~ref : ref)));
});

test('the edges of the world are separate arcs, and no borders', () => {
  const { arcs, onEdge } = part([gridSize - 50, 100, gridSize, 100, gridSize, 200, gridSize - 50, 200]);
  expect(
    arcs.map((arc, index) => [onEdge[index], [...arc].filter((value) => value === gridSize).length]).sort(),
  ).toEqual([
    [false, 2],
    [true, 2],
  ]);
});
