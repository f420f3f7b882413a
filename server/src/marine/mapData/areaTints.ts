import { referenceLayerLimits } from '@wheelhouse/contract/referenceLayers';
import type { Arcs } from './areaArcs.ts';
import type { TiledPolygon } from './areaTiles.ts';
import { gridSize } from './worldGrid.ts';

/** The neighbours of each area. */
interface Neighbours {
  /** Separated by one border, with the same points. */
  readonly border: readonly ReadonlySet<number>[];
  /** With borders near each other, at any points; includes those separated by one border. */
  readonly near: readonly ReadonlySet<number>[];
}

/** Borders in the same cell of a grid of the world are near each other: at most some 10 km. */
const cellSize = gridSize / 2 ** 12;

/**
 * A tint for each area, from 0, so that neighbouring areas differ. Areas are coloured in reverse of the order in which
 * the one with the fewest remaining neighbours is removed (Matula and Beck, 1983), which needs at most six tints for
 * any map of connected areas. If so many are near each other that no tint is left, those with a common border have
 * priority. All tints are used about equally often.
 *
 * @param count How many areas there are.
 */
export function tintAreas(count: number, polygons: readonly TiledPolygon[], parted: Arcs): number[] {
  const { border, near } = neighboursOf(count, polygons, parted);
  const tints = Array.from({ length: count }, () => -1);
  const uses = Array.from({ length: referenceLayerLimits.areaTints }, () => 0);
  for (const area of fewestLast(near)) {
    const taken = (around: ReadonlySet<number> | undefined, tint: number) =>
      [...(around ?? [])].filter((other) => tints[other] === tint).length;
    const choices = uses.map((used, tint) => ({
      tint,
      used,
      border: taken(border[area], tint),
      near: taken(near[area], tint),
    }));
    choices.sort((a, b) => a.border - b.border || a.near - b.near || a.used - b.used || a.tint - b.tint);
    const tint = choices[0]?.tint ?? 0;
    tints[area] = tint;
    uses[tint] = (uses[tint] ?? 0) + 1;
  }
  return tints;
}

function neighboursOf(count: number, polygons: readonly TiledPolygon[], { arcs, rings }: Arcs): Neighbours {
  const border = new Pairs(count);
  const near = new Pairs(count);
  for (const polygon of polygons) {
    for (const ref of polygon.rings.flatMap((ring) => [...(rings[ring] ?? [])])) {
      const arc = ref < 0 ? ~ref : ref;
      border.meet(arc, polygon.area);
      for (const cell of cellsAlong(arcs[arc] ?? new Int32Array(0))) near.meet(cell, polygon.area);
    }
  }
  return { border: border.of, near: near.of };
}

/** Numbers of the cells a line goes through; one that it only touches at a corner may be missing. */
function* cellsAlong(line: Int32Array): Generator<number> {
  const columns = gridSize / cellSize;
  let before = -1;
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.subarray(index, index + 4);
    const steps = Math.ceil((2 * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))) / cellSize) || 1;
    for (let step = 0; step <= steps; step += 1) {
      const x = Math.floor((x0 + ((x1 - x0) * step) / steps) / cellSize);
      const y = Math.floor((y0 + ((y1 - y0) * step) / steps) / cellSize);
      // East of the antimeridian is the west of the grid.
      const cell = y * columns + (x % columns);
      if (cell !== before) yield cell;
      before = cell;
    }
  }
}

/** Where this many areas meet, tints can't distinguish them, and there would be too many pairs. */
const crowded = 32;

/** The pairs that met anywhere. */
class Pairs {
  readonly of: readonly Set<number>[];
  private readonly there = new Map<number, number[]>();

  constructor(count: number) {
    this.of = Array.from({ length: count }, () => new Set<number>());
  }

  meet(place: number, area: number): void {
    const others = this.there.get(place);
    if (others === undefined) {
      this.there.set(place, [area]);
      return;
    }
    if (others.includes(area) || others.length >= crowded) return;
    for (const other of others) {
      this.of[other]?.add(area);
      this.of[area]?.add(other);
    }
    others.push(area);
  }
}

/** The areas ordered so that each has few neighbours among those before it. */
function fewestLast(neighbours: readonly ReadonlySet<number>[]): number[] {
  const left = neighbours.map(({ size }) => size);
  const byLeft: Set<number>[] = [];
  const put = (area: number, degree: number) => (byLeft[degree] ??= new Set()).add(area);
  for (const [area, degree] of left.entries()) put(area, degree);
  const taken: number[] = [];
  for (let degree = 0; taken.length < neighbours.length;) {
    const area = byLeft[degree]?.values().next().value;
    if (area === undefined) {
      degree += 1;
      continue;
    }
    byLeft[degree]?.delete(area);
    left[area] = -1;
    taken.push(area);
    for (const other of neighbours[area] ?? []) {
      const before = left[other] ?? -1;
      if (before < 0) continue;
      byLeft[before]?.delete(other);
      left[other] = before - 1;
      put(other, before - 1);
    }
    // Only those that lost a neighbour can have fewer now, and by one.
    degree = Math.max(0, degree - 1);
  }
  return taken.reverse();
}
