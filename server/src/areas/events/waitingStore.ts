import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';

type Within = Transaction<Schema>;

export async function addWaiting(within: Within, slotId: number, accountId: number): Promise<void> {
  await within
    .insertInto('slot_waiting')
    .values({ slot_id: slotId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeWaiting(db: Kysely<Schema> | Within, slotId: number, accountId: number): Promise<void> {
  await db.deleteFrom('slot_waiting').where('slot_id', '=', slotId).where('account_id', '=', accountId).execute();
}

/** Ends everybody's waiting for a slot. @returns their accounts, who waited longest first */
export async function takeWaiting(within: Within, slotId: number): Promise<number[]> {
  const rows = await within
    .deleteFrom('slot_waiting')
    .where('slot_id', '=', slotId)
    .returning(['account_id', 'since'])
    .execute();
  return rows
    .sort((one, other) => one.since.getTime() - other.since.getTime() || one.account_id - other.account_id)
    .map((row) => row.account_id);
}
