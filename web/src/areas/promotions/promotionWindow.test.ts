import { describe, expect, it } from 'vitest';
import { fieldOf, formatWindow, readersOffset, windowOf } from './promotionWindow.ts';

const now = new Date('2026-05-01T06:20:00Z');
const untouched = { start: undefined, end: undefined, utcOffset: '+02:00' } as const;

function written(fields: Parameters<typeof windowOf>[0]) {
  const { start, end } = windowOf(fields, now);
  return [start?.toISOString(), end?.toISOString()];
}

describe('the window of a promotion (content specification, section 9)', () => {
  it('starts at the next full hour and lasts a week, in any time zone', () => {
    expect(written(untouched)).toEqual(['2026-05-01T07:00:00.000Z', '2026-05-08T07:00:00.000Z']);
    expect(written({ ...untouched, utcOffset: '-03:30' })).toEqual(written(untouched));
  });

  it('is read in the chosen time zone', () => {
    const typed = { start: '2026-05-02T10:00', end: '2026-05-05T12:30' };
    expect(written({ ...typed, utcOffset: '+02:00' })).toEqual([
      '2026-05-02T08:00:00.000Z',
      '2026-05-05T10:30:00.000Z',
    ]);
    expect(written({ ...typed, utcOffset: '+05:45' })[0]).toBe('2026-05-02T04:15:00.000Z');
  });

  it('has an end that follows the start until it is edited', () => {
    expect(written({ ...untouched, start: '2026-06-01T10:00' })[1]).toBe('2026-06-08T08:00:00.000Z');
  });

  it('is undefined where a field is empty', () => {
    expect(written({ ...untouched, start: '' })).toEqual([undefined, '2026-05-08T07:00:00.000Z']);
    expect(written({ ...untouched, end: '' })).toEqual(['2026-05-01T07:00:00.000Z', undefined]);
  });
});

it('a time is written into a field in the time zone of an offset', () => {
  expect(fieldOf(now, '-09:30')).toBe('2026-04-30T20:50');
  expect(fieldOf(undefined, '+00:00')).toBe('');
});

it("the reader's own offset is preset, or the default one where the list hasn't it", () => {
  expect([readersOffset(-120), readersOffset(210), readersOffset(0), readersOffset(7)]).toEqual([
    '+02:00',
    '-03:30',
    '+00:00',
    '+01:00',
  ]);
});

it('a window is shown in its own time zone', () => {
  const shown = formatWindow('2026-05-01T07:00:00Z', '2026-05-08T07:00:00Z', '+02:00');
  expect(shown).toContain('1 May 2026, 09:00');
  expect(shown).toContain('8 May 2026, 09:00');
});
