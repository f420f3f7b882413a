import { expect, test } from 'vitest';
import {
  formatAge,
  formatBearing,
  formatKnots,
  formatLatitude,
  formatLongitude,
  formatPlace,
} from './formatPosition.ts';
import { readPlace } from './coordinates.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  [62.47, '62° 28.20′ N'],
  [-0.5, '00° 30.00′ S'],
  [59.9999999, '60° 00.00′ N'],
  [0, '00° 00.00′ N'],
  [-89.99, '89° 59.40′ S'],
])('formats latitude %f as %s', (degrees, text) => {
  expect(plain(formatLatitude(degrees))).toBe(text);
});

test.each([
  [6.15, '006° 09.00′ E'],
  [-179.99999999, '180° 00.00′ W'],
  [-22.40005, '022° 24.00′ W'],
  [180, '180° 00.00′ E'],
  [190, '170° 00.00′ W'],
])('formats longitude %f as %s', (degrees, text) => {
  expect(plain(formatLongitude(degrees))).toBe(text);
});

test('formats a place as latitude and longitude that can be typed back', () => {
  const text = formatPlace({ latitude: -17.25, longitude: -179.5 });
  expect(plain(text)).toBe('17° 15.00′ S 179° 30.00′ W');
  expect(readPlace(text)).toEqual({ latitude: -17.25, longitude: -179.5 });
});

test('formats speeds with one decimal and bearings with three digits', () => {
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
])('formats an age of %i seconds as %s', (seconds, text) => {
  expect(
    plain(formatAge(0, seconds * 1000))
      .replace('secs', 'sec')
      .replace('hrs', 'hr')
      .replace('mins', 'min'),
  ).toBe(text);
});
