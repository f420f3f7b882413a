import { expect, test } from 'vitest';
import { inOrder, sortedBy } from './tableOrder.ts';

const rows = [
  { name: 'Åse', amount: 3 },
  { name: 'Vessel 10', amount: undefined },
  { name: 'vessel 2', amount: -1 },
  { name: undefined, amount: 3 },
];

test('sorts texts naturally, numbers in them by value', () => {
  expect(inOrder(rows, ({ name }) => name, false).map(({ name }) => name)).toEqual([
    'Åse',
    'vessel 2',
    'Vessel 10',
    undefined,
  ]);
});

test('puts rows without a value last in both directions, and keeps the order of equal ones', () => {
  const up = inOrder(rows, ({ amount }) => amount, false);
  const down = inOrder(rows, ({ amount }) => amount, true);
  expect(up.map(({ name }) => name)).toEqual(['vessel 2', 'Åse', undefined, 'Vessel 10']);
  expect(down.map(({ name }) => name)).toEqual(['Åse', undefined, 'vessel 2', 'Vessel 10']);
});

test('reverses the order when a heading is pressed again, and sorts ascending by another one', () => {
  expect(sortedBy({ key: 'name', descending: false }, 'name')).toEqual({ key: 'name', descending: true });
  expect(sortedBy({ key: 'name', descending: true }, 'name')).toEqual({ key: 'name', descending: false });
  expect(sortedBy<'name' | 'end'>({ key: 'name', descending: true }, 'end')).toEqual({ key: 'end', descending: false });
});
