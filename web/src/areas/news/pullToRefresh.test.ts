import { expect, test } from 'vitest';
import { mayPull, pulledBeyond } from './pullToRefresh.ts';

test.each([
  [0, 2000, true],
  [200, 2000, true],
  [201, 2000, false],
  [1500, 20_000, true],
])('scrolled %d of %d pixels, pulling down may reload: %s (content specification, sections 2 and 9)', (...given) => {
  const [scrolled, height, may] = given;
  expect(mayPull(scrolled, height)).toBe(may);
});

test("a move that scrolls the page back to its top doesn't count as a pull", () => {
  expect(pulledBeyond(150, 200)).toBe(0);
  expect(pulledBeyond(290, 200)).toBe(90);
  expect(pulledBeyond(-40, 0)).toBe(0);
});
