import { expect, test } from 'vitest';
import { setAside } from './setAside.ts';

test.each([
  ['<p style="color:red">x</p>', '<p data-style="color:red">x</p>'],
  ['<td\nonclick = "a()" STYLE=x>', '<td data-onclick= "a()" data-STYLE=x>'],
  ['<p>Their style = plain, on time = yes</p>', '<p>Their style = plain, on time = yes</p>'],
])('turns the attributes of %s into data: %s', (html, expected) => {
  expect(setAside(html)).toBe(expected);
});
