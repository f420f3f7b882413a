import { describe, expect, test } from 'vitest';
import { readTyped } from './readTyped.ts';

type Read = ReturnType<typeof readTyped>;

describe('a typed value with decimals', () => {
  test.each<[string, Read]>([
    ['16000', 16_000],
    ['20,5', 20.5],
    ['20.5', 20.5],
    [' 24,55 ', 24.55],
    ['1\u00A0500', 1500],
    ['1 500,25', 1500.25],
    ['-3', -3],
    ['', 'nothing'],
    ['  ', 'nothing'],
    ['1,500', 'nonsense'],
    ['1.500', 'nonsense'],
    ['16,000', 'nonsense'],
    ['1,500.5', 'nonsense'],
    ['1,2,3', 'nonsense'],
    ['long', 'nonsense'],
    ['24 m', 'nonsense'],
    ['1e9', 'nonsense'],
    ['12.', 'nonsense'],
  ])('%j is read as %s', (text, expected) => {
    expect(readTyped(text, false)).toBe(expected);
  });
});

describe('a typed year', () => {
  test.each<[string, Read]>([
    ['1995', 1995],
    ['', 'nothing'],
    ['1995,5', 'nonsense'],
    ['1995.5', 'nonsense'],
    ['1,995', 'nonsense'],
  ])('%j is read as %s', (text, expected) => {
    expect(readTyped(text, true)).toBe(expected);
  });
});
