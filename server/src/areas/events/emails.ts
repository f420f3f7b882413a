import { message, type Message } from '@wheelhouse/messages/message';
import { clockOf, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { action, composeEmail, facts, paragraph, type Block } from '#platform/mail/compose.ts';
import type { Attachment, Email, Receiver } from '#platform/mail/mail.ts';

/** What happened to a slot, or is about to. */
export type SlotEvent =
  | 'requested'
  | 'cancelled'
  | 'approved'
  | 'rejected'
  | 'meetingCancelled'
  | 'vacated'
  | 'changed'
  | 'removed'
  | 'dayBefore'
  | 'hourBefore';

/** A slot for emails and notifications. */
export interface SlotDetails {
  readonly slotTitle: string;
  readonly eventTitle: string;
  readonly eventId: number;
  readonly providerName: string;
  readonly start: Date;
  readonly end: Date;
  readonly utcOffset: UtcOffset;
  /** The event's place; empty if unknown. */
  readonly place: string;
  /** Only for the owners. */
  readonly notes: string;
  readonly visitorNote: string;
  /** The reason of a cancellation or rejection; empty if none was given. */
  readonly reason: string;
  /** The person who requested or booked it. */
  readonly booker: { readonly name: string; readonly companyName: string; readonly email: string };
}

type Sentences = Readonly<Record<SlotEvent, (details: SlotDetails) => Message>>;

const slot = ({ slotTitle, eventTitle }: AwaitedSlot) => message('bookingNotice.slot', { slotTitle, eventTitle });
const provider = ({ providerName }: AwaitedSlot) => providerName;
const booker = ({ booker: { name } }: SlotDetails) => name;

/** Texts for the person who requested or booked a slot. */
export const toBooker: Sentences = {
  requested: (details) =>
    message('bookingNotice.toBooker.requested', { slot: slot(details), provider: provider(details) }),
  cancelled: (details) => message('bookingNotice.toBooker.cancelled', { slot: slot(details) }),
  approved: (details) =>
    message('bookingNotice.toBooker.approved', { slot: slot(details), provider: provider(details) }),
  rejected: (details) =>
    message('bookingNotice.toBooker.rejected', { slot: slot(details), provider: provider(details) }),
  meetingCancelled: (details) =>
    message('bookingNotice.toBooker.meetingCancelled', {
      slot: slot(details),
      provider: provider(details),
      when: whenText(details),
    }),
  vacated: (details) => message('bookingNotice.toBooker.vacated', { slot: slot(details), provider: provider(details) }),
  changed: (details) => message('bookingNotice.toBooker.changed', { slot: slot(details), provider: provider(details) }),
  removed: (details) => message('bookingNotice.toBooker.removed', { slot: slot(details), provider: provider(details) }),
  dayBefore: (details) => message('bookingNotice.toBooker.dayBefore', { slot: slot(details) }),
  hourBefore: (details) => message('bookingNotice.toBooker.hourBefore', { slot: slot(details) }),
};

/** Texts for the owners of the event. */
export const toOwner: Sentences = {
  requested: (details) => message('bookingNotice.toOwner.requested', { slot: slot(details), booker: booker(details) }),
  cancelled: (details) => message('bookingNotice.toOwner.cancelled', { slot: slot(details), booker: booker(details) }),
  approved: (details) => message('bookingNotice.toOwner.approved', { slot: slot(details), booker: booker(details) }),
  rejected: (details) => message('bookingNotice.toOwner.rejected', { slot: slot(details), booker: booker(details) }),
  meetingCancelled: (details) =>
    message('bookingNotice.toOwner.meetingCancelled', { slot: slot(details), booker: booker(details) }),
  vacated: (details) => message('bookingNotice.toOwner.vacated', { slot: slot(details), booker: booker(details) }),
  changed: (details) => message('bookingNotice.toOwner.changed', { slot: slot(details), booker: booker(details) }),
  removed: (details) => message('bookingNotice.toOwner.removed', { slot: slot(details), booker: booker(details) }),
  dayBefore: (details) => message('bookingNotice.toOwner.dayBefore', { slot: slot(details), booker: booker(details) }),
  hourBefore: (details) =>
    message('bookingNotice.toOwner.hourBefore', { slot: slot(details), booker: booker(details) }),
};

/** A slot as those read of it who wait for it. */
export type AwaitedSlot = Omit<SlotDetails, 'booker' | 'notes' | 'visitorNote' | 'reason'>;

/** What ends the waiting for a slot, for those who wait. */
export const toWaiting = {
  vacant: (details: AwaitedSlot) => message('bookingNotice.toWaiting.vacant', { slot: slot(details) }),
  removed: (details: AwaitedSlot) =>
    message('bookingNotice.toWaiting.removed', { slot: slot(details), provider: provider(details) }),
} as const;
export type WaitingEnd = keyof typeof toWaiting;

/** When it is, as the clocks of the event show it: `Tuesday 1 December 2026, 09:00 to 09:30 (UTC+01:00)`. */
export function whenText({ start, end, utcOffset }: Pick<SlotDetails, 'start' | 'end' | 'utcOffset'>): Message {
  const from = clockOf(start, utcOffset);
  const until = clockOf(end, utcOffset);
  const times = { day: from.day, from: from.time, until: until.time, utcOffset };
  return from.day === until.day
    ? message('bookingNotice.when', times)
    : message('bookingNotice.whenDays', { ...times, lastDay: until.day });
}

type Line = readonly [name: Message, value: string | Message];

/** A line of a table, omitted if empty. */
function optional(name: Message, value: string): readonly Line[] {
  return value === '' ? [] : [[name, value]];
}

const label = {
  event: message('bookingNotice.label.event'),
  organiser: message('bookingNotice.label.organiser'),
  slot: message('bookingNotice.label.slot'),
  when: message('bookingNotice.label.when'),
  place: message('bookingNotice.label.place'),
  note: message('bookingNotice.label.note'),
  reason: message('bookingNotice.label.reason'),
  yourNotes: message('bookingNotice.label.yourNotes'),
  attendee: message('bookingNotice.label.attendee'),
  email: message('bookingNotice.label.email'),
} as const;

/** What slot it is, when and where. */
function slotLines(details: AwaitedSlot): readonly Line[] {
  return [
    [label.event, details.eventTitle],
    [label.organiser, details.providerName],
    [label.slot, details.slotTitle],
    [label.when, whenText(details)],
    ...optional(label.place, details.place),
  ];
}

function subjectOf(happened: SlotEvent | keyof typeof toConcerned | 'vacantAgain', title: string): Message {
  return message('bookingNotice.subject', { happened: message(`bookingNotice.happened.${happened}`), title });
}

interface EmailHead extends Receiver {
  readonly replyTo?: string | undefined;
  readonly publicUrl: string;
}

/** An email about a slot to the booker, or to the owners of the event. */
export function slotEmail(
  head: EmailHead,
  slotEvent: SlotEvent,
  details: SlotDetails,
  receiver: { readonly isOwner: boolean; readonly attachment?: Attachment | undefined },
): Email {
  const { name, companyName, email } = details.booker;
  const sentences = receiver.isOwner ? toOwner : toBooker;
  const person = [name, companyName].filter(Boolean).join(', ');
  const blocks: Block[] = [
    paragraph(sentences[slotEvent](details)),
    facts(
      ...slotLines(details),
      ...optional(label.note, details.visitorNote),
      ...optional(label.reason, details.reason),
      ...(receiver.isOwner ? optional(label.yourNotes, details.notes) : []),
      ...(receiver.isOwner ? [[label.attendee, person] as const] : []),
      ...(receiver.isOwner && email !== '' ? [[label.email, email] as const] : []),
    ),
    action(message('bookingNotice.viewEvent'), `${head.publicUrl}/events/${details.eventId}`),
  ];
  const { attachment } = receiver;
  return {
    ...composeEmail({ ...head, subject: subjectOf(slotEvent, details.slotTitle) }, blocks),
    ...(attachment === undefined ? {} : { attachments: [attachment] }),
  };
}

/** Notifies one who waits that a slot is vacant again, or that there will be none. */
export function waitingEmail(head: Omit<EmailHead, 'replyTo'>, details: AwaitedSlot, end: WaitingEnd): Email {
  const subject = subjectOf(end === 'vacant' ? 'vacantAgain' : 'removed', details.slotTitle);
  return composeEmail({ ...head, subject }, [
    paragraph(toWaiting[end](details)),
    facts(...slotLines(details)),
    ...(end === 'vacant'
      ? [action(message('bookingNotice.bookNow'), `${head.publicUrl}/events/${details.eventId}`)]
      : []),
  ]);
}

/** An event for those who booked or wait for some of its slots. */
export interface EventDetails {
  readonly eventId: number;
  readonly eventTitle: string;
  readonly providerName: string;
  /** The place, if it has changed. */
  readonly place?: string;
}

const named = ({ eventTitle, providerName }: EventDetails) => ({ event: eventTitle, provider: providerName });

/** What happens to an event with booked slots or people who wait, for them. */
export const toConcerned = {
  withdrawn: {
    holders: (event: EventDetails) => message('bookingNotice.withdrawn.holders', named(event)),
    waiting: (event: EventDetails) => message('bookingNotice.withdrawn.waiting', named(event)),
  },
  published: {
    holders: (event: EventDetails) => message('bookingNotice.published.holders', named(event)),
    waiting: (event: EventDetails) => message('bookingNotice.published.waiting', named(event)),
  },
  moved: {
    holders: ({ place = '', ...event }: EventDetails) =>
      place === ''
        ? message('bookingNotice.moved.noPlace', named(event))
        : message('bookingNotice.moved.holders', { ...named(event), place }),
  },
} as const;
export type Showing = Exclude<keyof typeof toConcerned, 'moved'>;

/** The same as an email. @param link A page of ours; undefined if none shows it */
export function showingEmail(
  head: EmailHead,
  details: EventDetails,
  what: { readonly showing: keyof typeof toConcerned; readonly text: Message; readonly link: string | undefined },
): Email {
  const subject = subjectOf(what.showing, details.eventTitle);
  const page = message(what.showing === 'withdrawn' ? 'bookingNotice.myBookings' : 'bookingNotice.viewEvent');
  return composeEmail({ ...head, subject }, [
    paragraph(what.text),
    facts(
      [label.event, details.eventTitle],
      [label.organiser, details.providerName],
      ...optional(label.place, details.place ?? ''),
    ),
    ...(what.link === undefined ? [] : [action(page, head.publicUrl + what.link)]),
  ]);
}
