import { describe, expect, it } from 'vitest';
import { vesselsPerDay } from './vesselsPerDay.ts';

const days = (...counts: readonly number[]) =>
  counts.map((vessels, n) => ({ day: `2026-11-1${n}`, vessels, positions: vessels * 5 }));

describe('vessels seen on AIS per day', () => {
  it('are averaged from the first day with positions', () => {
    expect(vesselsPerDay(days(0, 0, 0, 2000, 2600, 0))).toEqual({
      since: '2026-11-13',
      busiest: '2026-11-14',
      average: 4600 / 3,
    });
  });

  it('are left out when there are no positions', () => {
    expect(vesselsPerDay(days(0, 0))).toBeUndefined();
    expect(vesselsPerDay([])).toBeUndefined();
  });
});
