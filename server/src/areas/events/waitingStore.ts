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

/** Accounts that have or asked for a slot of an event that is not over, and others that wait for one. */
export async function listConcerned(
  within: Within,
  eventId: number,
  now: Date,
): Promise<{ readonly holders: readonly number[]; readonly waiting: readonly number[] }> {
  const holders = await within
    .selectFrom('event_slot')
    .select('appointee_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('end_at', '>', now)
    .execute();
  const waiting = await within
    .selectFrom('slot_waiting')
    .innerJoin('event_slot', 'event_slot.id', 'slot_waiting.slot_id')
    .select('slot_waiting.account_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('end_at', '>', now)
    .execute();
  const having = new Set(holders.flatMap(({ appointee_id }) => appointee_id ?? []));
  return { holders: [...having], waiting: waiting.map((row) => row.account_id).filter((id) => !having.has(id)) };
}
