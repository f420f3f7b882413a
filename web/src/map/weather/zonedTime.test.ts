import { expect, test } from 'vitest';
import { dayMs, hourMs } from './forecastTimes.ts';
import { daysFrom, formatDayOf, formatMoment, formatMomentLong } from './zonedTime.ts';

const afternoon = Date.UTC(2026, 10, 21, 15);

test('ten days start with today at midnight, in order', () => {
  const days = daysFrom(afternoon, 10, 'utc');
  expect(days).toHaveLength(10);
  expect(days[0]).toEqual({ start: Date.UTC(2026, 10, 21), end: Date.UTC(2026, 10, 22) });
  expect(days[9]?.end).toBe(Date.UTC(2026, 10, 21) + 10 * dayMs);
});

test('local days follow one another without a gap', () => {
  const days = daysFrom(afternoon, 10, 'local');
  for (const [index, { start, end }] of days.entries()) {
    expect(days[index + 1]?.start ?? end).toBe(end);
    expect((end - start) / hourMs).toBeGreaterThanOrEqual(23);
  }
});

test('times have their day and their zone', () => {
  expect(formatMoment(afternoon, 'utc')).toBe('Sat 21 Nov, 15:00 UTC');
  expect(formatMomentLong(afternoon)).toMatch(/^Saturday 21 November, 15:00 UTC/);
  expect(formatDayOf(afternoon, 'utc')).toBe('Sat 21');
});
