import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { waitingEmail, toWaiting } from './emails.ts';
import type { BookingNeeds } from './needs.ts';
import { isBookable, awaitedSlotOf } from './present.ts';
import { findSlot } from './slotStore.ts';
import { raiseVersion } from './store.ts';
import { takeWaiting } from './waitingStore.ts';
import type { WaitersJob } from './waitersJob.ts';

type NotifyNeeds = Pick<BookingNeeds, 'notices' | 'publicUrl' | 'now'>;

/** People notified in one transaction. */
const atOnce = 200;

/**
 * Notifies everyone who waits for a slot that it is vacant again, the longest waiting first, in batches, each in its
 * own transaction: the person who cancelled never waits for them. Once it is taken again, or hidden, the others
 * continue to wait.
 *
 * @throws Error if `signal` aborts before all are notified
 */
export async function notifyWaiters(
  needs: NotifyNeeds & Pick<BookingNeeds, 'db'>,
  job: WaitersJob,
  { signal, most = atOnce }: { readonly signal?: AbortSignal; readonly most?: number } = {},
): Promise<void> {
  for (let notified = most; notified === most;) {
    signal?.throwIfAborted();
    notified = await needs.db.transaction().execute((within) => notifySomeWaiters(needs, within, job, most));
  }
}

/** Notifies at most this many, which ends their waiting. @returns how many there were */
export async function notifySomeWaiters(
  { notices, publicUrl, now }: NotifyNeeds,
  within: Transaction<Schema>,
  { eventId, slotId }: WaitersJob,
  most: number,
): Promise<number> {
  // Serialised with other steps of the slot; owners see the number decrease.
  if ((await raiseVersion(within, eventId)) === undefined) return 0;
  const slot = await findSlot(within, { eventId, slotId });
  if (slot === undefined || slot.status !== 'AVAILABLE' || !isBookable(slot, now())) return 0;
  const waiting = await takeWaiting(within, slotId, most);
  const details = awaitedSlotOf(slot);
  await notices.send(within, waiting, {
    kind: 'BOOKING',
    text: toWaiting.vacant(details),
    link: `/events/${eventId}`,
    email: (to) => waitingEmail({ ...to, publicUrl }, details, 'vacant'),
  });
  return waiting.length;
}
