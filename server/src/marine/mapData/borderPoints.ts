import { onWorldEdge } from './worldGrid.ts';
import type { PointList } from './pointList.ts';

/**
 * Open rings one after the other in one list; `starts` has one more entry than there are rings, the last being the end.
 */
export interface Rings {
  readonly points: PointList;
  readonly starts: readonly number[];
}

/**
 * Marks the points where rings must be split so that two areas share the same arc: where borders meet, and where one
 * reaches the edge of the world. A point is marked wherever it occurs.
 *
 * A hash table of one number per slot has the first occurrence of each point; neighbours are read from the rings.
 */
export function findJunctions({ points, starts }: Rings): (index: number) => boolean {
  let slots = 1 << 10;
  while (slots < points.count * 1.5) slots *= 2;
  const table = new Int32Array(slots).fill(-1);
  const junction = new Uint8Array(points.count);
  const slotOf = (index: number): number => {
    const x = points.x(index);
    const y = points.y(index);
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (slots - 1);
    for (;;) {
      const held = table[slot] ?? -1;
      if (held === -1 || (points.x(held) === x && points.y(held) === y)) return slot;
      slot = (slot + 1) & (slots - 1);
    }
  };
  const same = (a: number, b: number) => points.x(a) === points.x(b) && points.y(a) === points.y(b);
  const neighbours = (index: number, ring: number): [number, number] => {
    const start = starts[ring] ?? 0;
    const end = starts[ring + 1] ?? 0;
    return [index === start ? end - 1 : index - 1, index === end - 1 ? start : index + 1];
  };
  const ringOf = (index: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    return low;
  };
  const edge = (a: number, b: number) => onWorldEdge(points.x(a), points.y(a), points.x(b), points.y(b));

  for (let ring = 0; ring + 1 < starts.length; ring += 1) {
    for (let index = starts[ring] ?? 0; index < (starts[ring + 1] ?? 0); index += 1) {
      const [before, after] = neighbours(index, ring);
      const slot = slotOf(index);
      const first = table[slot] ?? -1;
      if (first === -1) {
        table[slot] = index;
        if (edge(before, index) !== edge(index, after)) junction[index] = 1;
        continue;
      }
      if (junction[first] === 1) continue;
      const [otherBefore, otherAfter] = neighbours(first, ringOf(first));
      const alike =
        (same(before, otherBefore) && same(after, otherAfter)) ||
        (same(before, otherAfter) && same(after, otherBefore));
      if (!alike || edge(before, index) !== edge(index, after)) junction[first] = 1;
    }
  }
  return (index) => junction[table[slotOf(index)] ?? 0] === 1;
}
