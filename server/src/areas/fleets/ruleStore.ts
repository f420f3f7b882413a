import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Sets the filter that a fleet follows, with its vessels at a revision of the register. */
export async function writeRule(
  within: Transaction<Schema>,
  id: number,
  { rule, revision, vesselIds }: { rule: FilterQuery; revision: number; vesselIds: readonly number[] },
): Promise<void> {
  await within
    .updateTable('fleet')
    .set({ rule: JSON.stringify(rule), rule_revision: revision })
    .where('id', '=', id)
    .execute();
  await sql`delete from fleet_vessel where fleet_id = ${id} and vessel_id <> all (${[...vesselIds]}::integer[])`.execute(
    within,
  );
  // One of them may have been removed since it was found.
  await sql`insert into fleet_vessel (fleet_id, vessel_id)
    select ${id}, id from vessel where id = any (${[...vesselIds]}::integer[]) on conflict do nothing`.execute(within);
}

/** Keeps the vessels that a fleet has now. */
export async function removeRule(within: Transaction<Schema>, id: number): Promise<void> {
  await within.updateTable('fleet').set({ rule: null, rule_revision: null }).where('id', '=', id).execute();
}

/** Fleets whose vessels were found in another revision of the register, the least recently created first. */
export async function listOutdated(db: Kysely<Schema>, revision: number, most: number) {
  return await db
    .selectFrom('fleet')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .where(sql<boolean>`rule_revision is distinct from ${revision}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The filter that a fleet follows now, locked until the transaction ends. */
export async function lockRule(within: Transaction<Schema>, id: number): Promise<FilterQuery | null | undefined> {
  const row = await within.selectFrom('fleet').select('rule').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row?.rule;
}
