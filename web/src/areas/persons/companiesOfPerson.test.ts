import { expect, test } from 'vitest';
import { byCompany } from './companiesOfPerson.ts';

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
