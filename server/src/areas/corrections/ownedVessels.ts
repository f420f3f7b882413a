import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** The vessels of an account: those it claimed, and those of the companies it claimed, as administrators accepted. */
export async function listOwnedVessels(db: Kysely<Schema>, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select vessel_id as id from claim where account_id = ${accountId} and state = 'ACCEPTED' and vessel_id is not null
    union
    select vessel_owner.vessel_id from claim join vessel_owner on vessel_owner.owner_id = claim.company_id
    where claim.account_id = ${accountId} and claim.state = 'ACCEPTED'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a vessel or company is the account's. */
export async function isOwner(
  db: Kysely<Schema>,
  accountId: number,
  { kind, id }: { readonly kind: string; readonly id: number },
): Promise<boolean> {
  if (kind === 'VESSEL') return (await listOwnedVessels(db, accountId)).includes(id);
  if (kind !== 'COMPANY') return false;
  const { rows } = await sql`select from claim
    where account_id = ${accountId} and company_id = ${id} and state = 'ACCEPTED' limit 1`.execute(db);
  return rows.length > 0;
}
