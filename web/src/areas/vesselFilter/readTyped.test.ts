import { expect, test } from 'vitest';
import { readTyped } from './readTyped.ts';

test.each<[string, ReturnType<typeof readTyped>]>([
  ['16,000', 16_000],
  [' 24.5 ', 24.5],
  ['1\u00A0500', 1500],
  ['-3', -3],
  ['', 'nothing'],
  ['  ', 'nothing'],
  ['long', 'nonsense'],
  ['1e9', 'nonsense'],
  ['12.', 'nonsense'],
])('%j is read as %s', (text, expected) => {
  expect(readTyped(text)).toBe(expected);
});
