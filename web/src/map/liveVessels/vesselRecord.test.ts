import { expect, test } from 'vitest';
import { countryIn, directionIn, directionOf, styleWord, noDirection, vesselTypeIn } from './vesselRecord.ts';

test.each([
  ['the heading comes before the course', { speed: 8, course: 10, heading: 20 }, 2000],
  ['without a heading the course counts', { speed: 8, course: 10.25 }, 1025],
  ['a vessel that lies still is a dot', { speed: 0.2, course: 10, heading: 20 }, noDirection],
  ['a vessel without a direction is a dot', { speed: 8 }, noDirection],
  ['an unknown speed does not hide the direction', { course: 90 }, 9000],
  ['360 degrees is north', { speed: 8, course: 360 }, 0],
  ['359.996 degrees rounds to north', { speed: 8, course: 359.996 }, 0],
])('%s', (_, motion, direction) => {
  expect(directionOf(motion)).toBe(direction);
});

test('stores direction, country and vessel type in one word', () => {
  const word = styleWord(35_999, 255, 200);
  expect([directionIn(word), countryIn(word), vesselTypeIn(word)]).toEqual([35_999, 255, 200]);
});
