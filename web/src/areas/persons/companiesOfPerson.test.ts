import { expect, test } from 'vitest';
import { byCompany } from './companiesOfPerson.ts';

const older = { source: 'Register A', date: '2024-05-01' };
const newer = { source: 'Register B', date: '2025-05-01' };

test('roles stand under their company, each once (content specification, section 2)', () => {
  expect(
    byCompany([
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'CHAIRMAN', ...older },
      { companyId: 9, companyName: 'Storhav ASA', role: 'DIRECTOR', ...older },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER', ...newer },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER', ...newer },
    ]),
  ).toEqual([
    { companyId: 7, companyName: 'Kvaløy Kystfiske AS', roles: ['CHAIRMAN', 'OWNER'], ...newer },
    { companyId: 9, companyName: 'Storhav ASA', roles: ['DIRECTOR'], ...older },
  ]);
});
