import { expect, it } from 'vitest';
import { unusedOfPlan } from './terms.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const year = { price: 365, price_term: 'YEAR' } as const;
const month = { price: 30, price_term: 'MONTH' } as const;

it.each([
  ['all of a term that has just begun', year, '2027-05-01', at('2026-05-01'), 36_500],
  ['the days that have not begun', year, '2027-05-01', at('2027-04-21'), 1000],
  ['nothing of the last day', year, '2027-05-01', new Date('2027-04-30T12:00:01Z'), 0],
  ['the terms after the running one whole', year, '2028-05-01', at('2027-04-21'), 37_500],
  ['half of a month of 30 days', month, '2026-07-01', at('2026-06-16'), 1500],
  ['nothing after the end', month, '2026-07-01', at('2026-07-02'), 0],
  ['nothing of a free plan', { price: 0, price_term: 'YEAR' } as const, '2027-05-01', at('2026-05-01'), 0],
] as const)('gives back %s', (_, plan, ends, now, cents) => {
  expect(unusedOfPlan({ ...plan, ends_at: at(ends) }, now)).toBe(cents);
});

it('gives back nothing of a plan without an end', () => {
  expect(unusedOfPlan({ ...year, ends_at: null }, at('2026-05-01'))).toBe(0);
});
