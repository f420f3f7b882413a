import type { Position } from 'geojson';
import { coastCurve } from '../../server/src/marine/mapData/coastCurve.ts';
import { readLandFeatures } from '../../server/src/marine/mapData/landFeatures.ts';
import { latitudeOf, longitudeOf } from '../../server/src/marine/mapData/worldGrid.ts';
import type { CoastEdges } from '#sea/landGrid.ts';

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The world's coast segments relevant to these bounds: all of every land polygon that reaches in, so that parity works.
 * © OpenStreetMap contributors, ODbL.
 */
export function readCoastEdges(bounds: Bounds): CoastEdges {
  return edgesOf(bounds, (ring) => ring);
}

/** As `readCoastEdges`, along the curve that the map draws from zoom 9 on. */
export function readCurvedEdges(bounds: Bounds): CoastEdges {
  return edgesOf(bounds, (ring) => {
    const curve = coastCurve(ring);
    return Array.from({ length: curve.length / 2 + 1 }, (_, index) => {
      const at = (index * 2) % curve.length;
      return [longitudeOf(curve[at] ?? 0), latitudeOf(curve[at + 1] ?? 0)];
    });
  });
}

function edgesOf(bounds: Bounds, lineOf: (ring: Position[]) => Position[]): CoastEdges {
  const edges: number[] = [];
  for (const { geometry } of readLandFeatures()) {
    if (geometry.type !== 'Polygon' || !reaches(geometry.coordinates[0] ?? [], bounds)) continue;
    for (const ring of geometry.coordinates.map(lineOf)) {
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
