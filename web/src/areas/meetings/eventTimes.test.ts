import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatClockTimes, formatEventDays, formatLongDay, formatReaderTimes } from './eventTimes.ts';

afterEach(() => vi.unstubAllEnvs());

describe('times of an event', () => {
  it("are days on the event's clock, wherever the reader is", () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(formatEventDays('2026-05-11T23:00:00Z', '2026-05-14T22:59:59Z', '+01:00')).toBe(
      '12\u2009–\u200914 May 2026',
    );
    expect(formatEventDays('2026-05-11T23:00:00Z', '2026-05-12T22:59:59Z', '+01:00')).toBe('12 May 2026');
    expect(formatLongDay('2026-05-12')).toBe('Tuesday, 12 May 2026');
  });

  it("are hours on the event's clock", () => {
    expect(formatClockTimes('2026-05-12T08:00:00Z', '2026-05-12T08:25:00Z', '+05:45')).toBe('13:45–14:10');
  });

  it('are followed by the reader’s where those differ, with the day if it is another', () => {
    const [start, end] = ['2026-01-12T22:30:00Z', '2026-01-12T22:55:00Z'];
    vi.stubEnv('TZ', 'Europe/Oslo');
    expect(formatReaderTimes(start, end, '+01:00')).toBeUndefined();
    expect(formatReaderTimes(start, end, '+02:00')).toBe('12 Jan, 23:30–23:55');
    expect(formatReaderTimes(start, end, '-03:00')).toBe('23:30–23:55');
  });
});
