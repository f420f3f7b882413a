import { expect, it } from 'vitest';
import { rowsWith } from './useRowFocus.ts';

const range = { startIndex: 20, endIndex: 22, overscan: 1, count: 100 };

it('renders the rows near the window, and the one with the focus in its order', () => {
  expect(rowsWith(undefined, range)).toEqual([19, 20, 21, 22, 23]);
  expect(rowsWith(21, range)).toEqual([19, 20, 21, 22, 23]);
  expect(rowsWith(3, range)).toEqual([3, 19, 20, 21, 22, 23]);
  expect(rowsWith(90, range)).toEqual([19, 20, 21, 22, 23, 90]);
});

it('renders no row that is not in the list any longer', () => {
  expect(rowsWith(100, range)).toEqual([19, 20, 21, 22, 23]);
});
