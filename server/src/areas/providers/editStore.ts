import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { ServiceProvider } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isShownBranch } from './branchStore.ts';

type Within = Transaction<Schema>;

/** A provider locked for a change until this transaction ends. */
export async function lockProvider(within: Within, id: number) {
  return await within
    .selectFrom('service_provider')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedProvider = NonNullable<Awaited<ReturnType<typeof lockProvider>>>;

/**
 * Locks an account, so that the second of two simultaneous calls waits, and returns whether it owns a provider already.
 */
export async function lockAccount(within: Within, accountId: number): Promise<{ owns: boolean }> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
  const row = await within
    .selectFrom('account_provider')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return { owns: row !== undefined };
}

/** Creates an empty draft of this account. @returns its number */
export async function insertProvider(within: Within, accountId: number): Promise<number> {
  const { id } = await within
    .insertInto('service_provider')
    .values({ name: '', published: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within.insertInto('account_provider').values({ account_id: accountId, provider_id: id }).execute();
  return id;
}

export async function updateProvider(within: Within, id: number, values: Updateable<ServiceProvider>): Promise<void> {
  await within.updateTable('service_provider').set(values).where('id', '=', id).execute();
}

/** Raises a provider's version, and changes the given fields. @returns its new version */
export async function touchProvider(
  within: Within,
  id: number,
  values: Updateable<ServiceProvider> = {},
): Promise<number> {
  const { version } = await within
    .updateTable('service_provider')
    .set({ ...values, changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function readBranchIds(within: Within, providerId: number): Promise<number[]> {
  const rows = await within
    .selectFrom('provider_branch')
    .select('branch_id')
    .where('provider_id', '=', providerId)
    .where(isShownBranch('branch_id'))
    .orderBy('branch_id')
    .execute();
  return rows.map((row) => row.branch_id);
}

/** Those of these numbers that are categories of services. */
export async function knownCategories(within: Within, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await within
    .selectFrom('service_branch')
    .select('id')
    .where('id', 'in', ids)
    .where(isShownBranch('id'))
    .where('parent_id', 'is not', null)
    // An administrator may be removing one.
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the categories of a provider, apart from hidden ones, which it keeps. */
export async function replaceBranches(within: Within, providerId: number, ids: readonly number[]): Promise<void> {
  await within
    .deleteFrom('provider_branch')
    .where('provider_id', '=', providerId)
    .where(isShownBranch('branch_id'))
    .execute();
  if (ids.length === 0) return;
  const rows: Insertable<Schema['provider_branch']>[] = ids.map((branch_id) => ({
    provider_id: providerId,
    branch_id,
  }));
  await within.insertInto('provider_branch').values(rows).execute();
}

/** Those of these codes that are no country's. */
export async function unknownCountries(within: Within, isos: readonly string[]): Promise<ReadonlySet<string>> {
  if (isos.length === 0) return new Set();
  const rows = await within.selectFrom('country').select('iso').where('iso', 'in', isos).execute();
  const known = new Set(rows.map(({ iso }) => iso));
  return new Set(isos.filter((iso) => !known.has(iso)));
}

/** Whether the email of an account is confirmed. */
export async function isConfirmed(within: Transaction<Schema>, accountId: number): Promise<boolean> {
  const row = await within
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
