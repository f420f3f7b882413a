import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { SlotStatus } from '@wheelhouse/contract/schedule';

/** A person in a calendar. */
interface Attending {
  readonly name: string;
  readonly email: string;
}

/** A slot for calendars. */
export interface Meeting {
  readonly eventId: number;
  readonly eventTitle: string;
  readonly slotId: number;
  readonly title: string;
  /** What the receiver may read of it; may be empty. */
  readonly notes: string;
  /** The place; empty if unknown. */
  readonly place: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: SlotStatus;
  /** Grows with every change; the highest one counts (RFC 5545, section 3.8.7.4). */
  readonly sequence: number;
  readonly organiser: Attending;
  /** Undefined if it is vacant, or the person has no address. */
  readonly booker: Attending | undefined;
}

/**
 * A calendar has at least one component (RFC 5545, section 3.6): without meetings, the time zone, which shows nothing.
 */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/**
 * A calendar file (RFC 5545). `REQUEST` adds a meeting to calendars and `CANCEL` removes it, by the identifier of its
 * slot (RFC 5546, section 3.2); `PUBLISH` is a file to import.
 *
 * @param made.stamp Creation time of the file.
 */
export function calendarText(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  meetings: readonly Meeting[],
  made: { readonly publicUrl: string; readonly stamp: Date; readonly language: string },
): string {
  const { publicUrl, stamp, language } = made;
  const calendar = ical({ prodId: { company: 'Wheelhouse', product: 'Bookings', language: language.toUpperCase() } });
  calendar.method(ICalCalendarMethod[method]);
  for (const meeting of meetings) addMeeting(calendar, meeting, { publicUrl, stamp, isCancelled: method === 'CANCEL' });
  // The library omits the end of the last line.
  const text = `${calendar.toString()}\r\n`;
  return meetings.length > 0 ? text : text.replace('END:VCALENDAR', `${utcZone}END:VCALENDAR`);
}

function addMeeting(
  calendar: ICalCalendar,
  meeting: Meeting,
  made: { readonly publicUrl: string; readonly stamp: Date; readonly isCancelled: boolean },
): void {
  const { slotId, eventId, title, eventTitle, notes, place, start, end, status, sequence, organiser, booker } = meeting;
  const url = `${made.publicUrl}/events/${eventId}`;
  const held = status === 'BOOKED' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
  const event = calendar.createEvent({
    id: `slot-${slotId}@${new URL(made.publicUrl).hostname}`,
    sequence,
    stamp: made.stamp,
    start,
    end,
    summary: `${title} (${eventTitle})`,
    description: [notes, url].filter(Boolean).join('\n'),
    ...(place === '' ? {} : { location: place }),
    url,
    organizer: { name: organiser.name, email: organiser.email },
    status: made.isCancelled ? ICalEventStatus.CANCELLED : held,
  });
  if (booker === undefined) return;
  event.createAttendee({
    ...booker,
    status: status === 'BOOKED' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.TENTATIVE,
    rsvp: false,
  });
}
