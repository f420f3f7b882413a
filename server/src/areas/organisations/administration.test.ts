import { describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import {
  adminOrganisationMessages,
  getAdminOrganisation,
  nameOrganisationOwner,
  organisationsList,
  restoreOrganisation,
  suspendOrganisation,
} from '@wheelhouse/contract/adminOrganisations';
import { restoreUser, suspendUser } from '@wheelhouse/contract/adminUsers';
import { inviteMember } from '@wheelhouse/contract/organisationInvitations';
import { listMembers, listOrganisations, organisationMessages } from '@wheelhouse/contract/organisations';
import { say } from '@wheelhouse/messages/say';
import { refusalOf } from '#platform/http/testApi.ts';
import { organisationWorld } from './testOrganisations.ts';

const { world, found, emails } = organisationWorld();

describe('in the administration', () => {
  it('organisations are listed, searched and read with their members', async () => {
    const { chief } = world.as;
    const id = await found({ bjorn: 'OWNER', cecilie: 'MEMBER' });
    await found({}, 'Another');
    const { data } = await chief.call(organisationsList.list, { query: {} });
    expect(data.map(({ name }) => name)).toEqual(['Another', 'Brimnes rederi']);
    expect(data[1]).toMatchObject({
      id,
      members: 3,
      fleets: 0,
      providers: 0,
      state: 'ACTIVE',
      owners: ['anna@nets.example', 'bjorn@nets.example'],
    });
    expect((await chief.call(organisationsList.list, { query: { query: 'bjorn' } })).total).toBe(1);
    expect((await chief.call(organisationsList.list, { query: { state: 'SUSPENDED', sort: '-created' } })).total).toBe(
      0,
    );
    expect((await chief.call(getAdminOrganisation, { params: { id } })).memberList).toHaveLength(3);
    expect((await refusalOf(chief.call(getAdminOrganisation, { params: { id: 999_999 } }))).status).toBe(404);
  });

  it('a new owner is named, also for a person who is not a member', async () => {
    const { chief, david } = world.as;
    const id = await found({ bjorn: 'MEMBER' });
    const name = (username: string) => chief.call(nameOrganisationOwner, { params: { id }, body: { username } });
    await name('david@nets.example');
    await name('Bjorn@nets.example');
    expect((await david.call(listMembers, { params: { id } })).map(({ role }) => role)).toEqual([
      'OWNER',
      'OWNER',
      'OWNER',
    ]);
    const refusal = await refusalOf(name('nobody'));
    expect([refusal.status, refusal.message]).toEqual([422, say(adminOrganisationMessages.noAccount)]);
    const { data } = await chief.call(auditList.list, { query: { action: 'organisation.owner' } });
    expect(data).toMatchObject([{ before: { role: 'MEMBER' } }, { after: { member: 'david@nets.example' } }]);
  });

  it('a suspended organisation shows its owners why, and lets its last owner be suspended', async () => {
    const { chief, anna } = world.as;
    const id = await found({ bjorn: 'MEMBER' });
    await chief.call(suspendOrganisation, { params: { id }, body: { reason: 'Sent spam' } });
    expect((await emails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@nets.example', 'Brimnes rederi was suspended'],
    ]);
    expect((await emails())[0]?.text).toContain('Sent spam');
    expect(await anna.call(listOrganisations)).toMatchObject([{ suspended: true }]);
    const invite = { params: { id }, body: { email: 'x@nets.example', role: 'MEMBER' } } as const;
    const refusal = await refusalOf(anna.call(inviteMember, invite));
    expect([refusal.status, refusal.message]).toEqual([409, say(organisationMessages.suspended)]);
    expect(await chief.call(getAdminOrganisation, { params: { id } })).toMatchObject({
      state: 'SUSPENDED',
      suspended: { reason: 'Sent spam' },
    });
    // Ends the session of anna, so it comes last.
    await chief.call(suspendUser, { params: { id: world.ids.anna }, body: { reason: 'Spam' } });
    await chief.call(restoreUser, { params: { id: world.ids.anna } });
    await chief.call(restoreOrganisation, { params: { id } });
    expect((await chief.call(organisationsList.list, { query: { state: 'ACTIVE' } })).total).toBe(1);
  });
});
