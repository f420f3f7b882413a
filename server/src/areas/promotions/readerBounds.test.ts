import { expect, it } from 'vitest';
import { createReaderBounds } from './readerBounds.ts';

function bounds() {
  const state = { clock: Date.parse('2026-05-01T10:00:00Z') };
  const { view, mayCount } = createReaderBounds(() => new Date(state.clock));
  /** How often of this many times it counts, with a new view each time. */
  const counted = (times: number, what: string, address: string, accountId?: number) =>
    Array.from({ length: times }, () => mayCount(what, view(), { accountId, address })).filter(Boolean).length;
  return { state, view, mayCount, counted };
}

it('counts a reader a few times an hour, for each promotion, however many thousand requests they send', () => {
  const { state, counted } = bounds();
  expect(counted(5000, 'clicks 7', '192.0.2.1')).toBe(6);
  expect(counted(40, 'clicks 8', '192.0.2.1')).toBe(6);
  expect(counted(40, 'impressions 7', '192.0.2.1')).toBe(6);
  expect(counted(3, 'clicks 7', '192.0.2.2')).toBe(3);
  state.clock += 3_599_999;
  expect(counted(1, 'clicks 7', '192.0.2.1')).toBe(0);
  state.clock += 1;
  expect(counted(40, 'clicks 7', '192.0.2.1')).toBe(6);
});

it('counts one view once per reader and hour, and no forged ones', () => {
  const { state, view, mayCount } = bounds();
  const kari = { accountId: undefined, address: '192.0.2.1' };
  const one = view();
  expect(mayCount('clicks 7', one, kari)).toBe(true);
  expect(mayCount('clicks 7', one, kari)).toBe(false);
  expect(mayCount('impressions 7', one, kari)).toBe(true);
  expect(mayCount('clicks 7', one, { ...kari, address: '192.0.2.2' })).toBe(true);
  for (const forged of ['', 'a.b.c', `${one}x`, one.replace(/^\w/, '9'), createReaderBounds(() => new Date()).view()]) {
    expect(mayCount('clicks 9', forged, kari), forged).toBe(false);
  }
  state.clock += 3_600_001;
  expect(mayCount('clicks 9', one, kari)).toBe(false);
  expect(mayCount('clicks 9', view(), kari)).toBe(true);
});

it('counts accounts separately, and many of one address within a limit', () => {
  const { counted } = bounds();
  expect(counted(5000, 'clicks 7', '192.0.2.1', 1)).toBe(6);
  expect(counted(5000, 'clicks 7', '198.51.100.1', 1)).toBe(0);
  let sum = 6;
  for (let account = 2; account < 500; account += 1) sum += counted(10, 'clicks 7', '192.0.2.1', account);
  expect(sum).toBe(60);
});

it('treats all addresses of one IPv6 network as one reader, and an IPv4 address in both notations', () => {
  const { counted } = bounds();
  expect(counted(6, 'clicks 7', '2001:db8:0:1::1')).toBe(6);
  expect(counted(1, 'clicks 7', '2001:db8:0:1:a:b:c:d')).toBe(0);
  expect(counted(1, 'clicks 7', '2001:db8:0:2::1')).toBe(1);
  expect(counted(6, 'clicks 7', '2001:db8::1')).toBe(6);
  expect(counted(1, 'clicks 7', '2001:db8::2:0:0:1')).toBe(0);
  expect(counted(6, 'clicks 7', '192.0.2.1')).toBe(6);
  expect(counted(1, 'clicks 7', '::ffff:192.0.2.1')).toBe(0);
});

it('limits a reader with all the networks of one site, thousands of them', () => {
  const { counted } = bounds();
  let sum = 0;
  for (let place = 0; place < 5000; place += 1) sum += counted(1, 'clicks 7', `2001:db8:0:${place.toString(16)}::1`);
  expect(sum).toBe(240);
});

it('forgets nobody within the hour, however many come', () => {
  const { view, mayCount, counted } = bounds();
  expect(counted(7, 'clicks 7', '192.0.2.1')).toBe(6);
  const one = view();
  const other = { accountId: undefined, address: '192.0.2.2' };
  for (let place = 0; place < 50_000; place += 1) mayCount(`clicks ${place}`, one, other);
  expect(counted(1, 'clicks 7', '192.0.2.1')).toBe(0);
});
