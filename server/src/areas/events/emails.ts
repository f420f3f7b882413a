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

/** A slot as emails and notices tell of it. */
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

const slot = ({ slotTitle, eventTitle }: SlotDetails) => `“${slotTitle}” of “${eventTitle}”`;

/** Texts for the person who requested or booked a slot. */
export const toBooker: Sentences = {
  requested: (details) => `You have asked for ${slot(details)}. ${details.providerName} will approve or reject that.`,
  cancelled: (details) => `You have cancelled ${slot(details)}.`,
  approved: (details) => `${details.providerName} has approved your booking of ${slot(details)}.`,
  rejected: (details) => `${details.providerName} has rejected your request for ${slot(details)}.`,
  meetingCancelled: (details) =>
    `${details.providerName} has cancelled your meeting ${slot(details)}, which was booked for ${whenText(details)}.`,
  vacated: (details) => `${details.providerName} has released ${slot(details)}, which you had requested.`,
  changed: (details) => `${details.providerName} has changed ${slot(details)}, which you have asked for.`,
  removed: (details) => `${details.providerName} has removed ${slot(details)}, which you had asked for.`,
  dayBefore: (details) => `Your booking of ${slot(details)} is within a day.`,
  hourBefore: (details) => `Your booking of ${slot(details)} is within an hour.`,
};

/** Texts for the owners of the event. */
export const toOwner: Sentences = {
  requested: (details) => `${details.booker.name} asks for ${slot(details)}.`,
  cancelled: (details) => `${details.booker.name} has cancelled ${slot(details)}.`,
  approved: (details) => `${slot(details)} is booked by ${details.booker.name}.`,
  rejected: (details) => `The request of ${details.booker.name} for ${slot(details)} was rejected.`,
  meetingCancelled: (details) => `The meeting ${slot(details)}, booked by ${details.booker.name}, was cancelled.`,
  vacated: (details) => `${slot(details)}, which ${details.booker.name} had requested, was released.`,
  changed: (details) => `${slot(details)}, which ${details.booker.name} has asked for, was changed.`,
  removed: (details) => `${slot(details)}, which ${details.booker.name} had asked for, was removed.`,
  dayBefore: (details) => `${details.booker.name} comes to ${slot(details)} within a day.`,
  hourBefore: (details) => `${details.booker.name} comes to ${slot(details)} within an hour.`,
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
  dayBefore: 'Within a day',
  hourBefore: 'Within an hour',
};

/** A slot as those read of it who wait for it. */
export type AwaitedSlot = Omit<SlotDetails, 'booker' | 'notes' | 'visitorNote' | 'reason'>;

/** What ends the waiting for a slot, for those who wait. */
export const toWaiting = {
  vacant: (details: AwaitedSlot) =>
    `“${details.slotTitle}” of “${details.eventTitle}” is vacant again. Who books it first has it.`,
  removed: (details: AwaitedSlot) =>
    `${details.providerName} has removed “${details.slotTitle}” of “${details.eventTitle}”, which you were waiting for.`,
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
      ['By', details.providerName],
      ['Time slot', details.slotTitle],
      ['When', whenText(details)],
      ...optional('Place', details.place),
      ...optional('Note', details.visitorNote),
      ...optional('Reason', details.reason),
      ...(receiver.isOwner ? optional('Your notes', details.notes) : []),
      ...(receiver.isOwner ? [['Who', person] as const] : []),
      ...(receiver.isOwner && booker.email !== '' ? [['E-mail', booker.email] as const] : []),
    ),
    action('See the event', `${publicUrl}/events/${details.eventId}`),
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
      ['By', details.providerName],
      ['Time slot', details.slotTitle],
      ['When', whenText(details)],
      ...optional('Place', details.place),
    ),
    ...(end === 'vacant' ? [action('Book it', `${publicUrl}/events/${details.eventId}`)] : []),
  ]);
}

/** An event for those who booked or wait for some of its slots. */
export interface ShownEvent {
  readonly eventId: number;
  readonly eventTitle: string;
  readonly providerName: string;
  /** The place, if it has changed. */
  readonly place?: string;
}

/** What happens to an event with booked slots or people who wait, for them. */
export const toConcerned = {
  withdrawn: {
    holders: ({ eventTitle, providerName }: ShownEvent) =>
      `${providerName} has unpublished “${eventTitle}”. Your requests and bookings are still valid. You can find them under My bookings.`,
    waiting: ({ eventTitle, providerName }: ShownEvent) =>
      `${providerName} has unpublished “${eventTitle}”, where you are waiting for a time slot. We'll notify you when it is published again.`,
  },
  published: {
    holders: ({ eventTitle, providerName }: ShownEvent) =>
      `${providerName} has published “${eventTitle}” again. Your requests and bookings are still valid.`,
    waiting: ({ eventTitle, providerName }: ShownEvent) =>
      `${providerName} has published “${eventTitle}” again. You are still waiting for a time slot.`,
  },
  moved: {
    holders: ({ eventTitle, providerName, place = '' }: ShownEvent) =>
      place === ''
        ? `${providerName} has removed the place of “${eventTitle}”. Your requests and bookings are still valid.`
        : `${providerName} has changed the place of “${eventTitle}” to ${place}. Your requests and bookings are still valid.`,
  },
} as const;
export type Showing = Exclude<keyof typeof toConcerned, 'moved'>;

/** The same as an email. @param link A page of ours; undefined if none shows it */
export function showingEmail(
  { to, replyTo, publicUrl }: EmailHead,
  details: ShownEvent,
  what: { readonly showing: keyof typeof toConcerned; readonly text: string; readonly link: string | undefined },
): Email {
  const subject = { withdrawn: 'Unpublished', published: 'Published again', moved: 'Another place' }[what.showing];
  const label = what.showing === 'withdrawn' ? 'My bookings' : 'See the event';
  return composeEmail({ to, replyTo, publicUrl, subject: `${subject}: ${details.eventTitle}` }, [
    paragraph(what.text),
    facts(['Event', details.eventTitle], ['By', details.providerName], ...optional('Place', details.place ?? '')),
    ...(what.link === undefined ? [] : [action(label, publicUrl + what.link)]),
  ]);
}
