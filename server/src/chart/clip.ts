/** 0 for x, 1 for y. */
export type Axis = 0 | 1;

/** The part of an open ring (x, y pairs) between two values of one axis; along a cut it follows the cut. */
export function clipRing(ring: ArrayLike<number>, axis: Axis, low: number, high: number): number[] {
  return clipRingSide(clipRingSide(ring, axis, low, 1), axis, high, -1);
}

/** Sutherland and Hodgman's clipping by one line. `sign` 1 keeps what is above `edge`, -1 what is below. */
function clipRingSide(ring: ArrayLike<number>, axis: Axis, edge: number, sign: 1 | -1): number[] {
  const kept: number[] = [];
  const count = ring.length / 2;
  let beforeX = ring[count * 2 - 2] ?? 0;
  let beforeY = ring[count * 2 - 1] ?? 0;
  let beforeIn = ((axis === 0 ? beforeX : beforeY) - edge) * sign >= 0;
  for (let index = 0; index < count; index += 1) {
    const x = ring[index * 2] ?? 0;
    const y = ring[index * 2 + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * sign >= 0;
    if (isIn !== beforeIn) pushCut(kept, axis, edge, beforeX, beforeY, x, y);
    if (isIn) kept.push(x, y);
    beforeX = x;
    beforeY = y;
    beforeIn = isIn;
  }
  return kept;
}

/** The same point whichever way the segment is walked, so that neighbours keep a common border. */
function pushCut(into: number[], axis: Axis, edge: number, x0: number, y0: number, x1: number, y1: number): void {
  if (axis === 0) {
    into.push(edge, x0 < x1 ? y0 + ((y1 - y0) * (edge - x0)) / (x1 - x0) : y1 + ((y0 - y1) * (edge - x1)) / (x0 - x1));
  } else {
    into.push(y0 < y1 ? x0 + ((x1 - x0) * (edge - y0)) / (y1 - y0) : x1 + ((x0 - x1) * (edge - y1)) / (y0 - y1), edge);
  }
}

/** The parts of a line (x, y pairs) between two values of one axis. */
export function clipLine(line: ArrayLike<number>, axis: Axis, low: number, high: number): number[][] {
  return clipLineSide(line, axis, low, 1).flatMap((part) => clipLineSide(part, axis, high, -1));
}

function clipLineSide(line: ArrayLike<number>, axis: Axis, edge: number, sign: 1 | -1): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let beforeX = 0;
  let beforeY = 0;
  let beforeIn = false;
  for (let index = 0; index < line.length; index += 2) {
    const x = line[index] ?? 0;
    const y = line[index + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * sign >= 0;
    if (index > 0 && isIn !== beforeIn) pushCut(part, axis, edge, beforeX, beforeY, x, y);
    if (isIn) part.push(x, y);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
    beforeX = x;
    beforeY = y;
    beforeIn = isIn;
  }
  if (part.length > 0) parts.push(part);
  return parts.filter((one) => one.length >= 4);
}
