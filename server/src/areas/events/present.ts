import type { Booking } from '@wheelhouse/contract/bookings';
import type { Event, EventListItem } from '@wheelhouse/contract/events';
import type { Appointee, ScheduleItem } from '@wheelhouse/contract/schedule';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { AwaitedSlot } from './emails.ts';
import type { SlotRow } from './slotStore.ts';
import type { ListedEventRow } from './listStore.ts';
import type { EventRow } from './store.ts';

/** An event for lists. */
export function presentListed(row: ListedEventRow | EventRow): EventListItem {
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.short_description,
    published: row.published,
    ...(row.start_at === null ? {} : { start: row.start_at.toISOString() }),
    ...(row.end_at === null ? {} : { end: row.end_at.toISOString() }),
    utcOffset: row.utc_offset,
    place: row.place,
    freeSlots: Number(row.freeSlots),
    ...(row.banner === null ? {} : { banner: row.banner }),
    source: { id: row.provider_id, name: row.providerName, ...(row.logo === null ? {} : { logo: row.logo }) },
  };
}

export function presentEvent(
  row: EventRow,
  beside: {
    readonly bodyPath: string;
    readonly schedule: readonly SlotRow[];
    readonly viewer: Viewer;
    readonly isOwn: boolean;
  },
): Event {
  const { bodyPath, schedule, viewer, isOwn } = beside;
  return {
    ...presentListed(row),
    version: row.version,
    longDescriptionMedia: { path: bodyPath },
    schedule: schedule.map((slot) => presentSlot(slot, viewer, isOwn)),
    own: isOwn,
  };
}

/**
 * A slot as this viewer may see it: its private notes only for those who may change the event; its note to the visitor
 * and its booker for them and for the person who requested or booked it.
 *
 * @param isOwn Whether the viewer may change the event.
 */
export function presentSlot(row: SlotRow, { account }: Viewer, isOwn: boolean): ScheduleItem {
  const isMine = account !== undefined && row.appointee_id === account.id;
  const appointee = isOwn || isMine ? appointeeOf(row) : undefined;
  return {
    id: row.id,
    title: row.title,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    status: row.status,
    mine: isMine,
    waiting: Boolean(row.isWaiting),
    ...(isOwn ? { notes: row.notes } : {}),
    ...((isOwn || isMine) && row.visitor_note !== '' ? { visitorNote: row.visitor_note } : {}),
    ...(appointee === undefined ? {} : { appointee }),
    ...(isOwn ? { waitingCount: row.waitingCount ?? 0 } : {}),
  };
}

/** The person who requested or booked a slot; undefined if it is vacant, or the account was removed. */
export function appointeeOf(row: SlotRow): Appointee | undefined {
  if (row.appointee_id === null || row.username === null) return undefined;
  return {
    id: row.appointee_id,
    // A person without a name is shown by the account's name.
    firstName: row.first_name === '' && row.last_name === '' ? row.username : (row.first_name ?? ''),
    lastName: row.last_name ?? '',
    ...(row.companyId === null ? {} : { companyId: row.companyId }),
    companyName: row.companyName ?? row.company_name ?? '',
    email: row.email !== null && row.email !== '' ? row.email : isAddress(row.username) ? row.username : '',
  };
}

export function presentBooking(row: SlotRow, viewer: Viewer): Booking {
  return {
    event: {
      id: row.event_id,
      title: row.eventTitle,
      utcOffset: row.utc_offset,
      place: row.place,
      source: { id: row.providerId, name: row.providerName },
      withdrawn: !row.published || !row.providerPublished,
    },
    slot: presentSlot(row, viewer, false),
  };
}

/** Whether anyone may request the slot if it is vacant. */
export function isBookable({ published, providerPublished, end_at }: SlotRow, now: Date): boolean {
  return published && providerPublished && end_at > now;
}

/** A slot for emails and notifications. */
export function awaitedSlotOf(slot: SlotRow): AwaitedSlot {
  return {
    slotTitle: slot.title,
    eventTitle: slot.eventTitle,
    eventId: slot.event_id,
    providerName: slot.providerName,
    place: slot.place,
    start: slot.start_at,
    end: slot.end_at,
    utcOffset: slot.utc_offset,
  };
}
