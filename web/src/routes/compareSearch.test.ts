import { expect, test } from 'vitest';
import { parseCompareSearch } from './compareSearch.ts';

test.each([
  [
    { a: 7, b: '12' },
    { a: 7, b: 12, all: undefined },
  ],
  [
    { a: 7, all: true },
    { a: 7, b: undefined, all: true },
  ],
  [
    { a: 'seven', b: -1, all: 'yes' },
    { a: undefined, b: undefined, all: undefined },
  ],
  [
    { a: 1.5, b: 9_999_999_999 },
    { a: undefined, b: undefined, all: undefined },
  ],
])('the address of the comparison %j means %j', (search, meaning) => {
  expect(parseCompareSearch(search)).toEqual(meaning);
});
