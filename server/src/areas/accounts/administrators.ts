import { sql, type Transaction } from 'kysely';
import { userMessages } from '@wheelhouse/contract/adminUsers';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * Call it before an account loses ADMIN or can no longer log in. Of simultaneous transactions the second waits, and sees
 * what the first did.
 *
 * @throws Refusal 409 if it is the last administrator who can log in
 */
export async function requireAnotherAdministrator(within: Transaction<Schema>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`.execute(within);
  const { rows } = await sql<{ id: number }>`
    select id from account
    where 'ADMIN' = any (authorities) and confirmed_at is not null and suspended_at is null
    order by id = ${accountId} limit 1`.execute(within);
  const [first] = rows;
  if (first === undefined || first.id === accountId) throw new Refusal(409, userMessages.lastAdministrator);
}
