/** What stands where a field has no value, such as waves on land. */
export const noValue = -32_768;

/**
 * Packs the planes of one frame so that they compress well: every whole number as its difference (modulo 65,536) from
 * the one to its left, in the first column from the one above; then all low bytes, then all high bytes. Plane after
 * plane, rows from north to south, columns from west to east.
 */
export function packPlanes(planes: readonly Int16Array[], columns: number): Uint8Array<ArrayBuffer> {
  const cells = planes[0]?.length ?? 0;
  const packed = new Uint8Array(planes.length * cells * 2);
  planes.forEach((plane, place) => {
    const low = place * cells * 2;
    const high = low + cells;
    for (let cell = 0; cell < cells; cell += 1) {
      const difference = (plane[cell] ?? 0) - neighbour(plane, cell, columns);
      packed[low + cell] = difference & 0xff;
      packed[high + cell] = (difference >> 8) & 0xff;
    }
  });
  return packed;
}

/**
 * The planes of a packed frame, whole numbers each.
 * @throws RangeError when the bytes are not of that many planes of that size
 */
export function unpackPlanes(
  packed: Uint8Array,
  { columns, rows, planes }: { readonly columns: number; readonly rows: number; readonly planes: number },
): Int16Array<ArrayBuffer>[] {
  const cells = columns * rows;
  if (packed.length !== planes * cells * 2) throw new RangeError('The frame has another size than its grid.');
  return Array.from({ length: planes }, (_, place) => {
    const plane = new Int16Array(cells);
    const low = place * cells * 2;
    const high = low + cells;
    for (let cell = 0; cell < cells; cell += 1) {
      const difference = (packed[low + cell] ?? 0) | ((packed[high + cell] ?? 0) << 8);
      plane[cell] = neighbour(plane, cell, columns) + difference;
    }
    return plane;
  });
}

function neighbour(plane: Int16Array, cell: number, columns: number): number {
  if (cell % columns !== 0) return plane[cell - 1] ?? 0;
  return cell === 0 ? 0 : (plane[cell - columns] ?? 0);
}
