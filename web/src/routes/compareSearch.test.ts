import { expect, test } from 'vitest';
import { parseCompareSearch } from './compareSearch.ts';

test.each([
  [
    { a: 7, b: '12' },
    { a: 7, b: 12, differences: undefined },
  ],
  [
    { a: 7, differences: true },
    { a: 7, b: undefined, differences: true },
  ],
  [
    { a: 'seven', b: -1, differences: 'yes' },
    { a: undefined, b: undefined, differences: undefined },
  ],
  [
    { a: 1.5, b: 9_999_999_999 },
    { a: undefined, b: undefined, differences: undefined },
  ],
])('the address of the comparison %j means %j', (search, meaning) => {
  expect(parseCompareSearch(search)).toEqual(meaning);
});
