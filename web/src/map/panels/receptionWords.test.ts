import { describe, expect, it } from 'vitest';
import { formatDuration, receptionState } from './receptionWords.ts';

const now = Date.parse('2026-10-03T12:00:00Z');

describe('what is said of a place', () => {
  it.each([
    [undefined, 'never'],
    ['2026-10-03T11:59:00Z', 'heard'],
    ['2026-10-03T11:50:01Z', 'heard'],
    ['2026-10-03T11:50:00Z', 'silent'],
    ['2026-10-03T12:00:30Z', 'heard'],
  ])('last heard %s: %s', (heard, state) => {
    expect(receptionState({ heard, perMinute: 0 }, now)).toBe(state);
  });

  it.each([
    [10 * 60_000, '10 minutes'],
    [59.9 * 60_000, '59 minutes'],
    [3_600_000, '1 hour'],
    [4.9 * 3_600_000, '4 hours'],
    [50 * 3_600_000, '2 days'],
    [0, '1 minute'],
  ])('for %d ms: %s', (span, words) => {
    expect(formatDuration(span)).toBe(words);
  });
});
