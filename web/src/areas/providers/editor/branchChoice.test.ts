import '#lib/testTexts.ts';
import { expect, test } from 'vitest';
import { withToggled } from './branchChoice.ts';

test.each([
  [[], 4, { branches: [4] }],
  [[4, 5], 6, { branches: [4, 5, 6] }],
  [[4, 5, 6], 7, { refused: 'Maximum number of branches is 3!' }],
  [[4, 5, 6], 5, { branches: [4, 6] }],
  [[4], 4, { refused: 'At least one service branch must be chosen!' }],
])('of %j, %d switched (content specification, sections 4 and 8)', (branches, id, expected) => {
  expect(withToggled(branches, id, 3)).toEqual(expected);
});
