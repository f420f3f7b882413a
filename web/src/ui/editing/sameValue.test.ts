import { expect, test } from 'vitest';
import { sameValue } from './sameValue.ts';

test.each([
  ['', ''],
  [null, null],
  [
    { title: 'A', vessels: [{ id: 1 }] },
    { vessels: [{ id: 1 }], title: 'A' },
  ],
])('finds %j and %j equal', (one, other) => {
  expect(sameValue(one, other)).toBe(true);
});

test.each([
  ['a', 'b'],
  [null, {}],
  [{}, undefined],
  [[], {}],
  [{ title: 'A' }, { title: 'A', more: undefined }],
  [
    [{ id: 1 }, { id: 2 }],
    [{ id: 2 }, { id: 1 }],
  ],
  [[{ id: 1 }], [{ id: 1 }, { id: 2 }]],
])('finds %j and %j different', (one, other) => {
  expect(sameValue(one, other)).toBe(false);
});
