import { expect, it } from 'vitest';
import { seenDayOrder, seenYearLast } from './dayOrder.ts';

it.each([
  ['a day after the 12th in front', ['02/03/2024', '31/03/2024 10:00'], 'DMY'],
  ['a day after the 12th in second place', ['2/3/2024', '3/31/2024 10:00', '2024-05-13'], 'MDY'],
  ['years of two digits', ['02/03/98', '31/03/04', '31-03-98'], 'DMY'],
  ['no year of two digits that may be a day', ['31-03-04', '98-03-31'], undefined],
  ['both', ['31/03/2024', '3/31/2024'], undefined],
  ['neither', ['02/03/2024', ''], undefined],
])('days show their order by %s', (_, texts, order) => {
  expect(seenDayOrder(texts)).toBe(order);
});

it.each([
  [['03-06-95', '25-11-03', '31/12/99'], true],
  [['95-06-03', '03-11-25'], false],
  [['03-06-95', '95-06-03'], false],
  [['03-06-05', ''], false],
])('days of two-digit years %j have the year last: %s', (texts, isLast) => {
  expect(seenYearLast(texts)).toBe(isLast);
});
