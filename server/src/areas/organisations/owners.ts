import { message, type Message } from '@wheelhouse/messages/message';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hasAnotherOwner } from './store.ts';

/**
 * Call it before an account can no longer log in. It locks the organisations of the account until the transaction ends.
 * An organisation without further members, and one that is suspended, needs no other owner.
 *
 * @throws Refusal 409 if the account is the last owner of an organisation who can log in
 */
export async function requireOtherOwners(
  within: Transaction<Schema>,
  accountId: number,
  refusal: (name: string) => Message = (name) => message('organisation.lastOwnerSuspended', { name }),
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from organisation where suspended_at is null and id in (
      select organisation_id from organisation_member where account_id = ${accountId} and role = 'OWNER'
    ) order by id for no key update`.execute(within);
  for (const { id, name } of rows) {
    if (await hasAnotherOwner(within, id, accountId)) continue;
    const other = await within
      .selectFrom('organisation_member')
      .select('account_id')
      .where('organisation_id', '=', id)
      .where('account_id', '<>', accountId)
      .limit(1)
      .executeTakeFirst();
    if (other !== undefined) throw new Refusal(409, refusal(name));
  }
}
