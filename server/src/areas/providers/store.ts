import { sql, type Kysely } from 'kysely';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import { isShownBranch } from './branchStore.ts';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { ProviderAddress } from '@wheelhouse/contract/providers';
import type { Schema } from '#platform/database/schema.ts';

/** A number that differs after every change of a provider: the sum of what distinguishes its states. */
export async function readRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('service_provider')
    .select(
      // Within the range of exact integers.
      sql<number>`(coalesce(sum(hash_record_extended(row(id, version, published, changed_at), 0)), 0)
        % 9007199254740881)::float8`.as('revision'),
    )
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Every provider, also drafts, by a text that changes with it. */
export async function readStates(db: Kysely<Schema>): Promise<{ id: number; state: string }[]> {
  return await db
    .selectFrom('service_provider')
    .select(['id', sql<string>`concat_ws(' ', version, published, changed_at)`.as('state')])
    .execute();
}

/** These providers with their pictures, categories and addresses that are no longer blank; in no order. */
export async function readProviders(db: Kysely<Schema>, ids: readonly number[]) {
  return await db
    .selectFrom('service_provider as provider')
    .leftJoin('media as banner', 'banner.id', 'provider.banner_id')
    .leftJoin('media as logo', 'logo.id', 'provider.logo_id')
    .select(['provider.id', 'provider.name', 'provider.published', 'provider.short_description'])
    .select([pictureJson('banner').as('banner'), pictureJson('logo').as('logo')])
    .select((from) => [
      from
        .selectFrom('provider_branch')
        .whereRef('provider_id', '=', 'provider.id')
        .where(isShownBranch('branch_id'))
        .select(sql<number[]>`coalesce(json_agg(branch_id order by branch_id), '[]')`.as('branches'))
        .as('branches'),
      from
        .selectFrom('provider_address as address')
        .whereRef('provider_id', '=', 'provider.id')
        .where('title', '!=', '')
        .where('country', 'is not', null)
        .select(
          sql<ProviderAddress[]>`coalesce(json_agg(json_strip_nulls(json_build_object(
            'id', id, 'title', title, 'country', json_build_object('iso', country), 'latitude', latitude,
            'longitude', longitude)) order by place nulls first, id desc), '[]')`.as('addresses'),
        )
        .as('addresses'),
    ])
    // One parameter, however many providers.
    .where(sql<boolean>`provider.id = any (${[...ids]}::integer[])`)
    .execute();
}
export type ProviderRow = Awaited<ReturnType<typeof readProviders>>[number];

/** How many service providers are public. */
export async function countPublishedProviders(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('service_provider')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('published', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of the published provider that the operator assigned to this yard, in any case. */
export async function providerOfYard(db: Kysely<Schema>, yard: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('service_provider')
    .select('id')
    .where(sql`lower(yard)`, '=', sql`lower(${yard})`)
    .where('published', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Assigns a yard to a provider; null for none. A yard belongs to one provider: another one loses it.
 *
 * @returns its name; undefined if there is no such provider
 */
export async function setYard(
  db: Kysely<Schema>,
  id: number,
  yard: string | null,
  by: Pick<AuditedChange, 'accountId' | 'actor'>,
): Promise<string | undefined> {
  return await db.transaction().execute(async (within) => {
    const provider = await within
      .selectFrom('service_provider')
      .select(['name', 'yard'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (provider === undefined) return undefined;
    await within
      .updateTable('service_provider')
      .set({ yard: null })
      .where(sql`lower(yard)`, '=', sql`lower(${yard})`)
      .execute();
    await within.updateTable('service_provider').set({ yard }).where('id', '=', id).execute();
    await recordAudit(within, {
      ...by,
      action: 'set yard of provider',
      object: `provider ${id}`,
      before: { yard: provider.yard },
      after: { yard },
    });
    return provider.name;
  });
}
