import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Numbers of the providers an account owns, ascending. */
export async function listOwned(db: Database, accountId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('provider_owner')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .orderBy('provider_id')
    .execute();
  return new Set(rows.map((row) => row.provider_id));
}

/** Numbers of the providers a viewer owns; none for a visitor. */
export async function ownedByViewer(db: Database, { account }: Pick<Viewer, 'account'>): Promise<ReadonlySet<number>> {
  return account === undefined ? new Set() : await listOwned(db, account.id);
}

/** Accounts that own a provider, by number. */
export async function listOwners(db: Database, providerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_owner')
    .select('account_id')
    .where('provider_id', '=', providerId)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** What decides who sees a provider, and who may change its content. */
export async function findProvider(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; published: boolean } | undefined> {
  return await db
    .selectFrom('service_provider')
    .select(['id', 'name', 'published'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a provider until the transaction ends, so that its content is counted by one transaction at a time. */
export async function lockProvider(within: Transaction<Schema>, id: number): Promise<void> {
  await within.selectFrom('service_provider').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
