import { expect, it } from 'vitest';
import { changesForeignLetters, changesScript } from './scripts.ts';

it.each([
  ['DELTA', 'ДЕЛТА', true],
  ['ДЕЛТА', 'ÄÅËÒÀ', true],
  ['ДЕЛТА', 'ΔΕΛΤΑ', true],
  ['M/V ДЕЛТА', 'M/V ÄÅËÒÀ', true],
  ['東丸 7', 'MARU 7', true],
  ['שושנה', 'ضثژغ', true],
  ['DELTA', 'DELTA II', false],
  ['SJØÅS', 'Sjøås', false],
  ['SJØÅS', 'SJŘĹS', false],
  ['ДЕЛТА', 'Делта 2', false],
  ['123', 'ДЕЛТА', false],
])('%s and %s are in letters of different scripts: %s', (before, after, differ) => {
  expect(changesScript(before, after)).toBe(differ);
});

it.each([
  ['SJØÅS', 'SJŘĹS', true],
  ['Þór 2', 'Ţór 2', true],
  ['SJØÅS', 'SJOAS', false],
  ['SJØÅS', 'Sjøås', false],
  ['SJØÅS', 'SJØÅS II', false],
  ['DELTA', 'SIGMA', false],
])('%s and %s differ only in letters beyond ASCII: %s', (before, after, differ) => {
  expect(changesForeignLetters(before, after)).toBe(differ);
});
