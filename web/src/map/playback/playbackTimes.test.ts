import { describe, expect, it } from 'vitest';
import { parseMapSearch } from '#map/engine/mapSearch.ts';
import {
  addressOfMoment,
  addressOfRange,
  momentInRange,
  periodUntil,
  rangeInAddress,
  rateFor,
  stepOf,
} from './playbackTimes.ts';

const hours = (count: number) => ({ start: 0, end: count * 3_600_000 });

describe('a period in the address', () => {
  it('opens as it was written', () => {
    const range = periodUntil(Date.UTC(2026, 4, 2, 13, 37, 41), '6h');
    const address = addressOfRange(range);
    expect(address).toEqual({ from: '2026-05-02T07:37Z', to: '2026-05-02T13:37Z' });
    expect(rangeInAddress(parseMapSearch(address))).toEqual(range);
  });

  it.each([
    ['missing', {}],
    ['without an end', { from: '2026-05-02T07:37Z' }],
    ['no time', { from: 'yesterday', to: 'now' }],
    ['reversed', { from: '2026-05-02T07:37Z', to: '2026-05-02T07:36Z' }],
    ['longer than 14 days', { from: '2026-05-01T00:00Z', to: '2026-05-15T00:01Z' }],
  ])('is ignored if it is %s', (_, address) => {
    expect(rangeInAddress(address)).toBeUndefined();
  });

  it('has a moment within it, to the second', () => {
    const range = periodUntil(Date.UTC(2026, 4, 2, 12), '24h');
    const moment = Date.UTC(2026, 4, 2, 3, 4, 5);
    expect(addressOfMoment(moment)).toBe('2026-05-02T03:04:05Z');
    expect(momentInRange('2026-05-02T03:04:05Z', range)).toBe(moment);
    expect(momentInRange('2026-06-01T00:00Z', range)).toBe(range.end);
    expect(momentInRange(undefined, range)).toBe(range.start);
    expect(momentInRange('noon', range)).toBe(range.start);
  });
});

it('A period is played in some minutes, and an arrow key moves by a part of it', () => {
  expect([1, 6, 24, 72, 168, 336].map((count) => rateFor(hours(count)))).toEqual([60, 300, 600, 1800, 3600, 3600]);
  expect([1, 6, 24, 72, 168, 336].map((count) => stepOf(hours(count)) / 60_000)).toEqual([1, 5, 10, 30, 120, 120]);
});
