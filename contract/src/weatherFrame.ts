/** Means no value, such as waves on land. */
export const noValue = -32_768;

/** How a plane marks missing values. */
const everywhere = 0;
const byMask = 1;
const asThePlaneBefore = 2;
const nowhere = 3;

const headBytes = 5;

/**
 * Packs the planes of one frame so that they compress well, plane by plane, rows from north to south, columns from west
 * to east:
 *
 * 1. one byte that says where values are: 0 everywhere, 1 by a mask, 2 as in the plane before, 3 nowhere;
 * 2. `multiple` and `offset`, unsigned and signed in two bytes, little-endian: every value is `multiple * n + offset`;
 * 3. with 1, the mask: one bit per cell, lowest bit first, set where there is no value;
 * 4. unless 3, the numbers `n`, each as the difference to a prediction (the median of the one to the
 *    left, the one above, and left + above - the one between; LOCO-I), modulo 65,536, the sign moved to the lowest bit:
 *    all low bytes, then all high bytes. A cell without a value counts as predicted.
 */
export function packPlanes(planes: readonly Int16Array[], columns: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let maskBefore: Uint8Array | undefined;
  for (const plane of planes) {
    const { mask, missing } = maskOf(plane);
    const where =
      missing === 0
        ? everywhere
        : missing === plane.length
          ? nowhere
          : maskBefore !== undefined && sameBytes(mask, maskBefore)
            ? asThePlaneBefore
            : byMask;
    maskBefore = mask;
    const { multiple, offset } = commonMultiple(plane);
    const head = new Uint8Array(headBytes);
    head.set([where, multiple & 0xff, multiple >> 8, offset & 0xff, (offset >> 8) & 0xff]);
    parts.push(head);
    if (where === byMask) parts.push(mask);
    if (where !== nowhere) parts.push(differences(plane, columns, multiple, offset));
  }
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/**
 * The planes of a packed frame as integers.
 * @throws RangeError if the bytes are not of that many planes of that size
 */
export function unpackPlanes(
  packed: Uint8Array,
  {
    columns,
    rows,
    planes,
    wanted = columns * rows,
  }: { readonly columns: number; readonly rows: number; readonly planes: number; readonly wanted?: number },
): Int16Array<ArrayBuffer>[] {
  const cells = columns * rows;
  let at = 0;
  const take = (bytes: number) => {
    if (at + bytes > packed.length) throw new RangeError('The frame has another size than its grid.');
    at += bytes;
    return packed.subarray(at - bytes, at);
  };
  let mask: Uint8Array | undefined;
  const unpacked = Array.from({ length: planes }, () => {
    const [where = 0, multipleLow = 0, multipleHigh = 0, offsetLow = 0, offsetHigh = 0] = take(headBytes);
    const multiple = multipleLow | (multipleHigh << 8);
    const offset = ((offsetLow | (offsetHigh << 8)) << 16) >> 16;
    if (where === nowhere) {
      mask = undefined;
      return new Int16Array(wanted).fill(noValue);
    }
    if (where === everywhere) mask = undefined;
    if (where === byMask) mask = take(Math.ceil(cells / 8));
    return restored(take(cells * 2), { columns, cells, wanted, multiple, offset, mask });
  });
  if (at !== packed.length) throw new RangeError('The frame has another size than its grid.');
  return unpacked;
}

function maskOf(plane: Int16Array): { mask: Uint8Array; missing: number } {
  const mask = new Uint8Array(Math.ceil(plane.length / 8));
  let missing = 0;
  for (let cell = 0; cell < plane.length; cell += 1) {
    if (plane[cell] !== noValue) continue;
    mask[cell >> 3] = (mask[cell >> 3] ?? 0) | (1 << (cell & 7));
    missing += 1;
  }
  return { mask, missing };
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

/** The largest `multiple` that divides all values, counted from `offset`. */
function commonMultiple(plane: Int16Array): { multiple: number; offset: number } {
  const first = plane.find((value) => value !== noValue) ?? 0;
  let multiple = 0;
  for (let cell = 0; cell < plane.length && multiple !== 1; cell += 1) {
    const value = plane[cell] ?? 0;
    if (value === noValue) continue;
    const distance = Math.abs(value - first);
    if (distance === 0 || (multiple !== 0 && distance % multiple === 0)) continue;
    multiple = greatestCommonDivisor(distance, multiple);
  }
  if (multiple === 0) return { multiple: 1, offset: first };
  return { multiple, offset: first % multiple };
}

function greatestCommonDivisor(one: number, other: number): number {
  let divisor = one;
  let rest = other;
  while (rest !== 0) {
    const next = divisor % rest;
    divisor = rest;
    rest = next;
  }
  return divisor;
}

function differences(plane: Int16Array, columns: number, multiple: number, offset: number): Uint8Array {
  const cells = plane.length;
  const bytes = new Uint8Array(cells * 2);
  const numbers = new Int32Array(cells);
  for (let cell = 0; cell < cells; cell += 1) {
    const expected = expectedAt(numbers, cell, columns);
    const value = plane[cell] ?? 0;
    if (value === noValue) {
      numbers[cell] = expected;
      continue;
    }
    const number = (value - offset) / multiple;
    numbers[cell] = number;
    const difference = ((number - expected) << 16) >> 16;
    const folded = (difference << 1) ^ (difference >> 15);
    bytes[cell] = folded & 0xff;
    bytes[cells + cell] = (folded >> 8) & 0xff;
  }
  return bytes;
}

function restored(
  bytes: Uint8Array,
  of: {
    columns: number;
    cells: number;
    wanted: number;
    multiple: number;
    offset: number;
    mask: Uint8Array | undefined;
  },
): Int16Array<ArrayBuffer> {
  const { columns, cells, wanted, multiple, offset, mask } = of;
  const numbers = new Int32Array(wanted);
  const plane = new Int16Array(wanted);
  for (let cell = 0; cell < wanted; cell += 1) {
    const folded = (bytes[cell] ?? 0) | ((bytes[cells + cell] ?? 0) << 8);
    const difference = (folded >>> 1) ^ -(folded & 1);
    const number = ((expectedAt(numbers, cell, columns) + difference) << 16) >> 16;
    numbers[cell] = number;
    const missing = mask !== undefined && ((mask[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
    plane[cell] = missing ? noValue : number * multiple + offset;
  }
  return plane;
}

function expectedAt(numbers: Int32Array, cell: number, columns: number): number {
  if (cell < columns) return cell === 0 ? 0 : (numbers[cell - 1] ?? 0);
  const above = numbers[cell - columns] ?? 0;
  if (cell % columns === 0) return above;
  const left = numbers[cell - 1] ?? 0;
  const between = numbers[cell - columns - 1] ?? 0;
  const least = left < above ? left : above;
  const most = left < above ? above : left;
  if (between >= most) return least;
  if (between <= least) return most;
  return left + above - between;
}
