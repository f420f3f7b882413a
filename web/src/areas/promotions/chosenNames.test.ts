import { expect, it } from 'vitest';
import { chosenNames, namesIn } from './chosenNames.ts';

const names = namesIn([
  { value: 'NO', label: 'Norway' },
  { group: 'Gear', items: [{ value: '201', label: 'Nets' }] },
]);

it('chosen items are shown by name, also below their branch, and unknown ones by their code', () => {
  expect(chosenNames(['NO', 'XX'], names)).toEqual({ named: ['Norway', 'XX'], more: 0 });
  expect(chosenNames([201], names)).toEqual({ named: ['Nets'], more: 0 });
});

it('more than a few items are counted', () => {
  expect(chosenNames(['d', 'b', 'c', 'a'], names)).toEqual({ named: ['a', 'b', 'c', 'd'], more: 0 });
  expect(chosenNames(['e', 'd', 'b', 'c', 'a'], names)).toEqual({ named: ['a', 'b', 'c'], more: 2 });
});
