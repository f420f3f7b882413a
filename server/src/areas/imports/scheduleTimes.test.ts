import { describe, expect, it } from 'vitest';
import { nextAttempt, nextNight } from './scheduleTimes.ts';

const at = (time: string) => new Date(`2026-05-01T${time}:00Z`);

describe('the next night', () => {
  it.each([
    [2, '01:59', '2026-05-01T02:00:00.000Z'],
    [2, '02:00', '2026-05-02T02:00:00.000Z'],
    [2, '23:00', '2026-05-02T02:00:00.000Z'],
    [0, '23:59', '2026-05-02T00:00:00.000Z'],
  ])('at %i:00 after %s is %s', (hour, after, next) => {
    expect(nextNight(hour, at(after)).toISOString()).toBe(next);
  });
});

describe('a failed attempt', () => {
  const next = (failed: Partial<Parameters<typeof nextAttempt>[0]>, now = '02:00') => {
    const found = nextAttempt({ hour: 2, attempts: 1, mayPass: true, ...failed }, at(now));
    return [found.at.toISOString().slice(8, 16), found.isLast];
  };

  it('is repeated after a quarter of an hour, an hour and three hours, then in the next night', () => {
    expect(next({})).toEqual(['01T02:15', false]);
    expect(next({ attempts: 2 }, '02:15')).toEqual(['01T03:15', false]);
    expect(next({ attempts: 3 }, '03:15')).toEqual(['01T06:15', false]);
    expect(next({ attempts: 4 }, '06:15')).toEqual(['02T02:00', true]);
  });

  it('that can’t pass is repeated in the next night alone', () => {
    expect(next({ mayPass: false })).toEqual(['02T02:00', true]);
  });

  it('is repeated when the host allows it', () => {
    expect(next({ notBefore: at('02:40') })).toEqual(['01T02:40', false]);
    expect(next({ notBefore: new Date('2026-05-04T12:00:00Z') })).toEqual(['05T02:00', true]);
  });

  it('shortly before the night waits for the night', () => {
    expect(next({}, '01:50')).toEqual(['01T02:00', true]);
  });
});
