import { findJunctions, type Rings } from './borderPoints.ts';
import { onWorldEdge } from './worldGrid.ts';

/** Borders as arcs that are drawn and simplified once, whichever areas they separate. */
export interface Arcs {
  /** x, y pairs; a closed arc repeats its first point. */
  readonly arcs: Int32Array[];
  /** True if the arc runs along the edge of the world. */
  readonly onEdge: boolean[];
  /** The arcs of each ring; `~arc` is reversed. */
  readonly rings: Int32Array[];
}

/**
 * Splits rings into arcs at the points where borders meet. `simplify` is called for each arc at once, so that no second
 * copy of the whole is in memory.
 */
export function partIntoArcs(rings: Rings, simplify: (arc: Int32Array) => Int32Array): Arcs {
  const { points, starts } = rings;
  const isJunction = findJunctions(rings);
  const made: Arcs = { arcs: [], onEdge: [], rings: [] };
  const known = new Map<string, number[]>();
  const lengths: number[] = [];

  const addArc = (arc: Int32Array): number => {
    const backwards = isBackwards(arc);
    const canonical = backwards ? reversed(arc) : arc;
    const last = canonical.length - 2;
    const key = `${canonical[0]},${canonical[1]},${canonical[2]},${canonical[3]},${canonical[last]},${canonical[last + 1]}`;
    const hash = checksum(canonical);
    const same = known.get(key)?.find((one) => lengths[one] === hash);
    if (same !== undefined) return backwards ? ~same : same;
    const number = made.arcs.length;
    known.set(key, [...(known.get(key) ?? []), number]);
    lengths.push(hash);
    made.onEdge.push(onWorldEdge(canonical[0] ?? 0, canonical[1] ?? 0, canonical[2] ?? 0, canonical[3] ?? 0));
    made.arcs.push(simplify(canonical));
    return backwards ? ~number : number;
  };

  const piece = (start: number, count: number, from: number, steps: number): Int32Array => {
    const arc = new Int32Array((steps + 1) * 2);
    for (let step = 0; step <= steps; step += 1) {
      const index = start + ((from + step) % count);
      arc[step * 2] = points.x(index);
      arc[step * 2 + 1] = points.y(index);
    }
    return arc;
  };

  for (let ring = 0; ring + 1 < starts.length; ring += 1) {
    const start = starts[ring] ?? 0;
    const count = (starts[ring + 1] ?? 0) - start;
    const cuts: number[] = [];
    for (let step = 0; step < count; step += 1) if (isJunction(start + step)) cuts.push(step);
    if (cuts.length === 0) {
      made.rings.push(Int32Array.of(addArc(piece(start, count, lowestOf(rings, start, count), count))));
      continue;
    }
    const first = cuts[0] ?? 0;
    made.rings.push(
      Int32Array.from(cuts, (cut, index) => addArc(piece(start, count, cut, (cuts[index + 1] ?? first + count) - cut))),
    );
  }
  return made;
}

/** Where a ring without junctions begins, the same for every area that has it. */
function lowestOf({ points }: Rings, start: number, count: number): number {
  let lowest = 0;
  for (let step = 1; step < count; step += 1) {
    const dx = points.x(start + step) - points.x(start + lowest);
    if (dx < 0 || (dx === 0 && points.y(start + step) < points.y(start + lowest))) lowest = step;
  }
  return lowest;
}

/** An arc and its reverse are distinguished by their ends or, if those are one point, by the points next to them. */
function isBackwards(arc: Int32Array): boolean {
  const { length } = arc;
  for (let index = 0; index < length; index += 2) {
    const dx = (arc[index] ?? 0) - (arc[length - 2 - index] ?? 0);
    const dy = (arc[index + 1] ?? 0) - (arc[length - 1 - index] ?? 0);
    if (dx !== 0) return dx > 0;
    if (dy !== 0) return dy > 0;
  }
  return false;
}

function reversed(arc: Int32Array): Int32Array {
  const result = new Int32Array(arc.length);
  for (let index = 0; index < arc.length; index += 2) {
    result[index] = arc[arc.length - 2 - index] ?? 0;
    result[index + 1] = arc[arc.length - 1 - index] ?? 0;
  }
  return result;
}

/** A hash of all points and their number, to distinguish arcs with common ends. */
function checksum(arc: Int32Array): number {
  let sum = arc.length;
  for (const value of arc) sum = (Math.imul(sum, 31) + value) | 0;
  return sum;
}

const nothing = new Int32Array(0);

/** The open ring of some arcs, as x, y pairs. */
export function ringOfArcs(arcs: readonly Int32Array[], refs: Int32Array): Int32Array {
  const parts = Array.from(refs, (ref) => arcs[ref < 0 ? ~ref : ref] ?? nothing);
  const ring = new Int32Array(parts.reduce((length, arc) => length + Math.max(0, arc.length - 2), 0));
  let next = 0;
  for (const [place, arc] of parts.entries()) {
    const backwards = (refs[place] ?? 0) < 0;
    // The last point of an arc is the first of the next.
    for (let index = 0; index < arc.length - 2; index += 2) {
      const at = backwards ? arc.length - 2 - index : index;
      ring[next] = arc[at] ?? 0;
      ring[next + 1] = arc[at + 1] ?? 0;
      next += 2;
    }
  }
  return ring;
}
