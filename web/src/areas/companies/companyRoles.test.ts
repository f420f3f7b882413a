import type { Company } from '@wheelhouse/contract/companies';
import { expect, test } from 'vitest';
import { companyRoles } from './companyRoles.ts';

const nobody: Company = {
  id: 7,
  name: 'Kvaløy Kystfiske AS',
  directors: [],
  boardMembers: [],
  others: [],
  source: { source: 'Norwegian company register', date: '2026-05-01' },
};

test('directors, chairman and board come first, then the other roles, each with its holders (platform specification, section 3)', () => {
  const roles = companyRoles({
    ...nobody,
    directors: [{ id: 1, fullName: 'Ingrid Johansen' }],
    chairman: { id: 2, fullName: 'Ola Nordmann' },
    boardMembers: [
      { id: 3, fullName: 'Per Olsen', role: 'MEMBER' },
      { id: 4, fullName: 'Kari Hansen', role: 'DEPUTY_CHAIRMAN' },
      { id: 5, fullName: 'Jon Lie', role: 'MEMBER' },
    ],
    others: [
      { role: 'AUDITOR', company: { id: 8, name: 'Nordrevisjon AS' } },
      { role: 'OWNER', person: { id: 2, fullName: 'Ola Nordmann' }, share: '50 %' },
      { role: 'OWNER', company: { name: 'Unknown Holding' } },
    ],
  });
  expect(roles).toEqual([
    { role: 'DIRECTOR', holders: [{ name: 'Ingrid Johansen', person: 1 }] },
    { role: 'CHAIRMAN', holders: [{ name: 'Ola Nordmann', person: 2 }] },
    { role: 'DEPUTY_CHAIRMAN', holders: [{ name: 'Kari Hansen', person: 4 }] },
    {
      role: 'MEMBER',
      holders: [
        { name: 'Per Olsen', person: 3 },
        { name: 'Jon Lie', person: 5 },
      ],
    },
    {
      role: 'OWNER',
      holders: [
        { name: 'Ola Nordmann', person: 2, share: '50 %' },
        { name: 'Unknown Holding', share: undefined },
      ],
    },
    { role: 'AUDITOR', holders: [{ name: 'Nordrevisjon AS', company: 8, share: undefined }] },
  ]);
});

test('a company without people has no roles', () => {
  expect(companyRoles(nobody)).toEqual([]);
});
