import { bookingLimits } from '@wheelhouse/contract/bookings';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import type { BookingNeeds } from './needs.ts';
import { takeDue } from './reminderStore.ts';
import { findSlots } from './slotStore.ts';
import { notifyBoth } from './notifications.ts';

/** Slots processed in one transaction. */
const atOnce = 100;

const minuteMs = 60_000;
const [dayMinutes, hourMinutes] = bookingLimits.reminderMinutes;
const reminders = [
  // Within the last hour only the other one is sent.
  { slotEvent: 'dayBefore', column: 'reminded_day_at', from: hourMinutes, to: dayMinutes },
  { slotEvent: 'hourBefore', column: 'reminded_hour_at', from: 0, to: hourMinutes },
] as const;

/**
 * Reminds bookers and owners a day and an hour before a slot, once each: it is stored in the same transaction as the
 * notification. Missed ones are sent late, and one kind does not wait for the other.
 *
 * @returns how many reminders were sent
 */
export async function remind(needs: Pick<BookingNeeds, 'db' | 'notices' | 'publicUrl' | 'now'>): Promise<number> {
  let given = 0;
  await attemptAll(reminders, async ({ slotEvent, column, from, to }) => {
    for (let taken = atOnce; taken === atOnce; given += taken) {
      taken = await needs.db.transaction().execute(async (within) => {
        const now = needs.now();
        const ids = await takeDue(within, {
          column,
          after: new Date(now.getTime() + from * minuteMs),
          until: new Date(now.getTime() + to * minuteMs),
          now,
          most: atOnce,
        });
        const slots = await findSlots(within, ids);
        for (const slot of slots) await notifyBoth(needs, within, slotEvent, slot);
        return ids.length;
      });
    }
  });
  return given;
}
