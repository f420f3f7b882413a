import { expect, it } from 'vitest';
import { endOfQuiet } from './quietHours.ts';

const oslo = 'Europe/Oslo';
const end = (from: string, to: string, at: string) =>
  endOfQuiet({ from, to, timeZone: oslo }, new Date(at))?.toISOString();

it('quiet hours end on the same day or on the next', () => {
  expect(end('22:00', '06:00', '2026-07-01T21:30:00Z')).toBe('2026-07-02T04:00:00.000Z');
  expect(end('22:00', '06:00', '2026-07-02T03:59:00Z')).toBe('2026-07-02T04:00:00.000Z');
  expect(end('12:00', '13:00', '2026-07-01T10:30:00Z')).toBe('2026-07-01T11:00:00.000Z');
});

it('outside of quiet hours there is no end', () => {
  expect(end('22:00', '06:00', '2026-07-02T04:00:00Z')).toBeUndefined();
  expect(end('12:00', '13:00', '2026-07-01T11:00:00Z')).toBeUndefined();
  expect(end('12:00', '12:00', '2026-07-01T10:00:00Z')).toBeUndefined();
});

it('quiet hours end at their time on nights when the clock is changed', () => {
  expect(end('22:00', '06:00', '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  expect(end('22:00', '06:00', '2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
});
