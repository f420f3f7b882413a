import { describe, expect, it } from 'vitest';
import { suspendUser, restoreUser } from '@wheelhouse/contract/adminUsers';
import {
  changeMemberRole,
  createOrganisation,
  getOrganisation,
  leaveOrganisation,
  listMembers,
  listOrganisationLog,
  listOrganisations,
  organisationLimits,
  organisationMessages,
  removeMember,
  removeOrganisation,
  renameOrganisation,
} from '@wheelhouse/contract/organisations';
import { say } from '@wheelhouse/messages/say';
import { refusalOf } from '#platform/http/testApi.ts';
import { organisationWorld } from './testOrganisations.ts';

const { world, found, add } = organisationWorld();
const named = (key: keyof typeof organisationMessages) => say(organisationMessages[key]);

describe('an organisation', () => {
  it('is created with its first owner, and listed for its members alone', async () => {
    const { anna, bjorn } = world.as;
    const own = await anna.call(createOrganisation, { body: { name: '  Brimnes   rederi ' } });
    expect(own).toEqual({ id: own.id, name: 'Brimnes rederi', role: 'OWNER', suspended: false });
    expect(await anna.call(listOrganisations)).toEqual([own]);
    expect(await bjorn.call(listOrganisations)).toEqual([]);
    const params = { id: own.id };
    expect(await anna.call(getOrganisation, { params })).toMatchObject({ ...own, members: 1, providers: [] });
    expect((await refusalOf(bjorn.call(getOrganisation, { params }))).status).toBe(404);
  });

  it('has a name that is no web address', async () => {
    for (const name of ['', 'x', 'https://phish.example', 'See www.phish.example', 'n'.repeat(61)]) {
      expect((await refusalOf(world.as.anna.call(createOrganisation, { body: { name } }))).status).toBe(422);
    }
  });

  it('is only created with a confirmed email', async () => {
    const { db } = world.database;
    const unconfirmed = (at: Date | null) =>
      db.updateTable('account').set({ confirmed_at: at }).where('id', '=', world.ids.anna).execute();
    await unconfirmed(null);
    const refusal = await refusalOf(world.as.anna.call(createOrganisation, { body: { name: 'Brimnes' } }));
    await unconfirmed(new Date());
    expect([refusal.status, refusal.message]).toEqual([403, named('notConfirmed')]);
  });

  it('is one of a limited number for an account', async () => {
    for (let count = 0; count < organisationLimits.organisations; count += 1) await found({}, `Office ${count}`);
    const refusal = await refusalOf(world.as.anna.call(createOrganisation, { body: { name: 'One more' } }));
    expect([refusal.status, refusal.message]).toEqual([422, named('tooMany')]);
  });

  it('is renamed and removed by its owners, with both in the audit log', async () => {
    const { anna, bjorn } = world.as;
    const id = await found({ bjorn: 'MANAGER' });
    const params = { id };
    const body = { name: 'Brimnes fiskebåtrederi' };
    expect((await refusalOf(bjorn.call(renameOrganisation, { params, body }))).status).toBe(403);
    expect((await refusalOf(bjorn.call(removeOrganisation, { params }))).status).toBe(403);
    expect(await anna.call(renameOrganisation, { params, body })).toMatchObject(body);
    await anna.call(removeOrganisation, { params });
    const { db } = world.database;
    const log = await db.selectFrom('audit_entry').select(['action', 'object']).orderBy('id').execute();
    expect(log).toEqual(
      ['create', 'rename', 'remove'].map((one) => ({ action: `organisation.${one}`, object: `organisation/${id}` })),
    );
  });

  it('shows its log to owners', async () => {
    const { anna, bjorn } = world.as;
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    // Its number begins the number of another one.
    const { db } = world.database;
    const foreign = { account_id: null, actor: 'x', action: 'organisation.rename', object: `organisation/${id}0` };
    await db.insertInto('audit_entry').values(foreign).execute();
    await bjorn.call(removeMember, { params: { id, accountId: world.ids.cecilie } });
    const { data, total } = await anna.call(listOrganisationLog, { params: { id } });
    expect(data.map(({ actor, action }) => [actor, action])).toEqual([
      ['bjorn@nets.example', 'organisation.remove member'],
      ['anna@nets.example', 'organisation.create'],
    ]);
    expect(total).toBe(2);
    expect((await refusalOf(bjorn.call(listOrganisationLog, { params: { id } }))).status).toBe(403);
  });
});

