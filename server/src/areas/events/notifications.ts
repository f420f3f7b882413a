import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { listOwners } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Attachment } from '#platform/mail/mail.ts';
import { calendarText } from './calendar.ts';
import {
  showingEmail,
  slotEmail,
  toBooker,
  toConcerned,
  toOwner,
  toWaiting,
  waitingEmail,
  type SlotEvent,
  type Showing,
  type EventDetails,
  type SlotDetails,
} from './emails.ts';
import { bookerName, meetingOf, nobodysEmail, providerEmail } from './meetings.ts';
import type { BookingNeeds } from './needs.ts';
import { appointeeOf, isBookable, awaitedSlotOf } from './present.ts';
import type { SlotRow } from './slotStore.ts';
import { listConcerned, takeWaiting } from './waitingStore.ts';
import { queueSlotEvent } from './webhookEvents.ts';

type NotifyNeeds = Pick<BookingNeeds, 'notices' | 'publicUrl' | 'now'>;

/** What those do who own an event; the rest is the booker's, or comes with time. */
const byOwners: ReadonlySet<SlotEvent> = new Set([
  'approved',
  'rejected',
  'meetingCancelled',
  'vacated',
  'changed',
  'removed',
]);

/**
 * Notifies the owners of an event, and the person who requested or booked a slot, of what happened to it: on the page,
 * by email and by their webhooks.
 *
 * @param slot Its state while it was taken.
 * @param with.calendar The calendar file, with the new sequence.
 * @param with.reason The reason given by the person who took the step.
 */
export async function notifyBoth(
  { notices, publicUrl, now }: NotifyNeeds,
  within: Transaction<Schema>,
  slotEvent: SlotEvent,
  slot: SlotRow,
  {
    calendar,
    reason = '',
  }: {
    readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly sequence: number } | undefined;
    readonly reason?: string | undefined;
  } = {},
): Promise<void> {
  const booker = appointeeOf(slot);
  const name = bookerName(slot);
  if (booker === undefined || name === undefined) return;
  const details: SlotDetails = {
    ...awaitedSlotOf(slot),
    notes: slot.notes,
    visitorNote: slot.visitor_note,
    reason,
    booker: { name, companyName: booker.companyName, email: booker.email },
  };
  const answeredBy = await providerEmail(within, slot.providerId);
  const organiser = answeredBy ?? nobodysEmail(publicUrl);
  const attachmentFor = (isOwner: boolean, language: string) =>
    calendar && attach(slot, organiser, { ...calendar, publicUrl, stamp: now(), isOwner, language });
  const withReason = (text: Message) => (reason === '' ? text : message('bookingNotice.withReason', { text, reason }));
  const link = slotEvent === 'removed' ? undefined : `/events/${slot.event_id}`;
  const owners = await listOwners(within, slot.providerId);
  await queueSlotEvent(within, slotEvent, slot, { bookerId: booker.id, owners, at: now() });
  await notices.send(within, [booker.id], {
    kind: 'BOOKING',
    text: withReason(toBooker[slotEvent](details)),
    link,
    // One owner counts for all of them.
    by: byOwners.has(slotEvent) ? owners[0] : booker.id,
    email: (to) =>
      slotEmail({ ...to, replyTo: answeredBy, publicUrl }, slotEvent, details, {
        isOwner: false,
        attachment: attachmentFor(false, to.language),
      }),
  });
  const replyTo = isAddress(booker.email) ? booker.email : undefined;
  const others = owners.filter((id) => id !== booker.id);
  await notices.send(within, others, {
    kind: 'BOOKING',
    text: withReason(toOwner[slotEvent](details)),
    link,
    named: { accountId: booker.id, name },
    // The limit is per booker, however many there are: none of them silences an owner's notifications of the others.
    by: booker.id,
    email: (to) =>
      slotEmail({ ...to, replyTo, publicUrl }, slotEvent, details, {
        isOwner: true,
        attachment: attachmentFor(true, to.language),
      }),
  });
}

