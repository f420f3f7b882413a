import { tracedFaces } from './ringFaces.ts';
import { insideRing } from './worldGrid.ts';

/** A ring with more crossings isn't an outline. */
const crossingsMax = 5000;
/** Rounding a crossing to the grid can create another one next to it. */
const rounds = 3;

/**
 * Splits an open ring on the grid where it crosses itself: the simple rings around its area by the even-odd rule, as it
 * would be drawn. A ring that does not cross itself is returned unchanged. Undefined if it has too many crossings.
 */
export function simpleRingsOf(ring: number[]): number[][] | undefined {
  let whole = ring;
  for (let round = 0; round < rounds; round += 1) {
    const crossings = findCrossings(whole);
    if (crossings === undefined) return undefined;
    if (crossings.length === 0) break;
    whole = withCrossings(whole, crossings);
  }
  return whole === ring ? [ring] : tracedFaces(whole).filter((face) => insideRing(...pointInside(face), whole));
}

/** A point slightly inside the ring, next to its first corner with an area. */
function pointInside(ring: readonly number[]): [number, number] {
  const count = ring.length / 2;
  for (let index = 0; index < count; index += 1) {
    const a = (index + count - 1) % count;
    const b = (index + 1) % count;
    const x = ((ring[a * 2] ?? 0) + (ring[b * 2] ?? 0) + 2 * (ring[index * 2] ?? 0)) / 4;
    const y = ((ring[a * 2 + 1] ?? 0) + (ring[b * 2 + 1] ?? 0) + 2 * (ring[index * 2 + 1] ?? 0)) / 4;
    if (insideRing(x, y, ring)) return [x, y];
  }
  return [ring[0] ?? 0, ring[1] ?? 0];
}

interface Crossing {
  /** Segments by the index of their first point. */
  readonly first: number;
  readonly second: number;
  readonly x: number;
  readonly y: number;
}

/** Every place where two segments of the ring cross, found by a grid of cells. */
function findCrossings(ring: readonly number[]): Crossing[] | undefined {
  const count = ring.length / 2;
  if (count < 4) return [];
  const cells = segmentsByCell(ring);
  const found = new Map<number, Crossing>();
  for (let cell = 0; cell + 1 < cells.starts.length; cell += 1) {
    const end = cells.starts[cell + 1] ?? 0;
    for (let a = cells.starts[cell] ?? 0; a < end; a += 1) {
      for (let b = a + 1; b < end; b += 1) {
        const first = Math.min(cells.segments[a] ?? 0, cells.segments[b] ?? 0);
        const second = Math.max(cells.segments[a] ?? 0, cells.segments[b] ?? 0);
        const crossing = crossingOf(ring, first, second);
        if (crossing !== undefined) found.set(first * count + second, crossing);
      }
    }
    if (found.size > crossingsMax) return undefined;
  }
  return [...found.values()];
}

/** Which segments touch which cell of a grid of about as many cells as there are segments. */
function segmentsByCell(ring: readonly number[]): { starts: Int32Array; segments: Int32Array } {
  const count = ring.length / 2;
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < ring.length; index += 2) {
    const x = ring[index] ?? 0;
    const y = ring[index + 1] ?? 0;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const side = Math.max(1, Math.min(1024, Math.ceil(Math.sqrt(count))));
  const width = (east - west + 1) / side;
  const height = (south - north + 1) / side;
  const visit = (see: (cell: number, segment: number) => void) => {
    for (let index = 0; index < count; index += 1) {
      const next = (index + 1) % count;
      const x0 = ring[index * 2] ?? 0;
      const y0 = ring[index * 2 + 1] ?? 0;
      const x1 = ring[next * 2] ?? 0;
      const y1 = ring[next * 2 + 1] ?? 0;
      const toColumn = Math.floor((Math.max(x0, x1) - west) / width);
      const toRow = Math.floor((Math.max(y0, y1) - north) / height);
      for (let row = Math.floor((Math.min(y0, y1) - north) / height); row <= toRow; row += 1) {
        for (let column = Math.floor((Math.min(x0, x1) - west) / width); column <= toColumn; column += 1) {
          see(row * side + column, index);
        }
      }
    }
  };
  const starts = new Int32Array(side * side + 1);
  visit((cell) => (starts[cell + 1] = (starts[cell + 1] ?? 0) + 1));
  for (let cell = 0; cell < side * side; cell += 1) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const segments = new Int32Array(starts[side * side] ?? 0);
  const filled = starts.slice();
  visit((cell, segment) => {
    const at = filled[cell] ?? 0;
    segments[at] = segment;
    filled[cell] = at + 1;
  });
  return { starts, segments };
}

/** Where two segments properly cross; touching ends are not a crossing. */
function crossingOf(ring: readonly number[], first: number, second: number): Crossing | undefined {
  const count = ring.length / 2;
  const ax = ring[first * 2] ?? 0;
  const ay = ring[first * 2 + 1] ?? 0;
  const b = (first + 1) % count;
  const bx = ring[b * 2] ?? 0;
  const by = ring[b * 2 + 1] ?? 0;
  const cx = ring[second * 2] ?? 0;
  const cy = ring[second * 2 + 1] ?? 0;
  const d = (second + 1) % count;
  const dx = ring[d * 2] ?? 0;
  const dy = ring[d * 2 + 1] ?? 0;
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return undefined;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return undefined;
  const sideOfC = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const sideOfD = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if (sideOfC === 0 || sideOfD === 0 || sideOfC > 0 === sideOfD > 0) return undefined;
  const sideOfA = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const sideOfB = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  if (sideOfA === 0 || sideOfB === 0 || sideOfA > 0 === sideOfB > 0) return undefined;
  const share = sideOfA / (sideOfA - sideOfB);
  return { first, second, x: Math.round(ax + (bx - ax) * share), y: Math.round(ay + (by - ay) * share) };
}

/** The ring with a point added wherever it crosses itself, on both segments. */
function withCrossings(ring: readonly number[], crossings: readonly Crossing[]): number[] {
  const added = new Map<number, Crossing[]>();
  for (const crossing of crossings) {
    for (const segment of [crossing.first, crossing.second]) {
      const known = added.get(segment);
      if (known === undefined) added.set(segment, [crossing]);
      else known.push(crossing);
    }
  }
  const whole: number[] = [];
  for (let index = 0; index < ring.length / 2; index += 1) {
    const x = ring[index * 2] ?? 0;
    const y = ring[index * 2 + 1] ?? 0;
    whole.push(x, y);
    const along = added.get(index)?.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
    for (const point of along ?? [])
      if (whole.at(-2) !== point.x || whole.at(-1) !== point.y) whole.push(point.x, point.y);
  }
  return whole;
}
