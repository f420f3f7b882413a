import { describe, expect, it } from 'vitest';
import { clockOf, defaultUtcOffset, momentOf, offsetMinutes, utcOffset, utcOffsets } from './utcOffset.ts';

describe('offsets of events (content specification, section 9)', () => {
  it('are 38, from -12:00 to +14:00 in order, with +01:00 as default', () => {
    expect([utcOffsets.length, utcOffsets[0], utcOffsets.at(-1), defaultUtcOffset]).toEqual([
      38,
      '-12:00',
      '+14:00',
      '+01:00',
    ]);
    const minutes = utcOffsets.map(offsetMinutes);
    expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
    expect(new Set(minutes).size).toBe(38);
  });

  it.each(['+15:00', '+01:30', '01:00', '+1:00', 'Europe/Oslo', ''])('do not include %j', (text) =>
    expect(utcOffset.safeParse(text).success).toBe(false),
  );

  it.each([
    ['2026-05-01', '00:00', '+01:00', '2026-04-30T23:00:00.000Z'],
    ['2026-05-01', '00:10', '+14:00', '2026-04-30T10:10:00.000Z'],
    ['2026-12-31', '23:55', '-09:30', '2027-01-01T09:25:00.000Z'],
    ['2028-02-29', '12:00', '+05:45', '2028-02-29T06:15:00.000Z'],
  ] as const)('converts %s %s at %s to %s, and back', (day, time, offset, moment) => {
    expect(momentOf(day, time, offset).toISOString()).toBe(moment);
    expect(clockOf(new Date(moment), offset)).toEqual({ day, time });
  });
});
