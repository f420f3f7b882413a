import polylabel from 'polylabel';
import { insideRing } from './worldGrid.ts';

/** How near to the best the point must be, as a fraction of the shorter side of the polygon's bounding box. */
const precision = 0.002;

/**
 * A point well inside a polygon of open rings (x, y pairs), near its pole of inaccessibility; for a sliver any point
 * inside, or else a corner.
 */
export function labelPoint(rings: readonly ArrayLike<number>[]): [number, number] {
  const outer = rings[0] ?? [];
  const [west, north, east, south] = boxOf(outer);
  const shortSide = Math.min(east - west, south - north);
  if (shortSide > 0) {
    const point = polylabel(rings.map(closedPairs), shortSide * precision);
    const [x = 0, y = 0] = point;
    if (point.distance > 0) return [x, y];
  }
  return onDiagonals(rings, outer);
}

/** The ring in polylabel's form: pairs, with the first one repeated at the end. */
function closedPairs(ring: ArrayLike<number>): [number, number][] {
  const count = ring.length / 2;
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = (index % count) * 2;
    return [ring[at] ?? 0, ring[at + 1] ?? 0];
  });
}

export function boxOf(ring: ArrayLike<number>): [number, number, number, number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < ring.length; index += 2) {
    const x = ring[index] ?? 0;
    const y = ring[index + 1] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return [west, north, east, south];
}

function isInside(x: number, y: number, rings: readonly ArrayLike<number>[]): boolean {
  return rings.filter((ring) => insideRing(x, y, ring)).length % 2 === 1;
}

/** The middle of the first line between corners two apart that is inside, else a corner. */
function onDiagonals(rings: readonly ArrayLike<number>[], outer: ArrayLike<number>): [number, number] {
  const count = outer.length / 2;
  for (let index = 0; index < count; index += 1) {
    const next = (index + 2) % count;
    const x = ((outer[index * 2] ?? 0) + (outer[next * 2] ?? 0)) / 2;
    const y = ((outer[index * 2 + 1] ?? 0) + (outer[next * 2 + 1] ?? 0)) / 2;
    if (isInside(x, y, rings)) return [x, y];
  }
  return [outer[0] ?? 0, outer[1] ?? 0];
}
