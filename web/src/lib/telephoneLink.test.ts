import { expect, test } from 'vitest';
import { telephoneLink } from './telephoneLink.ts';

test.each([
  ['+47 900 00 000', 'tel:+4790000000'],
  ['(0)77-11 22', 'tel:0771122'],
  ['77+11', 'tel:7711'],
])('%s is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
