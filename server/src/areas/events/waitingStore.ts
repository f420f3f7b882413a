import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Showing } from './emails.ts';

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

/**
 * Ends the waiting of this many for a slot, the longest waiting first; of everyone without a number. @returns their
 * accounts in that order
 */
export async function takeWaiting(within: Within, slotId: number, most?: number): Promise<number[]> {
  const rows = await within
    .deleteFrom('slot_waiting')
    .where('slot_id', '=', slotId)
    .$if(most !== undefined, (query) =>
      query.where('account_id', 'in', (from) =>
        from
          .selectFrom('slot_waiting as first')
          .select('first.account_id')
          .where('first.slot_id', '=', slotId)
          .orderBy('first.since')
          .orderBy('first.account_id')
          .limit(most ?? 0),
      ),
    )
    .returning(['account_id', 'since'])
    .execute();
  return rows
    .sort((one, other) => one.since.getTime() - other.since.getTime() || one.account_id - other.account_id)
    .map((row) => row.account_id);
}

/**
 * Accounts that booked or requested a slot of an event that is not over, and others that wait for one; after it is
 * published again, only those waiting for a taken slot, since the others are notified of vacant ones.
 */
export async function listConcerned(
  within: Within,
  eventId: number,
  showing: Showing,
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
    .$if(showing === 'published', (query) => query.where('status', '<>', 'AVAILABLE'))
    .execute();
  const having = new Set(holders.flatMap(({ appointee_id }) => appointee_id ?? []));
  return { holders: [...having], waiting: waiting.map((row) => row.account_id).filter((id) => !having.has(id)) };
}
