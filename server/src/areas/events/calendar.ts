import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { SlotStatus } from '@wheelhouse/contract/schedule';

/** Somebody as calendars name them. */
interface Attending {
  readonly name: string;
  readonly email: string;
}

/** A slot as calendars have it. */
export interface Meeting {
  readonly eventId: number;
  readonly eventTitle: string;
  readonly slotId: number;
  readonly title: string;
  /** What the receiver may read of it; may be empty. */
  readonly notes: string;
  /** Where it is; empty where nobody has said. */
  readonly place: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: SlotStatus;
  /** Grows with every change; what has the highest counts (RFC 5545, section 3.8.7.4). */
  readonly sequence: number;
  readonly organiser: Attending;
  /** Undefined where nobody has it, or who does has no address. */
  readonly booker: Attending | undefined;
}

/** A calendar has at least one component (RFC 5545, section 3.6): where there is no meeting, the time zone, which shows nothing. */
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
 * A calendar file (RFC 5545). `REQUEST` puts a meeting into calendars and `CANCEL` takes it out again, by the number of
 * its slot (RFC 5546, section 3.2); `PUBLISH` is a file for oneself.
 *
 * @param made.stamp When the file is made.
 */
export function calendarText(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  meetings: readonly Meeting[],
  made: { readonly publicUrl: string; readonly stamp: Date },
): string {
  const { publicUrl, stamp } = made;
  const calendar = ical({ prodId: { company: 'Wheelhouse', product: 'Bookings', language: 'EN' } });
  calendar.method(ICalCalendarMethod[method]);
  for (const meeting of meetings) addMeeting(calendar, meeting, { publicUrl, stamp, isCancelled: method === 'CANCEL' });
  // The library leaves out the end of the last line.
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
