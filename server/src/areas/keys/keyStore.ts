import { organisationRoles, roleRights } from '@wheelhouse/contract/organisations';
import type { Authority } from '@wheelhouse/contract/authority';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';
import { sql, type Kysely, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Whose a key is: an account's own, or one that it made for an organisation. */
export interface KeyHolder {
  readonly accountId: number;
  readonly organisationId: number | null;
}

/** A key that works now, with what its account may do. */
export interface LiveKey {
  readonly id: number;
  readonly accountId: number;
  readonly username: string;
  readonly authorities: Authority[];
  readonly scopes: readonly KeyScope[];
  readonly lastUsedAt: Date | null;
}

/** Members without these roles have no keys of their organisation. */
const rolesWithKeys = organisationRoles.filter((role) => roleRights[role].changes);

function liveKeys(db: Database, now: Date) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .leftJoin('organisation_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'api_key.organisation_id')
        .onRef('member.account_id', '=', 'api_key.account_id'),
    )
    .leftJoin('organisation', 'organisation.id', 'member.organisation_id')
    .select(['api_key.id', 'api_key.hash', 'api_key.scopes', 'api_key.last_used_at as lastUsedAt'])
    .select(['account.id as accountId', 'account.username', heldAuthorities.as('authorities')])
    .where('api_key.expires_at', '>', now)
    .where('account.suspended_at', 'is', null)
    .where((where) =>
      where.or([
        where('api_key.organisation_id', 'is', null),
        where.and([where('member.role', 'in', rolesWithKeys), where('organisation.suspended_at', 'is', null)]),
      ]),
    );
}

/** The keys that work now, by their hashes in hexadecimal. */
export async function findKeysByHash(
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, LiveKey>> {
  const rows = await liveKeys(db, now)
    .where(sql<boolean>`api_key.hash = any (${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .execute();
  return new Map(rows.map(({ hash, ...key }) => [hash.toString('hex'), key]));
}

/** The same by their numbers. */
export async function findKeys(db: Database, ids: readonly number[], now: Date): Promise<Map<number, LiveKey>> {
  const rows = await liveKeys(db, now)
    .where(sql<boolean>`api_key.id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((key) => [key.id, key]));
}

export async function touchKey(db: Database, id: number, { at, from }: { at: Date; from: string }): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: at, last_used_from: from }).where('id', '=', id).execute();
}

/** The keys of a holder, newest first; of an organisation those of all members. */
export async function listKeys(db: Database, { accountId, organisationId }: KeyHolder) {
  return await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(['api_key.id', 'name', 'prefix', 'scopes', 'api_key.created_at', 'expires_at', 'last_used_at'])
    .select(['last_used_from', 'account.username as owner'])
    .where((where) =>
      organisationId === null
        ? where.and([where('account_id', '=', accountId), where('organisation_id', 'is', null)])
        : where('organisation_id', '=', organisationId),
    )
    .orderBy('api_key.id', 'desc')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** Locks the account until the transaction ends, and counts its keys. */
export async function countKeys(within: Transaction<Schema>, accountId: number): Promise<number> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await within
    .selectFrom('api_key')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewKey extends KeyHolder {
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly KeyScope[];
  readonly at: Date;
  readonly expires: Date;
}

export async function insertKey(within: Transaction<Schema>, key: NewKey): Promise<number> {
  const { id } = await within
    .insertInto('api_key')
    .values({
      account_id: key.accountId,
      organisation_id: key.organisationId,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      scopes: [...key.scopes],
      created_at: key.at,
      expires_at: key.expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes a key.
 *
 * @param of whose it must be; a missing member is not looked at
 * @returns what it was; undefined if there is no such key
 */
export async function deleteKey(
  within: Transaction<Schema>,
  id: number,
  of: { readonly accountId?: number | undefined; readonly organisationId?: number | null },
) {
  return await within
    .deleteFrom('api_key')
    .where('id', '=', id)
    .$if(of.accountId !== undefined, (query) => query.where('account_id', '=', of.accountId ?? 0))
    .$if(of.organisationId !== undefined, (query) =>
      query.where('organisation_id', 'is not distinct from', of.organisationId ?? null),
    )
    .returning(['name', 'prefix', 'scopes', 'account_id', 'organisation_id'])
    .executeTakeFirst();
}

/** Removes keys that expired before a time. */
export async function sweepKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('api_key').where('expires_at', '<', before).execute();
}
