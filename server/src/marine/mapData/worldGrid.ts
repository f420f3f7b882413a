/**
 * Geometry of areas is in integers on a square Mercator grid, so that borders two areas share have the same numbers in
 * both. A cell is 4.8 m at the equator, an eighth of a unit of a zoom 8 tile.
 */
export const gridSize = 2 ** 23;

/** Where the Mercator square ends, in degrees. */
export const latitudeMax = 85.0511287798066;

export function gridX(longitude: number): number {
  return Math.round(((longitude + 180) / 360) * gridSize);
}

/** Latitudes beyond the square are moved to its edge. */
export function gridY(latitude: number): number {
  const sine = Math.sin((Math.max(-latitudeMax, Math.min(latitudeMax, latitude)) * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return Math.max(0, Math.min(gridSize, Math.round(y * gridSize)));
}

export function longitudeOf(x: number): number {
  return (x / gridSize) * 360 - 180;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / gridSize))) * 180) / Math.PI;
}

/** True if a segment runs along the edge of the square: a cut of the map, not a border. */
export function onWorldEdge(x0: number, y0: number, x1: number, y1: number): boolean {
  return (x0 === x1 && (x0 <= 0 || x0 >= gridSize)) || (y0 <= 0 && y1 <= 0) || (y0 >= gridSize && y1 >= gridSize);
}

/** Twice the signed area of an open or closed ring of x, y pairs. */
export function doubleArea(ring: ArrayLike<number>): number {
  let sum = 0;
  const count = ring.length / 2;
  for (let index = 0, before = count - 1; index < count; before = index, index += 1) {
    const x0 = ring[before * 2] ?? 0;
    const y0 = ring[before * 2 + 1] ?? 0;
    const x1 = ring[index * 2] ?? 0;
    const y1 = ring[index * 2 + 1] ?? 0;
    sum += x0 * y1 - x1 * y0;
  }
  return sum;
}

/** Even-odd test of a point against one ring. */
export function insideRing(x: number, y: number, ring: ArrayLike<number>): boolean {
  let inside = false;
  const count = ring.length / 2;
  for (let index = 0, before = count - 1; index < count; before = index, index += 1) {
    const x0 = ring[before * 2] ?? 0;
    const y0 = ring[before * 2 + 1] ?? 0;
    const x1 = ring[index * 2] ?? 0;
    const y1 = ring[index * 2 + 1] ?? 0;
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  }
  return inside;
}
