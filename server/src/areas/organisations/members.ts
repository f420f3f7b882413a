import {
  organisationLimits,
  organisationMessages,
  type OrganisationMember,
  type OrganisationRole,
} from '@wheelhouse/contract/organisations';
import type { Kysely, Transaction } from 'kysely';
import { findAccountById } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { lockMembership, recordChange, requireRight, type Actor } from './membership.ts';
import * as store from './store.ts';

/** @throws Refusal (403) before the email is confirmed, (422) for too many organisations */
export async function createOrganisation(db: Kysely<Schema>, actor: Actor, name: string, now: Date): Promise<number> {
  return await db.transaction().execute(async (within) => {
    await requireConfirmed(within, actor);
    await requireRoom(within, actor.id);
    const id = await store.insertOrganisation(within, name, { accountId: actor.id, at: now });
    await recordChange(within, actor, id, { action: 'organisation.create', after: { name } });
    return id;
  });
}

async function requireConfirmed(within: Transaction<Schema>, actor: Actor): Promise<void> {
  const account = await findAccountById(within, actor.id);
  if (account?.confirmed_at == null) throw new Refusal(403, organisationMessages.notConfirmed);
}

/** @throws Refusal (422) if the account is a member of too many organisations */
export async function requireRoom(within: Transaction<Schema>, accountId: number): Promise<void> {
  const memberships = await store.listMemberships(within, accountId);
  if (memberships.length >= organisationLimits.organisations) throw new Refusal(422, organisationMessages.tooMany);
}

export async function renameOrganisation(db: Kysely<Schema>, actor: Actor, id: number, name: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    const before = await lockMembership(within, actor, id);
    requireRight(before, ({ decides }) => decides);
    if (before.name === name) return;
    await store.updateName(within, id, name);
    await recordChange(within, actor, id, {
      action: 'organisation.rename',
      before: { name: before.name },
      after: { name },
    });
  });
}

/** @throws Refusal (422) while something belongs to it */
export async function removeOrganisation(db: Kysely<Schema>, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const before = await lockMembership(within, actor, id);
    requireRight(before, ({ decides }) => decides);
    if (await store.holdsSomething(within, id)) throw new Refusal(422, organisationMessages.notEmpty);
    await store.deleteOrganisation(within, id);
    await recordChange(within, actor, id, { action: 'organisation.remove', before: { name: before.name } });
  });
}

/** @throws Refusal (409) for the last owner */
export async function leaveOrganisation(db: Kysely<Schema>, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { role } = await lockMembership(within, actor, id);
    if (role === 'OWNER' && !(await store.hasAnotherOwner(within, id, actor.id))) {
      throw new Refusal(409, organisationMessages.lastOwnerLeaves);
    }
    await store.deleteMember(within, id, actor.id);
    await recordChange(within, actor, id, { action: 'organisation.leave', before: { member: actor.username, role } });
  });
}

/** @throws Refusal (409) if the last owner would be none */
export async function changeRole(
  db: Kysely<Schema>,
  actor: Actor,
  { id, accountId, role }: { readonly id: number; readonly accountId: number; readonly role: OrganisationRole },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    requireRight(await lockMembership(within, actor, id), ({ decides }) => decides);
    const member = await requireMember(within, id, accountId);
    if (member.role === role) return;
    if (member.role === 'OWNER' && !(await store.hasAnotherOwner(within, id, accountId))) {
      throw new Refusal(409, organisationMessages.lastOwnerRole);
    }
    await store.updateRole(within, id, accountId, role);
    await recordChange(within, actor, id, {
      action: 'organisation.role',
      before: { member: member.username, role: member.role },
      after: { role },
    });
  });
}

/** @throws Refusal (409) for the last owner */
export async function removeMember(
  db: Kysely<Schema>,
  actor: Actor,
  { id, accountId }: { readonly id: number; readonly accountId: number },
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const own = await lockMembership(within, actor, id);
    const member = await requireMember(within, id, accountId);
    requireRight(own, ({ admits }) => admits.includes(member.role));
    if (member.role === 'OWNER' && !(await store.hasAnotherOwner(within, id, accountId))) {
      throw new Refusal(409, organisationMessages.lastOwnerRemoved);
    }
    await store.deleteMember(within, id, accountId);
    await recordChange(within, actor, id, {
      action: 'organisation.remove member',
      before: { member: member.username, role: member.role },
    });
  });
}

async function requireMember(within: Transaction<Schema>, id: number, accountId: number) {
  const { role } = (await store.findMembership(within, accountId, id)) ?? {};
  const account = role && (await findAccountById(within, accountId));
  if (role === undefined || !account) throw notFound(organisationMessages.noMember);
  return { role, username: account.username };
}

export async function presentMembers(db: Kysely<Schema>, id: number): Promise<OrganisationMember[]> {
  return (await store.listMembers(db, id)).map((row) => ({ ...row, joined: row.joined.toISOString() }));
}
