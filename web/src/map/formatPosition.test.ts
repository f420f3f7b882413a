import { expect, test } from 'vitest';
import { formatAge, formatBearing, formatKnots, formatLatitude, formatLongitude } from './formatPosition.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  [62.47, '62° 28.200′ N'],
  [-0.5, '00° 30.000′ S'],
  [59.9999999, '60° 00.000′ N'],
  [0, '00° 00.000′ N'],
  [-89.99, '89° 59.400′ S'],
])('latitude %f is %s', (degrees, text) => {
  expect(plain(formatLatitude(degrees))).toBe(text);
});

test.each([
  [6.15, '006° 09.000′ E'],
  [-179.99999999, '180° 00.000′ W'],
  [-22.40005, '022° 24.003′ W'],
])('longitude %f is %s', (degrees, text) => {
  expect(plain(formatLongitude(degrees))).toBe(text);
});

test('speeds carry one digit and bearings three', () => {
  expect(plain(formatKnots(9.46))).toBe('9.5 kn');
  expect(plain(formatKnots(0))).toBe('0.0 kn');
  expect(formatBearing(7.4)).toBe('007°');
  expect(formatBearing(359.7)).toBe('000°');
});

test.each([
  [0, '0 sec ago'],
  [42, '42 sec ago'],
  [119, '1 min ago'],
  [3 * 3600 + 59 * 60, '3 hr ago'],
  [49 * 3600, '2 days ago'],
  [-30, '0 sec ago'],
])('%i seconds are %s', (seconds, text) => {
  expect(
    plain(formatAge(0, seconds * 1000))
      .replace('secs', 'sec')
      .replace('hrs', 'hr')
      .replace('mins', 'min'),
  ).toBe(text);
});
