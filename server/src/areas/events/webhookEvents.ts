import type { WebhookType } from '@wheelhouse/contract/webhookEvents';
import type { Transaction } from 'kysely';
import { queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { SlotEvent } from './emails.ts';
import type { SlotRow } from './slotStore.ts';
import type { LockedEvent } from './store.ts';

/** What each step is called; reminders are none. */
const typeOf = {
  requested: 'booking.requested',
  approved: 'booking.approved',
  rejected: 'booking.rejected',
  changed: 'booking.changed',
  cancelled: 'booking.cancelled',
  meetingCancelled: 'booking.cancelled',
  vacated: 'booking.cancelled',
  removed: 'booking.cancelled',
} as const satisfies Partial<Record<SlotEvent, WebhookType>>;

/** Queues what happened to a slot for the webhooks of the provider and, unless it is an owner's, of who has the slot. */
export async function queueSlotEvent(
  within: Transaction<Schema>,
  slotEvent: SlotEvent,
  slot: SlotRow,
  { bookerId, owners, at }: { readonly bookerId: number; readonly owners: readonly number[]; readonly at: Date },
): Promise<void> {
  if (slotEvent === 'dayBefore' || slotEvent === 'hourBefore') return;
  const { providerId, event_id: eventId, id: slotId, title, start_at: start, end_at: end } = slot;
  const type = typeOf[slotEvent];
  const data = { providerId, eventId, slotId, title, start: start.toISOString(), end: end.toISOString() };
  await queueWebhookEvent(within, { for: { providerId }, type, data: { ...data, as: 'PROVIDER' }, at });
  if (owners.includes(bookerId)) return;
  await queueWebhookEvent(within, { for: { accountId: bookerId }, type, data: { ...data, as: 'BOOKER' }, at });
}

/** Queues that an event is published, changed while it is, or no longer published. */
export async function queueEventChange(
  within: Transaction<Schema>,
  { id, provider_id: providerId }: Pick<LockedEvent, 'id' | 'provider_id'>,
  {
    title,
    before,
    after,
    at,
  }: {
    readonly title: string;
    /** Whether it is published. */
    readonly before: boolean;
    readonly after: boolean;
    readonly at: Date;
  },
): Promise<void> {
  if (!before && !after) return;
  const happened = before && after ? 'changed' : after ? 'published' : 'withdrawn';
  await queueWebhookEvent(within, {
    for: { providerId },
    type: `content.event.${happened}`,
    data: { providerId, eventId: id, title },
    at,
  });
}