function attach(
  slot: SlotRow,
  organiser: string,
  made: {
    readonly method: 'REQUEST' | 'CANCEL';
    readonly sequence: number;
    readonly publicUrl: string;
    readonly stamp: Date;
    readonly isOwner: boolean;
    readonly language: string;
  },
): Attachment {
  const meeting = { ...meetingOf(slot, organiser, made.isOwner), status: 'BOOKED', sequence: made.sequence } as const;
  // A REQUEST needs an attendee (RFC 5546, section 3.2.2).
  const method = made.method === 'REQUEST' && meeting.booker === undefined ? 'PUBLISH' : made.method;
  return {
    name: method === 'CANCEL' ? 'cancelled.ics' : 'booking.ics',
    mediaType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(method, [meeting], made),
  };
}

/** Has those notified later who wait for a slot that is vacant again, where it can be booked. */
export async function notifyVacant(
  { notifyWaitersLater, now }: Pick<BookingNeeds, 'notifyWaitersLater' | 'now'>,
  within: Transaction<Schema>,
  slot: SlotRow,
): Promise<void> {
  if (Number(slot.waitingCount) === 0 || !isBookable(slot, now())) return;
  await notifyWaitersLater(within, { eventId: slot.event_id, slotId: slot.id });
}

/** Notifies those who requested a slot, and those who wait for it, that it is about to be removed. */
export async function notifyRemoved(needs: NotifyNeeds, within: Transaction<Schema>, slot: SlotRow): Promise<void> {
  await notifyBoth(needs, within, 'removed', slot);
  // Nobody waits for a past slot.
  if (slot.end_at <= needs.now()) return;
  const details = awaitedSlotOf(slot);
  await needs.notices.send(within, await takeWaiting(within, slot.id), {
    kind: 'BOOKING',
    text: toWaiting.removed(details),
    email: (to) => waitingEmail({ ...to, publicUrl: needs.publicUrl }, details, 'removed'),
  });
}

/**
 * Notifies everyone who has, requested or waits for an upcoming slot that its event was unpublished or published again.
 * Bookings and waiting stay, so nothing changes in calendars.
 */
export async function notifyShowing(
  { notices, publicUrl, now }: NotifyNeeds,
  within: Transaction<Schema>,
  { providerId, ...details }: EventDetails & { readonly providerId: number },
  showing: Showing,
): Promise<void> {
  const concerned = await listConcerned(within, details.eventId, showing, now());
  const [by] = await listOwners(within, providerId);
  const replyTo = await providerEmail(within, providerId);
  const page = `/events/${details.eventId}`;
  const links = {
    holders: showing === 'withdrawn' ? '/bookings' : page,
    waiting: showing === 'withdrawn' ? undefined : page,
  };
  for (const who of ['holders', 'waiting'] as const) {
    const [text, link] = [toConcerned[showing][who](details), links[who]];
    await notices.send(within, concerned[who], {
      kind: 'BOOKING',
      text,
      link,
      by,
      email: (to) => showingEmail({ ...to, replyTo, publicUrl }, details, { showing, text, link }),
    });
  }
}

/** Notifies everyone who booked or requested an upcoming slot that its event has another place. */
export async function notifyPlace(
  { notices, publicUrl, now }: NotifyNeeds,
  within: Transaction<Schema>,
  { providerId, place, ...details }: EventDetails & { readonly providerId: number; readonly place: string },
): Promise<void> {
  const { holders } = await listConcerned(within, details.eventId, 'published', now());
  const [by] = await listOwners(within, providerId);
  const replyTo = await providerEmail(within, providerId);
  const text = toConcerned.moved.holders({ ...details, place });
  const link = `/events/${details.eventId}`;
  await notices.send(within, holders, {
    kind: 'BOOKING',
    text,
    link,
    by,
    email: (to) => showingEmail({ ...to, replyTo, publicUrl }, { ...details, place }, { showing: 'moved', text, link }),
  });
}
