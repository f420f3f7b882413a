/** 0 for x, 1 for y. */
export type Axis = 0 | 1;

/** Buffers reused between calls: rings of a world file are long, and would fill the memory. */
class Scratch {
  private numbers = new Float64Array(1 << 12);
  length = 0;

  push(x: number, y: number): void {
    if (this.length + 2 > this.numbers.length) {
      const larger = new Float64Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = x;
    this.numbers[this.length + 1] = y;
    this.length += 2;
  }

  begin(): this {
    this.length = 0;
    return this;
  }

  get held(): Float64Array {
    return this.numbers.subarray(0, this.length);
  }
}

const first = new Scratch();
const second = new Scratch();

/** The part of an open ring (x, y pairs) between two values of one axis; it follows the cuts. */
export function clipRing(ring: ArrayLike<number>, axis: Axis, low: number, high: number): Float64Array {
  clipRingSide(ring, axis, low, 1, first.begin());
  clipRingSide(first.held, axis, high, -1, second.begin());
  return second.held.slice();
}

/** As `clipRing`, in integers. */
export function clipGridRing(ring: ArrayLike<number>, axis: Axis, low: number, high: number): Int32Array {
  clipRingSide(ring, axis, low, 1, first.begin());
  clipRingSide(first.held, axis, high, -1, second.begin());
  return wholeNumbers(second.held);
}

function wholeNumbers(values: Float64Array): Int32Array {
  const whole = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) whole[index] = Math.round(values[index] ?? 0);
  return whole;
}

/** Sutherland and Hodgman's clipping by one line. `sign` 1 keeps what is above `edge`, -1 what is below. */
function clipRingSide(ring: ArrayLike<number>, axis: Axis, edge: number, sign: 1 | -1, into: Scratch): void {
  const count = ring.length / 2;
  let beforeX = ring[count * 2 - 2] ?? 0;
  let beforeY = ring[count * 2 - 1] ?? 0;
  let beforeIn = ((axis === 0 ? beforeX : beforeY) - edge) * sign >= 0;
  for (let index = 0; index < count; index += 1) {
    const x = ring[index * 2] ?? 0;
    const y = ring[index * 2 + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * sign >= 0;
    if (isIn !== beforeIn) pushCut(into, axis, edge, beforeX, beforeY, x, y);
    if (isIn) into.push(x, y);
    beforeX = x;
    beforeY = y;
    beforeIn = isIn;
  }
}

/** The same point in either direction of the segment, so that neighbours keep a common border. */
function pushCut(into: Scratch, axis: Axis, edge: number, x0: number, y0: number, x1: number, y1: number): void {
  if (axis === 0) {
    into.push(edge, x0 < x1 ? y0 + ((y1 - y0) * (edge - x0)) / (x1 - x0) : y1 + ((y0 - y1) * (edge - x1)) / (x0 - x1));
  } else {
    into.push(y0 < y1 ? x0 + ((x1 - x0) * (edge - y0)) / (y1 - y0) : x1 + ((x0 - x1) * (edge - y1)) / (y0 - y1), edge);
  }
}

/** The parts of a line (x, y pairs) between two values of one axis, in integers. */
export function clipGridLine(line: Int32Array, axis: Axis, low: number, high: number): Int32Array[] {
  return clipLineSide(line, axis, low, 1).flatMap((part) => clipLineSide(part, axis, high, -1));
}

function clipLineSide(line: Int32Array, axis: Axis, edge: number, sign: 1 | -1): Int32Array[] {
  const parts: Int32Array[] = [];
  const part = first.begin();
  const endPart = () => {
    if (part.length >= 4) parts.push(wholeNumbers(part.held));
    part.begin();
  };
  let beforeX = 0;
  let beforeY = 0;
  let beforeIn = false;
  for (let index = 0; index < line.length; index += 2) {
    const x = line[index] ?? 0;
    const y = line[index + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * sign >= 0;
    if (index > 0 && isIn !== beforeIn) pushCut(part, axis, edge, beforeX, beforeY, x, y);
    if (isIn) part.push(x, y);
    else endPart();
    beforeX = x;
    beforeY = y;
    beforeIn = isIn;
  }
  endPart();
  return parts;
}