describe('members', () => {
  it('are listed for each other, owners first', async () => {
    const id = await found({ cecilie: 'MEMBER', bjorn: 'MANAGER', david: 'OWNER' });
    const members = await world.as.cecilie.call(listMembers, { params: { id } });
    expect(members.map(({ username, role }) => [username.split('@')[0], role])).toEqual([
      ['anna', 'OWNER'],
      ['david', 'OWNER'],
      ['bjorn', 'MANAGER'],
      ['cecilie', 'MEMBER'],
    ]);
  });

  it('get roles by owners, and are removed by owners and managers', async () => {
    const { anna, bjorn, cecilie } = world.as;
    const { ids } = world;
    const id = await found({ bjorn: 'MANAGER', cecilie: 'MEMBER' });
    const promote = { params: { id, accountId: ids.cecilie }, body: { role: 'MANAGER' } } as const;
    expect((await refusalOf(bjorn.call(changeMemberRole, promote))).status).toBe(403);
    expect((await refusalOf(cecilie.call(changeMemberRole, promote))).status).toBe(403);
    await anna.call(changeMemberRole, promote);
    // A manager doesn't remove managers and owners.
    for (const accountId of [ids.anna, ids.cecilie]) {
      expect((await refusalOf(bjorn.call(removeMember, { params: { id, accountId } }))).status).toBe(403);
    }
    await anna.call(removeMember, { params: { id, accountId: ids.cecilie } });
    expect((await refusalOf(cecilie.call(getOrganisation, { params: { id } }))).status).toBe(404);
    const gone = await refusalOf(anna.call(removeMember, { params: { id, accountId: ids.cecilie } }));
    expect([gone.status, gone.message]).toEqual([404, named('noMember')]);
  });
});

describe('the last owner', () => {
  it('can’t leave, be removed or get another role, until there is a successor', async () => {
    const { anna, bjorn } = world.as;
    const { ids } = world;
    const id = await found({ bjorn: 'MEMBER' });
    const own = { id, accountId: ids.anna };
    const leave = () => anna.call(leaveOrganisation, { params: { id } });
    const refused = async (call: Promise<unknown>) => {
      const { status, message } = await refusalOf(call);
      return [status, message];
    };
    expect(await refused(leave())).toEqual([409, named('lastOwnerLeaves')]);
    expect(await refused(anna.call(removeMember, { params: own }))).toEqual([409, named('lastOwnerRemoved')]);
    expect(await refused(anna.call(changeMemberRole, { params: own, body: { role: 'MEMBER' } }))).toEqual([
      409,
      named('lastOwnerRole'),
    ]);
    await anna.call(changeMemberRole, { params: { id, accountId: ids.bjorn }, body: { role: 'OWNER' } });
    await leave();
    expect(await bjorn.call(listMembers, { params: { id } })).toMatchObject([{ role: 'OWNER' }]);
  });

  it('can’t be suspended while others rely on the organisation', async () => {
    const { chief } = world.as;
    const { ids } = world;
    const id = await found({ bjorn: 'MEMBER' });
    const suspended = { params: { id: ids.anna }, body: { reason: 'Spam' } };
    const { status, message } = await refusalOf(chief.call(suspendUser, suspended));
    expect([status, message]).toEqual([
      409,
      'This account is the only owner of “Brimnes rederi”. Make another member an owner, or suspend the organisation first.',
    ]);
    // A suspended owner is no successor.
    await add(id, 'david', 'OWNER');
    await chief.call(suspendUser, { params: { id: ids.david }, body: { reason: 'Left' } });
    expect((await refusalOf(chief.call(suspendUser, suspended))).status).toBe(409);
    await chief.call(restoreUser, { params: { id: ids.david } });
  });

  it('is one of two that leave at the same time', async () => {
    const id = await found({ bjorn: 'OWNER' });
    const left = await Promise.allSettled(
      [world.as.anna, world.as.bjorn].map((one) => one.call(leaveOrganisation, { params: { id } })),
    );
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { db } = world.database;
    const owners = await db
      .selectFrom('organisation_member')
      .select('role')
      .where('organisation_id', '=', id)
      .execute();
    expect(owners).toEqual([{ role: 'OWNER' }]);
  });
});
