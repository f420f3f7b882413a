import { expect, it } from 'vitest';
import { changesScript } from './scripts.ts';

it.each([
  ['DELTA', 'ДЕЛТА', true],
  ['ДЕЛТА', 'ÄÅËÒÀ', true],
  ['ДЕЛТА', 'ΔΕΛΤΑ', true],
  ['M/V ДЕЛТА', 'M/V ÄÅËÒÀ', true],
  ['東丸 7', 'MARU 7', true],
  ['DELTA', 'DELTA II', false],
  ['SJØÅS', 'Sjøås', false],
  ['SJØÅS', 'SJŘĹS', false],
  ['ДЕЛТА', 'Делта 2', false],
  ['123', 'ДЕЛТА', false],
])('%s and %s are in letters of different scripts: %s', (before, after, differ) => {
  expect(changesScript(before, after)).toBe(differ);
});
