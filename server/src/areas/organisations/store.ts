import { sql, type Kysely, type Transaction } from 'kysely';
import type { OrganisationRole } from '@wheelhouse/contract/organisations';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** An organisation, and the role that an account has in it. */
export interface Membership {
  readonly id: number;
  readonly name: string;
  readonly role: OrganisationRole;
  readonly created: Date;
  readonly suspended: boolean;
}

function memberships(db: Database, accountId: number) {
  return db
    .selectFrom('organisation_member as member')
    .innerJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select(['organisation.id', 'organisation.name', 'member.role', 'organisation.created_at as created'])
    .select(sql<boolean>`organisation.suspended_at is not null`.as('suspended'))
    .where('member.account_id', '=', accountId);
}

/** The organisations of an account, by name. */
export async function listMemberships(db: Database, accountId: number): Promise<Membership[]> {
  return await memberships(db, accountId)
    .orderBy(sql`lower(organisation.name)`)
    .orderBy('organisation.id')
    .execute();
}

/** One of them; undefined if the account is not a member. */
export async function findMembership(db: Database, accountId: number, id: number): Promise<Membership | undefined> {
  return await memberships(db, accountId).where('organisation.id', '=', id).executeTakeFirst();
}

/** Locks an organisation until the transaction ends, so that its members change one at a time. */
export async function lockOrganisation(within: Transaction<Schema>, id: number): Promise<void> {
  await within.selectFrom('organisation').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Adds an organisation with its first owner. */
export async function insertOrganisation(
  within: Transaction<Schema>,
  name: string,
  owner: { readonly accountId: number; readonly at: Date },
): Promise<number> {
  const { id } = await within
    .insertInto('organisation')
    .values({ name, created_at: owner.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMember(within, id, { ...owner, role: 'OWNER' });
  return id;
}

export async function updateName(within: Transaction<Schema>, id: number, name: string): Promise<void> {
  await within.updateTable('organisation').set({ name }).where('id', '=', id).execute();
}

/** Suspends an organisation, or with null restores it. */
export async function updateSuspension(
  within: Transaction<Schema>,
  id: number,
  { at, reason }: { readonly at: Date | null; readonly reason: string },
): Promise<void> {
  const change = { suspended_at: at, suspended_reason: reason };
  await within.updateTable('organisation').set(change).where('id', '=', id).execute();
}

export async function deleteOrganisation(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('organisation').where('id', '=', id).execute();
}

export async function insertMember(
  within: Transaction<Schema>,
  id: number,
  member: { readonly accountId: number; readonly role: OrganisationRole; readonly at: Date },
): Promise<void> {
  await within
    .insertInto('organisation_member')
    .values({ organisation_id: id, account_id: member.accountId, role: member.role, joined_at: member.at })
    .execute();
}

export async function updateRole(
  within: Transaction<Schema>,
  id: number,
  accountId: number,
  role: OrganisationRole,
): Promise<void> {
  await within
    .updateTable('organisation_member')
    .set({ role })
    .where('organisation_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteMember(within: Transaction<Schema>, id: number, accountId: number): Promise<void> {
  await within
    .deleteFrom('organisation_member')
    .where('organisation_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

/** The members of an organisation: owners first, then managers, each by name. */
export async function listMembers(db: Database, id: number) {
  return await db
    .selectFrom('organisation_member as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['account.id as accountId', 'account.username', 'member.role', 'member.joined_at as joined'])
    .select(sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'))
    .where('member.organisation_id', '=', id)
    .orderBy(sql`array_position(array['OWNER', 'MANAGER', 'MEMBER'], member.role)`)
    .orderBy('account.username_key')
    .orderBy('account.id')
    .execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function countMembers(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('organisation_member')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organisation_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an organisation has an owner besides this account, who can log in. */
export async function hasAnotherOwner(within: Transaction<Schema>, id: number, accountId: number): Promise<boolean> {
  const row = await within
    .selectFrom('organisation_member as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select('account.id')
    .where('member.organisation_id', '=', id)
    .where('member.role', '=', 'OWNER')
    .where('account.id', '<>', accountId)
    .where('account.suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of the members has this email, or it as a name. */
export async function isMembersEmail(db: Database, id: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_member as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select('account.id')
    .where('member.organisation_id', '=', id)
    .where(sql<boolean>`lower(${email}) in (lower(account.email), account.username_key)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The providers of an organisation, in order of creation. */
export async function listProviders(db: Database, id: number) {
  return await db
    .selectFrom('organisation_provider as held')
    .innerJoin('service_provider as provider', 'provider.id', 'held.provider_id')
    .select(['provider.id', 'provider.name', 'provider.published'])
    .where('held.organisation_id', '=', id)
    .orderBy('provider.id')
    .execute();
}

/** Whether fleets or providers belong to an organisation. */
export async function holdsSomething(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (
    select from organisation_provider where organisation_id = ${id}
  ) or exists (select from fleet where organisation_id = ${id}) as holds`.execute(db);
  return rows[0]?.holds === true;
}

/** What the audit log has about an organisation and its fleets, newest first. */
export async function listLog(db: Database, id: number, { page, size }: { page: number; size: number }) {
  const object = sql.lit(`organisation/${id}`);
  const about = sql<boolean>`(object collate "C" = ${object}
    or object collate "C" >= ${object} || ' ' and object collate "C" < ${object} || '!')`;
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .where(about)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await db
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(about)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
