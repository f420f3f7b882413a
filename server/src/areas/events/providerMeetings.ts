import { sql } from 'kysely';
import type { listProviderMeetings } from '@wheelhouse/contract/bookings';
import { providerMessages } from '@wheelhouse/contract/providers';
import type { Answer, Query } from '@wheelhouse/contract/route';
import { notFound } from '#platform/errors/refusal.ts';
import { mayEditProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { BookingNeeds } from './needs.ts';
import { presentBooking, presentSlot } from './present.ts';
import { findSlots } from './slotStore.ts';

type Route = typeof listProviderMeetings;
const pageSize = 20;

/**
 * The booked and requested slots of a provider's published events that are not over, by start, and how many people wait
 * for a slot there.
 *
 * @throws Refusal 404 if the provider is not the viewer's own
 */
export async function readProviderMeetings(
  needs: BookingNeeds,
  viewer: Viewer,
  providerId: number,
  { page = 0, size = pageSize }: Query<Route>,
): Promise<Answer<Route>> {
  const { db, now } = needs;
  const owned = await ownedByViewer(db, viewer);
  if (!mayEditProvider(viewer, { id: providerId }, owned)) throw notFound(providerMessages.notFound);
  const upcoming = db
    .selectFrom('event_slot as slot')
    .innerJoin('event', 'event.id', 'slot.event_id')
    .where('event.provider_id', '=', providerId)
    .where('event.published', '=', true)
    .where('slot.end_at', '>', now());
  const taken = upcoming.where('slot.status', '!=', 'AVAILABLE');
  const ids = await taken
    .select(['slot.id'])
    .orderBy('slot.start_at')
    .orderBy('slot.id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await taken.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const { waiting } = await upcoming
    .innerJoin('slot_waiting', 'slot_id', 'slot.id')
    .select(sql<number>`count(distinct account_id)::integer`.as('waiting'))
    .executeTakeFirstOrThrow();
  const rows = await findSlots(
    db,
    ids.map(({ id }) => id),
  );
  rows.sort((one, other) => one.start_at.getTime() - other.start_at.getTime() || one.id - other.id);
  const data = rows.map((row) => ({ ...presentBooking(row, viewer), slot: presentSlot(row, viewer, true) }));
  return { data, page, size, total, waiting };
}
