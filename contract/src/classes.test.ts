import { expect, it } from 'vitest';
import { classOf, lengthClasses } from './classes.ts';

it.each([
  [0, 0, 6],
  [11.99, 10, 12],
  [12, 12, 18],
  [144, 120, undefined],
])('puts a vessel of %d metres into the class from %d below %j', (length, from, below) => {
  expect(classOf(lengthClasses, length)).toEqual({ from, below });
});

it('has no class for values below the first', () => {
  expect(classOf(lengthClasses, -1)).toBeUndefined();
});
