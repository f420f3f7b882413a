import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Showing } from './emails.ts';
import type { BookingNeeds } from './needs.ts';
import { findSlots } from './slotStore.ts';
import { announceMove } from './store.ts';
import { notifyShowing, notifyVacant } from './notifications.ts';

/**
 * Notifies everyone who has, requested or waits for a slot of a provider's published events that the provider was
 * unpublished or published again, as for one event. Call it after the provider is changed, in its transaction.
 */
export async function notifyOfProvider(
  needs: Pick<BookingNeeds, 'notices' | 'publicUrl' | 'now' | 'notifyWaitersLater'>,
  within: Transaction<Schema>,
  providerId: number,
  showing: Showing,
): Promise<void> {
  const now = needs.now();
  const events = await within
    .selectFrom('event')
    .innerJoin('service_provider as provider', 'provider.id', 'event.provider_id')
    .select(['event.id', 'event.title', 'provider.name'])
    .where('event.provider_id', '=', providerId)
    .where('event.published', '=', true)
    .where('event.end_at', '>', now)
    .where(
      sql<boolean>`exists (select from event_slot as slot where slot.event_id = event.id and slot.end_at > ${now}
        and (slot.appointee_id is not null or exists (select from slot_waiting where slot_id = slot.id)))`,
    )
    .orderBy('event.start_at')
    .orderBy('event.id')
    .execute();
  for (const { id, title, name } of events) {
    await notifyShowing(needs, within, { eventId: id, eventTitle: title, providerId, providerName: name }, showing);
    // Who watches it sees it no longer, or again.
    await announceMove(within, id);
  }
  if (showing === 'withdrawn' || events.length === 0) return;
  // What became vacant in the meantime is announced now.
  const awaited = await within
    .selectFrom('slot_waiting')
    .innerJoin('event_slot as slot', 'slot.id', 'slot_waiting.slot_id')
    .select('slot.id')
    .distinct()
    .where(
      'slot.event_id',
      'in',
      events.map(({ id }) => id),
    )
    .where('slot.status', '=', 'AVAILABLE')
    .execute();
  const slots = await findSlots(
    within,
    awaited.map(({ id }) => id),
  );
  for (const slot of slots) await notifyVacant(needs, within, slot);
}
