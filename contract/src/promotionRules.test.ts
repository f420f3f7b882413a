import { describe, expect, it } from 'vitest';
import { audienceShare, costOf, periodAtFirst, periodErrors, unknownParts } from './promotionRules.ts';
import { promotionMessages } from './promotionMessages.ts';
import type { Audience } from './promotions.ts';

const now = new Date('2026-05-01T10:20:00Z');
const at = (text: string) => new Date(text);
const everybody: Audience = { countries: 'ALL', vesselTypes: 'ALL', serviceCategories: 'ALL' };
const nobody: Audience = { countries: 'ALL', vesselTypes: 'NONE', serviceCategories: 'NONE' };
const choices = {
  countries: new Set(['NO', 'DK', 'IS', 'FO']),
  vesselTypes: new Set([10, 11, 12, 13, 14]),
  serviceCategories: new Set([101, 102]),
};

describe('the dates of a promotion (content specification, section 5)', () => {
  it('begin with the next full hour and end a week later by default', () => {
    const first = { start: at('2026-05-01T11:00:00Z'), end: at('2026-05-08T11:00:00Z') };
    expect(periodAtFirst(now)).toEqual(first);
    expect(periodErrors(first, now)).toEqual([]);
    expect(periodAtFirst(at('2026-05-01T11:00:00Z')).start).toEqual(at('2026-05-01T12:00:00Z'));
  });

  const { startRequired, endRequired, startEarly, startLate, startAfterEnd, endEarly, endLate } = promotionMessages;
  it.each([
    ['nothing', undefined, undefined, [startRequired, endRequired]],
    ['no end', '2026-05-01T11:00:00Z', undefined, [endRequired]],
    ['no start', undefined, '2026-05-08T11:00:00Z', [startRequired]],
    ['a start in the past', '2025-05-01T11:00:00Z', '2025-05-08T11:00:00Z', [startEarly]],
    ['a start a second before the next full hour', '2026-05-01T10:59:59Z', '2026-05-08T11:00:00Z', [startEarly]],
    ['a start a year ahead', '2027-05-01T10:20:00Z', '2027-05-08T11:00:00Z', []],
    ['a start a second later than that', '2027-05-01T10:20:01Z', '2027-05-08T11:00:00Z', [startLate]],
    ['a day', '2026-05-01T11:00:00Z', '2026-05-02T11:00:00Z', []],
    ['a second less', '2026-05-01T11:00:00Z', '2026-05-02T10:59:59Z', [startAfterEnd, endEarly]],
    ['an end before the start', '2026-05-03T11:00:00Z', '2026-05-02T11:00:00Z', [startAfterEnd, endEarly]],
    ['a year', '2026-05-01T11:00:00Z', '2027-05-01T11:00:00Z', []],
    ['a second more', '2026-05-01T11:00:00Z', '2027-05-01T11:00:01Z', [endLate]],
  ])('are checked with %s', (_, start, end, messages) => {
    const period = {
      start: start === undefined ? undefined : at(start),
      end: end === undefined ? undefined : at(end),
    };
    expect(periodErrors(period, now).map(({ message }) => message)).toEqual(messages);
  });
});

describe('the share of everyone that an audience reaches', () => {
  it.each([
    ['everybody', {}, 1],
    ['one of four countries', { countries: ['NO'] }, 0.25],
    ['a country named twice', { countries: ['NO', 'NO'] }, 0.25],
    ['no country', { countries: 'NONE' }, 0],
    ['two of five types', { vesselTypes: [10, 11], serviceCategories: 'NONE' }, 0.4],
    ['all types, whatever the categories', { serviceCategories: 'NONE' }, 1],
    ['types or categories', { vesselTypes: [10, 11], serviceCategories: [101] }, 0.7],
    ['both in one country', { countries: ['DK'], vesselTypes: [10, 11], serviceCategories: [101] }, 0.175],
    ['neither types nor categories', nobody, 0],
  ] as const)('is known for %s', (_, part, share) => {
    expect(audienceShare({ ...everybody, ...(part as Partial<Audience>) }, choices)).toBeCloseTo(share, 10);
  });

  it('reports what does not exist', () => {
    expect(unknownParts(everybody, choices)).toEqual([]);
    const strange: Audience = { countries: ['NO', 'XX'], vesselTypes: [10, 99], serviceCategories: [999] };
    expect(unknownParts(strange, choices)).toEqual(['countries', 'vesselTypes', 'serviceCategories']);
  });
});

describe('the price of a promotion', () => {
  const week = { start: at('2026-05-01T11:00:00Z'), end: at('2026-05-08T11:00:00Z') };

  it('is whole days at the rate, in cents', () => {
    expect(costOf(week, everybody, choices, 2000)).toEqual({ amount: 14_000, rate: 2000, days: 7, currency: 'EUR' });
    const longer = { ...week, end: at('2026-05-08T11:00:01Z') };
    expect(costOf(longer, everybody, choices, 2000)).toMatchObject({ amount: 16_000, days: 8 });
  });

  it('is less for a smaller audience, but at least a twentieth', () => {
    const third: Audience = { countries: 'ALL', vesselTypes: [10, 11, 12], serviceCategories: 'NONE' };
    expect(costOf(week, third, choices, 1999)).toMatchObject({ rate: 1199, amount: 8393 });
    const many = { ...choices, countries: new Set(Array.from({ length: 200 }, (_, number) => String(number))) };
    expect(costOf(week, { ...everybody, countries: ['1'] }, many, 2000)).toMatchObject({ rate: 100, amount: 700 });
    expect(costOf(week, { ...everybody, countries: ['1'] }, many, 1)).toMatchObject({ rate: 1 });
  });

  it('is undefined if nobody is reached', () => {
    expect(costOf(week, nobody, choices, 2000)).toBeUndefined();
    expect(costOf(week, { ...everybody, countries: 'NONE' }, choices, 2000)).toBeUndefined();
  });
});
