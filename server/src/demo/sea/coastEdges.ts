import { readLandFeatures } from '#chart/landFeatures.ts';
import type { CoastEdges } from './landGrid.ts';

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The world's coast segments that matter within these bounds: all of every land polygon that reaches in, so that parity holds.
 * © OpenStreetMap contributors, ODbL.
 */
export function readCoastEdges(bounds: Bounds): CoastEdges {
  const edges: number[] = [];
  for (const { geometry } of readLandFeatures()) {
    if (geometry.type !== 'Polygon' || !reaches(geometry.coordinates[0] ?? [], bounds)) continue;
    for (const ring of geometry.coordinates) {
      for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
        const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
        if (index > 0) edges.push(x1, y1, x2, y2);
      }
    }
  }
  return Float64Array.from(edges);
}

function reaches(ring: readonly (readonly number[])[], { west, south, east, north }: Bounds): boolean {
  const sides = { west: 180, south: 90, east: -180, north: -90 };
  for (const [x = 0, y = 0] of ring) {
    sides.west = Math.min(sides.west, x);
    sides.east = Math.max(sides.east, x);
    sides.south = Math.min(sides.south, y);
    sides.north = Math.max(sides.north, y);
  }
  return sides.west <= east && sides.east >= west && sides.south <= north && sides.north >= south;
}
