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
  type Occasion,
  type Showing,
  type ShownEvent,
  type Told,
} from './emails.ts';
import { bookerName, meetingOf, nobodysEmail, providerEmail } from './meetings.ts';
import type { BookingNeeds } from './needs.ts';
import { appointeeOf, isBookable, tellable } from './present.ts';
import type { SlotRow } from './slotStore.ts';
import { listConcerned, takeWaiting } from './waitingStore.ts';

type TellNeeds = Pick<BookingNeeds, 'notices' | 'publicUrl' | 'now'>;

/** What those do who own an event; the rest is the booker's, or comes with time. */
const byOwners: ReadonlySet<Occasion> = new Set([
  'approved',
  'rejected',
  'meetingCancelled',
  'vacated',
  'changed',
  'removed',
]);

/**
 * Tells those who own an event, and who asked for a slot or has it, what happened to that: on the page and by e-mail.
 *
 * @param slot As it was while somebody had it.
 * @param with.calendar What goes along for their calendars, with the sequence it has from now on.
 * @param with.reason Why, as the person who took the step wrote it.
 */
export async function tellBoth(
  { notices, publicUrl, now }: TellNeeds,
  within: Transaction<Schema>,
  occasion: Occasion,
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
  const told: Told = {
    ...tellable(slot),
    notes: slot.notes,
    visitorNote: slot.visitor_note,
    reason,
    booker: { name, companyName: booker.companyName, email: booker.email },
  };
  const answeredBy = await providerEmail(within, slot.providerId);
  const organiser = answeredBy ?? nobodysEmail(publicUrl);
  const attachmentFor = (isOwner: boolean) =>
    calendar && attach(slot, organiser, { ...calendar, publicUrl, stamp: now(), isOwner });
  const [attachment, ownersAttachment] = [attachmentFor(false), attachmentFor(true)];
  const why = reason === '' ? '' : ` Reason: ${reason}`;
  const link = occasion === 'removed' ? undefined : `/events/${slot.event_id}`;
  const owners = await listOwners(within, slot.providerId);
  await notices.tell(within, [booker.id], {
    kind: 'BOOKING',
    text: toBooker[occasion](told) + why,
    link,
    // One who owns it stands for all of them.
    by: byOwners.has(occasion) ? owners[0] : booker.id,
    email: (to) => slotEmail({ to, replyTo: answeredBy, publicUrl }, occasion, told, { isOwner: false, attachment }),
  });
  const replyTo = isAddress(booker.email) ? booker.email : undefined;
  const others = owners.filter((id) => id !== booker.id);
  await notices.tell(within, others, {
    kind: 'BOOKING',
    text: toOwner[occasion](told) + why,
    link,
    // Each who books brings about so many, however many book: none of them silences an owner for the others.
    by: booker.id,
    email: (to) =>
      slotEmail({ to, replyTo, publicUrl }, occasion, told, {
        isOwner: true,
        attachment: ownersAttachment,
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
  },
): Attachment {
  const meeting = { ...meetingOf(slot, organiser, made.isOwner), status: 'BOOKED', sequence: made.sequence } as const;
  // A request needs somebody it is put to (RFC 5546, section 3.2.2).
  const method = made.method === 'REQUEST' && meeting.booker === undefined ? 'PUBLISH' : made.method;
  return {
    name: method === 'CANCEL' ? 'cancelled.ics' : 'booking.ics',
    mediaType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(method, [meeting], made),
  };
}

/** Has those told later who wait for a slot that is vacant again, where it can be booked. */
export async function tellVacant(
  { notifyWaitersLater, now }: Pick<BookingNeeds, 'notifyWaitersLater' | 'now'>,
  within: Transaction<Schema>,
  slot: SlotRow,
): Promise<void> {
  if (Number(slot.waitingCount) === 0 || !isBookable(slot, now())) return;
  await notifyWaitersLater(within, { eventId: slot.event_id, slotId: slot.id });
}

/** Tells those who asked for a slot, and those who wait for it, that it is about to be removed. */
export async function tellRemoved(needs: TellNeeds, within: Transaction<Schema>, slot: SlotRow): Promise<void> {
  await tellBoth(needs, within, 'removed', slot);
  // What is over nobody waits for any more.
  if (slot.end_at <= needs.now()) return;
  const told = tellable(slot);
  await needs.notices.tell(within, await takeWaiting(within, slot.id), {
    kind: 'BOOKING',
    text: toWaiting.removed(told),
    email: (to) => waitingEmail({ to, publicUrl: needs.publicUrl }, told, 'removed'),
  });
}

/**
 * Tells everybody who has, asked for or waits for a slot that is not over that its event was withdrawn or is published
 * again. Bookings and waiting stand, so nothing changes in calendars.
 */
export async function tellShowing(
  { notices, publicUrl, now }: TellNeeds,
  within: Transaction<Schema>,
  { providerId, ...told }: ShownEvent & { readonly providerId: number },
  showing: Showing,
): Promise<void> {
  const concerned = await listConcerned(within, told.eventId, showing, now());
  const [by] = await listOwners(within, providerId);
  const replyTo = await providerEmail(within, providerId);
  const page = `/events/${told.eventId}`;
  const links = {
    holders: showing === 'withdrawn' ? '/bookings' : page,
    waiting: showing === 'withdrawn' ? undefined : page,
  };
  for (const who of ['holders', 'waiting'] as const) {
    const [text, link] = [toConcerned[showing][who](told), links[who]];
    await notices.tell(within, concerned[who], {
      kind: 'BOOKING',
      text,
      link,
      by,
      email: (to) => showingEmail({ to, replyTo, publicUrl }, told, { showing, text, link }),
    });
  }
}

/** Tells everybody who has or requested a slot that is not over that its event is at another place. */
export async function tellPlace(
  { notices, publicUrl, now }: TellNeeds,
  within: Transaction<Schema>,
  { providerId, place, ...told }: ShownEvent & { readonly providerId: number; readonly place: string },
): Promise<void> {
  const { holders } = await listConcerned(within, told.eventId, 'published', now());
  const [by] = await listOwners(within, providerId);
  const replyTo = await providerEmail(within, providerId);
  const text = toConcerned.moved.holders({ ...told, place });
  const link = `/events/${told.eventId}`;
  await notices.tell(within, holders, {
    kind: 'BOOKING',
    text,
    link,
    by,
    email: (to) => showingEmail({ to, replyTo, publicUrl }, { ...told, place }, { showing: 'moved', text, link }),
  });
}
