import { describe, expect, it } from 'vitest';
import { addTerm, dueReminder, nextTerm, stateOf } from './terms.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);

describe('a term', () => {
  it.each([
    ['2026-05-15', 'MONTH', '2026-06-15'],
    ['2026-01-31', 'MONTH', '2026-02-28'],
    ['2028-01-31', 'MONTH', '2028-02-29'],
    ['2026-12-31', 'MONTH', '2027-01-31'],
    ['2026-05-31', 'MONTH', '2026-06-30'],
    ['2026-05-15', 'YEAR', '2027-05-15'],
    ['2028-02-29', 'YEAR', '2029-02-28'],
  ] as const)('from %s of a %s ends %s', (from, term, ends) => {
    expect(addTerm(at(from), term)).toEqual(at(ends));
  });

  it('that is renewed continues from its end, or starts now after the grace period', () => {
    const year = { planId: 3, price: 150, term: 'YEAR' } as const;
    const renewed = (ends: string | null) =>
      nextTerm({ ...year, ends: ends === null ? null : at(ends) }, at('2026-07-01'), year);
    expect(renewed('2026-08-01')).toEqual({ starts: at('2026-08-01'), ends: at('2027-08-01') });
    expect(renewed('2026-06-01')).toEqual({ starts: at('2026-07-01'), ends: at('2027-07-01') });
    // Always paying on the last day of grace gives no free days.
    expect(renewed('2026-06-25')).toEqual({ starts: at('2026-06-25'), ends: at('2027-06-25') });
    expect(renewed('2026-06-24')).toEqual({ starts: at('2026-07-01'), ends: at('2027-07-01') });
    expect(renewed(null)).toEqual({ starts: at('2026-07-01'), ends: at('2027-07-01') });
  });

  it('keeps the value of its price under another plan, also across a change of clocks', () => {
    const cheap = { planId: 2, price: 15, term: 'MONTH' } as const;
    const dear = { planId: 4, price: 360, term: 'YEAR' } as const;
    const now = at('2026-07-01');
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const from = (starts: Date, term: 'MONTH' | 'YEAR') => ({ starts, ends: addTerm(starts, term) });
    // 200 days at 180 euro a year are 100 at 360.
    expect(nextTerm({ ...cheap, ends: later(200) }, now, dear)).toEqual(from(later(100), 'YEAR'));
    expect(nextTerm({ ...dear, ends: later(100) }, now, cheap)).toEqual(from(later(200), 'MONTH'));
    const free = { planId: 1, price: 0, term: 'YEAR', ends: null } as const;
    expect(nextTerm(free, now, dear)).toEqual(from(now, 'YEAR'));
    expect(nextTerm({ ...cheap, ends: later(-3) }, now, dear)).toEqual(from(later(-3), 'YEAR'));
    expect(nextTerm({ ...cheap, ends: later(-8) }, now, dear)).toEqual(from(now, 'YEAR'));
  });
});

describe('the state of a subscription', () => {
  it.each([
    [null, '2026-07-01', 'ACTIVE'],
    ['2026-07-02', '2026-07-01', 'ACTIVE'],
    ['2026-07-01', '2026-07-01', 'GRACE'],
    ['2026-07-01', '2026-07-07', 'GRACE'],
    ['2026-07-01', '2026-07-08', 'LAPSED'],
  ] as const)('that ends %s is on %s %s', (ends, now, state) => {
    expect(stateOf(ends === null ? null : at(ends), at(now))).toBe(state);
  });
});

describe('a reminder', () => {
  it.each([
    ['not more than thirty days before', 'YEAR', 31, null, undefined],
    ['thirty days before', 'YEAR', 30, null, 30],
    ['not twice', 'YEAR', 29, 30, undefined],
    ['seven days before', 'YEAR', 7, 30, 7],
    ['once for those that were missed', 'YEAR', 5, null, 7],
    ['one day before', 'YEAR', 1, 7, 1],
    ['not after the last one', 'YEAR', 0.5, 1, undefined],
    ['not after the end', 'YEAR', -1, null, undefined],
    ['not at the start of a month', 'MONTH', 30, null, undefined],
    ['seven days before a month’s end', 'MONTH', 7, null, 7],
  ] as const)('is due %s', (_, term, daysLeft, remindedDays, due) => {
    const now = at('2026-07-01');
    const ends = new Date(now.getTime() + daysLeft * 86_400_000);
    expect(dueReminder({ ends, term, remindedDays }, now)).toBe(due);
  });
});
