import { expect, test } from 'vitest';
import { byCompany, fullName, initials, telephoneLink } from './personShape.ts';

test('roles stand under their company, each once (content specification, section 2)', () => {
  expect(
    byCompany([
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'CHAIRMAN' },
      { companyId: 9, companyName: 'Storhav ASA', role: 'DIRECTOR' },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER' },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER' },
    ]),
  ).toEqual([
    { companyId: 7, companyName: 'Kvaløy Kystfiske AS', roles: ['CHAIRMAN', 'OWNER'] },
    { companyId: 9, companyName: 'Storhav ASA', roles: ['DIRECTOR'] },
  ]);
});

test.each([
  ['Ola', 'Nordmann', 'Ola Nordmann', 'ON'],
  ['øyvind', 'Åse', 'øyvind Åse', 'ØÅ'],
  ['', 'Holding', 'Holding', 'H'],
  ['𝒜da', '', '𝒜da', '𝒜'],
])('"%s" "%s" is called "%s", in short "%s"', (firstName, lastName, name, short) => {
  expect(fullName({ firstName, lastName })).toBe(name);
  expect(initials({ firstName, lastName })).toBe(short);
});

test.each([
  ['+47 900 00 000', 'tel:+4790000000'],
  ['(0)77-11 22', 'tel:0771122'],
  ['77+11', 'tel:7711'],
])('%s is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
