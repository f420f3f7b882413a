import { expect, test } from 'vitest';
import { sameValue } from './sameValue.ts';

test.each([
  ['', ''],
  [null, null],
  [
    { title: 'A', vessels: [{ id: 1 }] },
    { vessels: [{ id: 1 }], title: 'A' },
  ],
])('%j and %j say the same', (one, other) => {
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
])('%j and %j do not', (one, other) => {
  expect(sameValue(one, other)).toBe(false);
});
