import type { MatchedLine } from '@wheelhouse/contract/fleets';
import { expect, test } from 'vitest';
import { chosenVessels, isAmbiguous, type Choice } from './matchChoices.ts';

function line(number: number, ...ids: readonly number[]): MatchedLine {
  return { line: number, text: 'x', by: 'name', vessels: ids.map((id) => ({ id, name: 'X', flag: 'NO' })) };
}
const matched = [line(1, 7), line(2, 8, 9), line(4, 7), line(5, 9, 10)];

test.each<[string, readonly (readonly [number, Choice])[], readonly number[]]>([
  ['adds only what is one vessel while nothing is chosen', [], [7]],
  ['adds the one chosen among several', [[2, 9]], [7, 9]],
  ['adds all of them when that is chosen', [[2, 'all']], [7, 8, 9]],
  ['adds none of them when that is chosen', [[2, 'none']], [7]],
  [
    'adds a vessel of two lines once',
    [
      [2, 9],
      [5, 'all'],
    ],
    [7, 9, 10],
  ],
  ['ignores a choice that is not among them', [[2, 99]], [7]],
])('a pasted list %s', (_, choices, ids) => {
  expect(chosenVessels(matched, new Map(choices))).toEqual(ids);
});

test('a line is ambiguous when several vessels fit', () => {
  expect(matched.map(isAmbiguous)).toEqual([false, true, false, true]);
});
