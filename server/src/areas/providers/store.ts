import { sql, type Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';

/** The specification's tree of services leaves out the type of this number. */
const leftOut = 1;

export async function findProvider(db: Kysely<Schema>, id: number) {
  return await db.selectFrom('service_provider').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Numbers of the providers that this account owns. */
export async function listOwned(db: Kysely<Schema>, accountId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account_provider')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map((row) => row.provider_id));
}

/** Branches before their categories, each in its order. */
export async function readBranches(db: Kysely<Schema>) {
  return await db
    .selectFrom('service_branch')
    .selectAll()
    .where('id', '!=', leftOut)
    .orderBy(sql`parent_id is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Every provider, drafts too, with its categories and addresses; in no order. */
export async function readProviders(db: Kysely<Schema>) {
  return await db
    .selectFrom('service_provider as provider')
    .select(['id', 'name', 'published', 'short_description'])
    .select((from) => [
      from
        .selectFrom('provider_branch')
        .whereRef('provider_id', '=', 'provider.id')
        .where('branch_id', '!=', leftOut)
        .select(sql<number[]>`coalesce(json_agg(branch_id order by branch_id), '[]')`.as('branches'))
        .as('branches'),
      from
        .selectFrom('provider_address as address')
        .whereRef('provider_id', '=', 'provider.id')
        .select(
          sql<ProviderAddressRow[]>`coalesce(json_agg(json_build_object(
            'id', id, 'title', title, 'country', json_build_object('iso', country), 'latitude', latitude,
            'longitude', longitude) order by id), '[]')`.as('addresses'),
        )
        .as('addresses'),
    ])
    .execute();
}
export type ProviderRow = Awaited<ReturnType<typeof readProviders>>[number];

interface ProviderAddressRow {
  id: number;
  title: string;
  country: { iso: string };
  latitude: number;
  longitude: number;
}

/** Number of the published provider that is this yard: the one of the same name, whatever its case. */
export async function providerOfYard(db: Kysely<Schema>, yard: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('service_provider')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${yard})`)
    .where('published', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Numbers of the vessels that this yard built, of every app. */
export async function listBuiltBy(db: Kysely<Schema>, yard: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vessel')
    .select('id')
    .where(sql`lower(extended -> 'built' ->> 'vesselYard')`, '=', sql`lower(${yard})`)
    .execute();
  return rows.map(({ id }) => id);
}
