import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** A provider as an author of articles. */
export interface Writer {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly branches: readonly number[];
}

/** Published providers with an address, by number. */
export async function listWriters(transaction: Transaction<Schema>): Promise<Writer[]> {
  return await transaction
    .selectFrom('service_provider as provider')
    .innerJoin('provider_address as address', 'address.provider_id', 'provider.id')
    .distinctOn('provider.id')
    .select(['provider.id', 'provider.name', 'address.city', sql<string>`coalesce(address.country, '')`.as('country')])
    .select((from) =>
      from
        .selectFrom('provider_branch')
        .whereRef('provider_id', '=', 'provider.id')
        .select(sql<number[]>`coalesce(json_agg(distinct branch_id / 100 * 100), '[]')`.as('branches'))
        .as('branches'),
    )
    .where('provider.published', '=', true)
    .orderBy('provider.id')
    .orderBy('address.place')
    .$narrowType<{ branches: number[] }>()
    .execute();
}

/** Companies that own these vessels, by the number of the vessel. */
export async function companiesOf(
  transaction: Transaction<Schema>,
  vesselIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const rows = await transaction
    .selectFrom('vessel_owner')
    .innerJoin('owner', 'owner.id', 'vessel_owner.owner_id')
    .select(['vessel_owner.vessel_id', 'owner.id', 'owner.name'])
    .where('owner.kind', '=', 'COMPANY')
    .where(sql<boolean>`vessel_id = any (${[...vesselIds]}::integer[])`)
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ vessel_id, id, name }) => [vessel_id, { id, name }]));
}

/** Later articles get higher numbers than those with given numbers. */
export async function continueNumbers(transaction: Transaction<Schema>): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('news_article', 'id'), (select max(id) from news_article))`.execute(
    transaction,
  );
}
