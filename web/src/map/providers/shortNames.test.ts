import { expect, test } from 'vitest';
import { shortNames } from './shortNames.ts';

const branches = [
  { id: 100, value: { en_GB: 'Yards' }, subBranches: [101, 102].map((id) => ({ id, value: { en_GB: `Yard ${id}` } })) },
  { id: 200, value: { en_GB: 'Engines' }, subBranches: [{ id: 201, value: { en_GB: 'Diesel' } }] },
];

test.each([
  [[101], ['Yard 101']],
  [
    [101, 102, 201],
    ['Yards', 'Diesel'],
  ],
  [[999], []],
])('shortens %j to %j', (chosen, names) => {
  expect(shortNames(chosen, branches)).toEqual(names);
});
