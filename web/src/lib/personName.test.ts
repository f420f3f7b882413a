import { expect, test } from 'vitest';
import { fullName, initials } from './personName.ts';

test.each([
  ['Ola', 'Nordmann', 'Ola Nordmann', 'ON'],
  ['øyvind', 'Åse', 'øyvind Åse', 'ØÅ'],
  ['', 'Holding', 'Holding', 'H'],
  ['𝒜da', '', '𝒜da', '𝒜'],
])('"%s" "%s" is shown as "%s", in short "%s"', (firstName, lastName, name, short) => {
  expect(fullName({ firstName, lastName })).toBe(name);
  expect(initials({ firstName, lastName })).toBe(short);
});
