import { expect, it } from 'vitest';
import { createReaderBounds } from './readerBounds.ts';

function bounds() {
  const state = { clock: Date.parse('2026-05-01T10:00:00Z') };
  const { mayCount } = createReaderBounds(() => new Date(state.clock));
  /** How often of so many times it counts. */
  const counted = (times: number, what: string, address: string) =>
    Array.from({ length: times }, () => mayCount(what, address)).filter(Boolean).length;
  return { state, counted };
}

it('counts a reader a handful of times an hour, for each promotion', () => {
  const { state, counted } = bounds();
  expect(counted(40, 'clicks 7', '192.0.2.1')).toBe(6);
  expect(counted(40, 'clicks 8', '192.0.2.1')).toBe(6);
  expect(counted(40, 'impressions 7', '192.0.2.1')).toBe(6);
  expect(counted(3, 'clicks 7', '192.0.2.2')).toBe(3);
  state.clock += 3_599_999;
  expect(counted(1, 'clicks 7', '192.0.2.1')).toBe(0);
  state.clock += 1;
  expect(counted(40, 'clicks 7', '192.0.2.1')).toBe(6);
});

it('takes all addresses of one IPv6 network for one reader, and the same IPv4 address written otherwise', () => {
  const { counted } = bounds();
  expect(counted(6, 'clicks 7', '2001:db8:0:1::1')).toBe(6);
  expect(counted(1, 'clicks 7', '2001:db8:0:1:a:b:c:d')).toBe(0);
  expect(counted(1, 'clicks 7', '2001:db8:0:2::1')).toBe(1);
  expect(counted(6, 'clicks 7', '2001:db8::1')).toBe(6);
  expect(counted(1, 'clicks 7', '2001:db8::2:0:0:1')).toBe(0);
  expect(counted(6, 'clicks 7', '192.0.2.1')).toBe(6);
  expect(counted(1, 'clicks 7', '::ffff:192.0.2.1')).toBe(0);
});

it('forgets the first ones when very many come within the hour', () => {
  const { counted } = bounds();
  expect(counted(7, 'clicks 7', '192.0.2.1')).toBe(6);
  for (let place = 0; place < 100_000; place += 1) counted(1, `clicks ${place}`, '192.0.2.2');
  expect(counted(1, 'clicks 7', '192.0.2.1')).toBe(1);
});
