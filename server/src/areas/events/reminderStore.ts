import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Within = Transaction<Schema>;

/** Reminders that were due before a slot was booked are not sent. */
export async function skipReminders(
  within: Within,
  slotId: number,
  skipped: { readonly day: Date | null; readonly hour: Date | null },
): Promise<void> {
  await within
    .updateTable('event_slot')
    .set({ reminded_day_at: skipped.day, reminded_hour_at: skipped.hour })
    .where('id', '=', slotId)
    .execute();
}

/**
 * Marks booked slots that begin within this time as reminded, in batches, and returns their numbers. Only one process
 * marks each, once.
 */
export async function takeDue(
  within: Within,
  reminder: {
    readonly column: 'reminded_day_at' | 'reminded_hour_at';
    readonly after: Date;
    readonly until: Date;
    readonly now: Date;
    readonly most: number;
  },
): Promise<number[]> {
  const { column, after, until, now, most } = reminder;
  const due = await within
    .selectFrom('event_slot')
    .select('id')
    .where('status', '=', 'BOOKED')
    .where('start_at', '>', after)
    .where('start_at', '<=', until)
    .where(column, 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await within
    .updateTable('event_slot')
    .set({ [column]: now })
    .where('id', 'in', ids)
    .execute();
  return ids;
}
