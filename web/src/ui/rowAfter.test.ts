import { expect, test } from 'vitest';
import { rowAfter } from './rowAfter.ts';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['PageDown', 4, 14],
  ['PageUp', 14, 4],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s moves from row %d to %d', (key, from, to) => {
  expect(rowAfter(key, from, 10, 100)).toBe(to);
});

test.each([
  ['ArrowUp', 0, 0],
  ['PageUp', 3, 0],
  ['PageDown', 95, 99],
  ['ArrowDown', 99, 99],
])('%s at the end stays in the table', (key, from, to) => {
  expect(rowAfter(key, from, 10, 100)).toBe(to);
});

test('other keys do nothing', () => {
  expect(rowAfter('ArrowLeft', 4, 10, 100)).toBeUndefined();
});
