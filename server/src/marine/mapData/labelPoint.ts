import { insideRing } from './worldGrid.ts';

/** Points a side of the raster that is laid over what is searched. */
const raster = 14;
const rounds = 5;

/**
 * A point well inside a polygon of open rings (x, y pairs), near its pole of inaccessibility: the best of a raster, and of
 * finer ones around that.
 */
export function labelPoint(rings: readonly ArrayLike<number>[]): [number, number] {
  const outer = rings[0] ?? [];
  let [west, north, east, south] = boxOf(outer);
  let best = { x: outer[0] ?? 0, y: outer[1] ?? 0, depth: -1 };
  for (let round = 0; round < rounds; round += 1) {
    const stepX = (east - west) / raster;
    const stepY = (south - north) / raster;
    for (let row = 0; row < raster; row += 1) {
      for (let column = 0; column < raster; column += 1) {
        const x = west + (column + 0.5) * stepX;
        const y = north + (row + 0.5) * stepY;
        const depth = depthInside(x, y, rings, best.depth);
        if (depth > best.depth) best = { x, y, depth };
      }
    }
    // A sliver may lie between all points of the raster.
    if (best.depth < 0) return onDiagonals(rings, outer);
    [west, east, north, south] = [best.x - stepX, best.x + stepX, best.y - stepY, best.y + stepY];
  }
  return [best.x, best.y];
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

/** Distance to the nearest border, squared; -1 outside, or as soon as it is no more than `enough`. */
function depthInside(x: number, y: number, rings: readonly ArrayLike<number>[], enough: number): number {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    if (insideRing(x, y, ring)) inside = !inside;
  }
  if (!inside) return -1;
  for (const ring of rings) {
    const count = ring.length / 2;
    for (let index = 0, before = count - 1; index < count; before = index, index += 1) {
      const x0 = ring[before * 2] ?? 0;
      const y0 = ring[before * 2 + 1] ?? 0;
      const dx = (ring[index * 2] ?? 0) - x0;
      const dy = (ring[index * 2 + 1] ?? 0) - y0;
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
      const distance = (x - x0 - share * dx) ** 2 + (y - y0 - share * dy) ** 2;
      if (distance < nearest) nearest = distance;
      if (nearest <= enough) return -1;
    }
  }
  return nearest;
}

/** The middle of the first line between two corners two apart that lies inside, else a corner. */
function onDiagonals(rings: readonly ArrayLike<number>[], outer: ArrayLike<number>): [number, number] {
  const count = outer.length / 2;
  for (let index = 0; index < count; index += 1) {
    const next = (index + 2) % count;
    const x = ((outer[index * 2] ?? 0) + (outer[next * 2] ?? 0)) / 2;
    const y = ((outer[index * 2 + 1] ?? 0) + (outer[next * 2 + 1] ?? 0)) / 2;
    if (depthInside(x, y, rings, -1) >= 0) return [x, y];
  }
  return [outer[0] ?? 0, outer[1] ?? 0];
}
