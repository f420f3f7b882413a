import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { csvText } from '@wheelhouse/contract/csv';
import { eventMessages } from '@wheelhouse/contract/events';
import { slotLabels } from '@wheelhouse/contract/schedule';
import { clockOf } from '@wheelhouse/contract/utcOffset';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { FileToSave } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { mayEditEvent, maySeeEvent } from '#permissions/events.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { calendarText } from './calendar.ts';
import { bookerName, meetingOf, nobodysEmail, providerEmail } from './meetings.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { BookingNeeds } from './needs.ts';
import { appointeeOf } from './present.ts';
import { listAllBookings, listSlots, type SlotRow } from './slotStore.ts';
import { findEvent, type EventRow } from './store.ts';

/** Everything the caller requested or booked, as a calendar file. */
export async function ownCalendar(needs: BookingNeeds, viewer: Viewer, language: string): Promise<FileToSave> {
  const slots = await listAllBookings(needs.db, requireAccount(viewer).id);
  return await calendarFile(needs, 'bookings.ics', slots, { isOwn: false, language });
}

/**
 * The caller's bookings of one event as a calendar file; all bookings for those who may change it.
 *
 * @throws Refusal 404 if the caller neither sees the event nor has a slot of it.
 */
export async function eventCalendar(
  needs: BookingNeeds,
  viewer: Viewer,
  id: number,
  language: string,
): Promise<FileToSave> {
  const { isOwn, isSeen, event } = await find(needs, viewer, id);
  const taken = (await listSlots(needs.db, id)).filter(({ status }) => status !== 'AVAILABLE');
  const shown = isOwn ? taken : taken.filter((slot) => slot.appointee_id === requireAccount(viewer).id);
  if (!isSeen && shown.length === 0) throw notFound(eventMessages.notFound);
  return await calendarFile(needs, `${fileName(event.title, language)}.ics`, shown, { isOwn, language });
}

/**
 * The slots of an event, by start, with their bookers, as a printable table.
 *
 * @param file.day Those that begin on this day in the event's offset; all by default.
 * @throws Refusal 404 if the event is not the caller's own.
 */
export async function daySheet(
  needs: BookingNeeds,
  viewer: Viewer,
  id: number,
  { day, language }: { readonly day: string | undefined; readonly language: string },
): Promise<FileToSave> {
  const { isOwn, event } = await find(needs, viewer, id);
  if (!isOwn) throw notFound(eventMessages.notFound);
  const slots = (await listSlots(needs.db, id)).map((slot) => ({
    slot,
    from: clockOf(slot.start_at, event.utc_offset),
    until: clockOf(slot.end_at, event.utc_offset),
  }));
  const shown = day === undefined ? slots : slots.filter(({ from }) => from.day === day);
  const header = [
    message('bookingSheet.day'),
    message('bookingSheet.start'),
    message('bookingSheet.end'),
    message('bookingSheet.utcOffset'),
    message('bookingSheet.title'),
    message('bookingSheet.status'),
    message('bookingSheet.firstName'),
    message('bookingSheet.lastName'),
    message('bookingSheet.company'),
    message('bookingSheet.email'),
    message('bookingSheet.notes'),
    message('bookingSheet.visitorNote'),
  ].map((heading) => say(heading, language));
  const rows = shown.map(({ slot, from, until }) => {
    const appointee = appointeeOf(slot);
    return [
      from.day,
      from.time,
      until.time,
      `UTC${event.utc_offset}`,
      slot.title,
      say(slotLabels[slot.status].others, language),
      appointee?.firstName,
      appointee?.lastName,
      appointee?.companyName,
      appointee?.email,
      slot.notes,
      slot.visitor_note,
    ];
  });
  const name = [fileName(event.title, language), day].filter(Boolean).join(' ');
  return { name: `${name}.csv`, mediaType: 'text/csv', text: csvText(header, rows) };
}

async function find(
  needs: BookingNeeds,
  viewer: Viewer,
  id: number,
): Promise<{ event: EventRow; isOwn: boolean; isSeen: boolean }> {
  const event = await findEvent(needs.db, id, needs.now());
  if (event === undefined) throw notFound(eventMessages.notFound);
  const owned = await ownedByViewer(needs.db, viewer);
  const { provider_id: providerId, published, providerPublished } = event;
  const isSeen = maySeeEvent(viewer, { providerId, published, providerPublished }, owned);
  return { event, isSeen, isOwn: mayEditEvent(viewer, { providerId }, owned) };
}

async function calendarFile(
  needs: BookingNeeds,
  name: string,
  slots: readonly SlotRow[],
  { isOwn, language }: { readonly isOwn: boolean; readonly language: string },
): Promise<FileToSave> {
  const { db, publicUrl, now } = needs;
  const providers = [...new Set(slots.map(({ providerId }) => providerId))];
  const emails = new Map<number, string>();
  for (const id of providers) emails.set(id, (await providerEmail(db, id)) ?? nobodysEmail(publicUrl));
  const meetings = slots
    .filter((slot) => bookerName(slot) !== undefined)
    .map((slot) => meetingOf(slot, emails.get(slot.providerId) ?? '', isOwn));
  const text = calendarText('PUBLISH', meetings, { publicUrl, stamp: now(), language });
  return { name, mediaType: 'text/calendar', text };
}

const fileNameMax = 100;

/** A title without characters that file systems refuse. */
function fileName(title: string, language: string): string {
  return (
    title
      .replace(/[\\/:*?"<>|]/g, ' ')
      .trim()
      .slice(0, fileNameMax)
      .toWellFormed() || say(message('bookingSheet.untitled'), language)
  );
}
