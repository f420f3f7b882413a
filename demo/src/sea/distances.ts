import type { LandGrid } from './landGrid.ts';

/** Kilometres per degree of latitude. */
export const KM_PER_DEGREE = 111.195;

/** Kilometres between two points, on a plane: within a per cent for short distances. */
export function kilometres(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const east = (lon2 - lon1) * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180);
  return Math.hypot(east, lat2 - lat1) * KM_PER_DEGREE;
}

/** Shortest sea routes from one place: kilometres to each cell (Infinity if unreachable) and the previous cell. */
export interface Ways {
  kilometres: Float32Array;
  before: Int32Array;
}

/**
 * Dijkstra over sea cells with eight neighbours, never cutting the corner of a land cell.
 * @param starts Cells to start from, at distance 0.
 * @param within Kilometres at which to stop.
 */
export function waysFrom(grid: LandGrid, starts: Iterable<number>, within = Number.POSITIVE_INFINITY): Ways {
  const { columns, rows, stepX, stepY, south } = grid.shape;
  const ways = {
    kilometres: new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(columns * rows).fill(-1),
  };
  const northStep = stepY * KM_PER_DEGREE;
  const eastSteps = Float64Array.from({ length: rows }, (_, row) => {
    return stepX * KM_PER_DEGREE * Math.cos(((south + (row + 0.5) * stepY) * Math.PI) / 180);
  });
  // A queue of buckets of half the shortest possible step is ordered precisely enough and needs no heap.
  const width = Math.min(northStep, ...eastSteps) / 2;
  const buckets: number[][] = [];
  const offer = (cell: number, exact: number, from: number) => {
    const distance = Math.fround(exact);
    if (distance >= (ways.kilometres[cell] ?? 0) || distance > within) return;
    ways.kilometres[cell] = distance;
    ways.before[cell] = from;
    const bucket = Math.floor(distance / width);
    (buckets[bucket] ??= []).push(cell);
  };
  for (const cell of starts) if (grid.cells[cell] === 0) offer(cell, 0, -1);

  for (let bucket = 0; bucket < buckets.length; bucket++) {
    const cells = buckets[bucket];
    if (cells === undefined) continue;
    for (const cell of cells) {
      const distance = ways.kilometres[cell] ?? 0;
      if (Math.floor(distance / width) < bucket) continue;
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      const eastStep = eastSteps[row] ?? northStep;
      for (let up = -1; up <= 1; up++) {
        if (row + up < 0 || row + up >= rows) continue;
        for (let right = -1; right <= 1; right++) {
          if ((up === 0 && right === 0) || column + right < 0 || column + right >= columns) continue;
          const next = cell + up * columns + right;
          if (grid.cells[next] !== 0) continue;
          if (up !== 0 && right !== 0 && (grid.cells[cell + right] !== 0 || grid.cells[cell + up * columns] !== 0))
            continue;
          offer(next, distance + Math.hypot(up * northStep, right * eastStep), cell);
        }
      }
    }
    delete buckets[bucket];
  }
  return ways;
}

/** The cells from `cell` back to the start it was reached from. */
export function wayBack(ways: Ways, cell: number): number[] {
  const path = [];
  for (let at = cell; at >= 0; at = ways.before[at] ?? -1) path.push(at);
  return path;
}
