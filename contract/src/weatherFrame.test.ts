import { describe, expect, it } from 'vitest';
import { noValue, packPlanes, unpackPlanes } from './weatherFrame.ts';

const columns = 7;
const rows = 5;

function planeOf(value: (column: number, row: number) => number): Int16Array {
  return Int16Array.from({ length: columns * rows }, (_, cell) => value(cell % columns, Math.floor(cell / columns)));
}

function there(planes: readonly Int16Array[]): Int16Array[] {
  return unpackPlanes(packPlanes(planes, columns), { columns, rows, planes: planes.length });
}

describe('a packed frame', () => {
  it.each<readonly [string, Int16Array[]]>([
    ['a smooth field', [planeOf((column, row) => column * 3 - row * 5)]],
    ['the widest values there are', [planeOf((column, row) => ((column + row) % 2 === 0 ? 32_767 : -32_767))]],
    ['holes', [planeOf((column, row) => (column > 3 && row < 3 ? noValue : column * row))]],
    ['a first cell without a value', [planeOf((column, row) => (column + row < 2 ? noValue : 900 + column))]],
    ['no value at all', [planeOf(() => noValue)]],
    ['one value everywhere', [planeOf(() => -1234)]],
    ['coarse steps with an offset', [planeOf((column, row) => (column * 7 + row) * 50 - 7485)]],
    [
      'planes with the same holes and with others',
      [
        planeOf((column) => (column === 2 ? noValue : column)),
        planeOf((column, row) => (column === 2 ? noValue : row)),
        planeOf((column) => (column === 3 ? noValue : -column)),
        planeOf((column, row) => column + row),
      ],
    ],
    ['a plane without values before one with holes', [planeOf(() => noValue), planeOf((c) => (c === 1 ? noValue : c))]],
  ])('is unpacked to %s', (_, planes) => {
    expect(there(planes)).toEqual(planes);
  });

  it('is refused if it has another size than the grid', () => {
    const packed = packPlanes([planeOf((column) => column)], columns);
    expect(() => unpackPlanes(packed.subarray(1), { columns, rows, planes: 1 })).toThrow(RangeError);
    expect(() => unpackPlanes(packed, { columns, rows: rows + 1, planes: 1 })).toThrow(RangeError);
    expect(() => unpackPlanes(packed, { columns, rows: rows - 1, planes: 1 })).toThrow(RangeError);
  });

  it('stores coarse steps as small numbers, so that they compress', () => {
    const cells = columns * rows;
    const packed = packPlanes([planeOf((column, row) => column * 300 - row * 600)], columns);
    const high = packed.subarray(packed.length - cells);
    expect([...high].every((byte) => byte === 0)).toBe(true);
  });
});
