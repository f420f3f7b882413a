import type { Position } from 'geojson';
import { coastCurve } from '../../server/src/marine/mapData/coastCurve.ts';
import { readLandFeatures } from '../../server/src/marine/mapData/landFeatures.ts';
import { latitudeOf, longitudeOf } from '../../server/src/marine/mapData/worldGrid.ts';
import type { CoastEdges } from '#sea/landGrid.ts';

/** Read once: parsing the world's coast takes two seconds of the processor. */
let land: ReturnType<typeof readLandFeatures> | undefined;

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
  return edgesOf(bounds, (ring) => {
    const line = new Float64Array(ring.length * 2);
    for (const [at, [x = 0, y = 0]] of ring.entries()) {
      line[at * 2] = x;
      line[at * 2 + 1] = y;
    }
    return line;
  });
}

/** As `readCoastEdges`, along the curve that the map draws from zoom 9 on. */
export function readCurvedEdges(bounds: Bounds): CoastEdges {
  return edgesOf(bounds, (ring) => {
    const curve = coastCurve(ring);
    // Closed, as the ring is.
    const line = new Float64Array(curve.length + 2);
    for (let at = 0; at < line.length; at += 2) {
      line[at] = longitudeOf(curve[at % curve.length] ?? 0);
      line[at + 1] = latitudeOf(curve[(at + 1) % curve.length] ?? 0);
    }
    return line;
  });
}

/** @param lineOf Longitudes and latitudes of a closed line, alternating. */
function edgesOf(bounds: Bounds, lineOf: (ring: Position[]) => Float64Array): CoastEdges {
  land ??= readLandFeatures();
  const lines = land.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' && reaches(geometry.coordinates[0] ?? [], bounds)
      ? geometry.coordinates.map(lineOf)
      : [],
  );
  const edges = new Float64Array(lines.reduce((sum, line) => sum + Math.max(0, line.length * 2 - 4), 0));
  let to = 0;
  for (const line of lines) {
    for (let at = 2; at < line.length; at += 2) {
      edges[to] = line[at - 2] ?? 0;
      edges[to + 1] = line[at - 1] ?? 0;
      edges[to + 2] = line[at] ?? 0;
      edges[to + 3] = line[at + 1] ?? 0;
      to += 4;
    }
  }
  return edges;
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
