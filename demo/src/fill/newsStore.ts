import { sql } from 'kysely';
import type { Within } from '#door.ts';
import type { Writer } from '#world/news/writer.ts';

/** Published providers with an address, by number. */
export async function listWriters(transaction: Within): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select distinct on (provider.id) provider.id, provider.name, address.city, coalesce(address.country, '') as country,
      (
        select coalesce(json_agg(distinct branch_id / 100 * 100), '[]')
        from provider_branch where provider_id = provider.id
      ) as branches
    from service_provider as provider
    join provider_address as address on address.provider_id = provider.id
    where provider.published
    order by provider.id, address.place`.execute(transaction);
  return rows;
}

/** Companies that own these vessels, by the number of the vessel. */
export async function companiesOf(
  transaction: Within,
  vesselIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const { rows } = await sql<{ vessel_id: number; id: number; name: string }>`
    select vessel_owner.vessel_id, owner.id, owner.name
    from vessel_owner
    join owner on owner.id = vessel_owner.owner_id
    where owner.kind = 'COMPANY' and vessel_id = any (${[...vesselIds]}::integer[])
    order by position desc`.execute(transaction);
  return new Map(rows.map(({ vessel_id, id, name }) => [vessel_id, { id, name }]));
}

/** Later articles get higher numbers than those with given numbers. */
export async function continueNumbers(transaction: Within): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('news_article', 'id'), (select max(id) from news_article))`.execute(
    transaction,
  );
}
