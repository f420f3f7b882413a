import { expect, test } from 'vitest';
import { noValue, packPlanes, unpackPlanes } from './weatherFrame.ts';

test('planes come back as they were packed, with the largest jumps and cells without a value', () => {
  const one = Int16Array.from([0, 1, noValue, 32_767, -32_767, 12]);
  const two = Int16Array.from([noValue, noValue, noValue, 5, 5, 5]);
  const unpacked = unpackPlanes(packPlanes([one, two], 3), { columns: 3, rows: 2, planes: 2 });
  expect(unpacked).toEqual([one, two]);
});

test('a smooth field becomes small differences', () => {
  const plane = Int16Array.from({ length: 12 }, (_, cell) => 1000 + (cell % 4) + Math.floor(cell / 4));
  expect([...packPlanes([plane], 4).subarray(1, 12)]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
});

test('a frame cut short is refused', () => {
  expect(() => unpackPlanes(new Uint8Array(10), { columns: 3, rows: 2, planes: 1 })).toThrow(RangeError);
});
