import { clockOf, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { action, composeEmail, facts, paragraph, type Block } from '#platform/mail/compose.ts';
import type { Attachment, Email } from '#platform/mail/mail.ts';

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

type Sentences = Readonly<Record<SlotEvent, (details: SlotDetails) => string>>;

const slot = ({ slotTitle, eventTitle }: SlotDetails) => `“${slotTitle}” at “${eventTitle}”`;

/** Texts for the person who requested or booked a slot. */
export const toBooker: Sentences = {
  requested: (details) =>
    `You requested ${slot(details)}. ${details.providerName} will approve or reject your request.`,
  cancelled: (details) => `You cancelled ${slot(details)}.`,
  approved: (details) => `${details.providerName} approved your booking: ${slot(details)}.`,
  rejected: (details) => `${details.providerName} rejected your request for ${slot(details)}.`,
  meetingCancelled: (details) =>
    `${details.providerName} cancelled your meeting ${slot(details)}, booked for ${whenText(details)}.`,
  vacated: (details) => `${details.providerName} released ${slot(details)}, which you requested.`,
  changed: (details) => `${details.providerName} changed ${slot(details)}, which you requested.`,
  removed: (details) => `${details.providerName} removed ${slot(details)}, which you requested.`,
  dayBefore: (details) => `Reminder: your booking of ${slot(details)} is less than a day away.`,
  hourBefore: (details) => `Reminder: your booking of ${slot(details)} is less than an hour away.`,
};

/** Texts for the owners of the event. */
export const toOwner: Sentences = {
  requested: (details) => `${details.booker.name} requested ${slot(details)}.`,
  cancelled: (details) => `${details.booker.name} cancelled ${slot(details)}.`,
  approved: (details) => `${details.booker.name} has booked ${slot(details)}.`,
  rejected: (details) => `The request from ${details.booker.name} for ${slot(details)} was rejected.`,
  meetingCancelled: (details) => `The meeting ${slot(details)}, booked by ${details.booker.name}, was cancelled.`,
  vacated: (details) => `${slot(details)}, requested by ${details.booker.name}, was released.`,
  changed: (details) => `${slot(details)}, requested by ${details.booker.name}, was changed.`,
  removed: (details) => `${slot(details)}, requested by ${details.booker.name}, was removed.`,
  dayBefore: (details) =>
    `Reminder: your meeting with ${details.booker.name}, ${slot(details)}, is less than a day away.`,
  hourBefore: (details) =>
    `Reminder: your meeting with ${details.booker.name}, ${slot(details)}, is less than an hour away.`,
};

const subjects: Readonly<Record<SlotEvent, string>> = {
  requested: 'Requested',
  cancelled: 'Cancelled',
  approved: 'Booked',
  rejected: 'Rejected',
  meetingCancelled: 'Meeting cancelled',
  vacated: 'No longer reserved',
  changed: 'Changed',
  removed: 'Removed',
  dayBefore: 'Less than a day away',
  hourBefore: 'Less than an hour away',
};

/** A slot as those read of it who wait for it. */
export type AwaitedSlot = Omit<SlotDetails, 'booker' | 'notes' | 'visitorNote' | 'reason'>;

/** What ends the waiting for a slot, for those who wait. */
export const toWaiting = {
  vacant: (details: AwaitedSlot) =>
    `“${details.slotTitle}” at “${details.eventTitle}” is vacant again. It goes to the first person to book it.`,
  removed: (details: AwaitedSlot) =>
    `${details.providerName} removed “${details.slotTitle}” at “${details.eventTitle}”, which you were waiting for.`,
} as const;
export type WaitingEnd = keyof typeof toWaiting;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** When it is, as the clocks of the event show it: `Tuesday 1 December 2026, 09:00 to 09:30 (UTC+01:00)`. */
export function whenText({ start, end, utcOffset }: Pick<SlotDetails, 'start' | 'end' | 'utcOffset'>): string {
  const from = clockOf(start, utcOffset);
  const until = clockOf(end, utcOffset);
  const dayText = (day: string) => days.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
  const last = from.day === until.day ? until.time : `${dayText(until.day)}, ${until.time}`;
  return `${dayText(from.day)}, ${from.time} to ${last} (UTC${utcOffset})`;
}

/** A line of a table, omitted if empty. */
function optional(name: string, value: string): readonly (readonly [string, string])[] {
  return value === '' ? [] : [[name, value]];
}

interface EmailHead {
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly publicUrl: string;
}

/** An email about a slot to the booker, or to the owners of the event. */
export function slotEmail(
  { to, replyTo, publicUrl }: EmailHead,
  slotEvent: SlotEvent,
  details: SlotDetails,
  receiver: { readonly isOwner: boolean; readonly attachment?: Attachment | undefined },
): Email {
  const { booker } = details;
  const sentences = receiver.isOwner ? toOwner : toBooker;
  const person = [booker.name, booker.companyName].filter(Boolean).join(', ');
  const blocks: Block[] = [
    paragraph(sentences[slotEvent](details)),
    facts(
      ['Event', details.eventTitle],
      ['Organiser', details.providerName],
      ['Time slot', details.slotTitle],
      ['When', whenText(details)],
      ...optional('Place', details.place),
      ...optional('Note', details.visitorNote),
      ...optional('Reason', details.reason),
      ...(receiver.isOwner ? optional('Your notes', details.notes) : []),
      ...(receiver.isOwner ? [['Attendee', person] as const] : []),
      ...(receiver.isOwner && booker.email !== '' ? [['Email', booker.email] as const] : []),
    ),
    action('View event', `${publicUrl}/events/${details.eventId}`),
  ];
  const { attachment } = receiver;
  return {
    ...composeEmail({ to, replyTo, publicUrl, subject: `${subjects[slotEvent]}: ${details.slotTitle}` }, blocks),
    ...(attachment === undefined ? {} : { attachments: [attachment] }),
  };
}

/** Notifies one who waits that a slot is vacant again, or that there will be none. */
export function waitingEmail(
  { to, publicUrl }: Pick<EmailHead, 'to' | 'publicUrl'>,
  details: AwaitedSlot,
  end: WaitingEnd,
): Email {
  const subject = end === 'vacant' ? 'Vacant again' : subjects.removed;
  return composeEmail({ to, publicUrl, subject: `${subject}: ${details.slotTitle}` }, [
    paragraph(toWaiting[end](details)),
    facts(
      ['Event', details.eventTitle],
      ['Organiser', details.providerName],
      ['Time slot', details.slotTitle],
      ['When', whenText(details)],
      ...optional('Place', details.place),
    ),
    ...(end === 'vacant' ? [action('Book now', `${publicUrl}/events/${details.eventId}`)] : []),
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

/** What happens to an event with booked slots or people who wait, for them. */
export const toConcerned = {
  withdrawn: {
    holders: ({ eventTitle, providerName }: EventDetails) =>
      `${providerName} has unpublished “${eventTitle}”. Your requests and bookings are still valid. You can find them under My bookings.`,
    waiting: ({ eventTitle, providerName }: EventDetails) =>
      `${providerName} has unpublished “${eventTitle}”, where you are waiting for a time slot. We'll notify you when it is published again.`,
  },
  published: {
    holders: ({ eventTitle, providerName }: EventDetails) =>
      `${providerName} has published “${eventTitle}” again. Your requests and bookings are still valid.`,
    waiting: ({ eventTitle, providerName }: EventDetails) =>
      `${providerName} has published “${eventTitle}” again. You are still waiting for a time slot.`,
  },
  moved: {
    holders: ({ eventTitle, providerName, place = '' }: EventDetails) =>
      place === ''
        ? `${providerName} has removed the place of “${eventTitle}”. Your requests and bookings are still valid.`
        : `${providerName} has changed the place of “${eventTitle}” to ${place}. Your requests and bookings are still valid.`,
  },
} as const;
export type Showing = Exclude<keyof typeof toConcerned, 'moved'>;

/** The same as an email. @param link A page of ours; undefined if none shows it */
export function showingEmail(
  { to, replyTo, publicUrl }: EmailHead,
  details: EventDetails,
  what: { readonly showing: keyof typeof toConcerned; readonly text: string; readonly link: string | undefined },
): Email {
  const subject = { withdrawn: 'Unpublished', published: 'Published again', moved: 'Place changed' }[what.showing];
  const label = what.showing === 'withdrawn' ? 'My bookings' : 'View event';
  return composeEmail({ to, replyTo, publicUrl, subject: `${subject}: ${details.eventTitle}` }, [
    paragraph(what.text),
    facts(
      ['Event', details.eventTitle],
      ['Organiser', details.providerName],
      ...optional('Place', details.place ?? ''),
    ),
    ...(what.link === undefined ? [] : [action(label, publicUrl + what.link)]),
  ]);
}
