import { expect, test } from 'vitest';
import { byCompany } from './companiesOfPerson.ts';

const older = { source: 'Register A', date: '2024-05-01', since: '2019-03-01' };
const newer = { source: 'Register B', date: '2025-05-01', since: '2025-05-01' };
const { since: _older, ...ofOlder } = older;
const { since: _newer, ...ofNewer } = newer;

test('roles are listed under their company, each once (content specification, section 2)', () => {
  expect(
    byCompany([
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'CHAIRMAN', ...older },
      { companyId: 9, companyName: 'Storhav ASA', role: 'DIRECTOR', ...older },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER', ...newer },
      { companyId: 7, companyName: 'Kvaløy Kystfiske AS', role: 'OWNER', ...newer, since: '2020-01-31' },
    ]),
  ).toEqual([
    {
      companyId: 7,
      companyName: 'Kvaløy Kystfiske AS',
      roles: [
        { role: 'CHAIRMAN', since: '2019-03-01' },
        { role: 'OWNER', since: '2020-01-31' },
      ],
      ...ofNewer,
    },
    { companyId: 9, companyName: 'Storhav ASA', roles: [{ role: 'DIRECTOR', since: '2019-03-01' }], ...ofOlder },
  ]);
});
