import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarText, type Meeting } from './calendar.ts';

const meeting: Meeting = {
  eventId: 7,
  eventTitle: 'Open day',
  slotId: 12,
  title: 'Talk about a winch',
  notes: 'By the stand',
  place: 'Quay 4, Ålesund',
  start: new Date('2026-12-01T08:00:00Z'),
  end: new Date('2026-12-01T08:30:00Z'),
  status: 'BOOKED',
  sequence: 3,
  organiser: { name: 'Brimvåg Marine Service AS', email: 'anna@brimvag.example' },
  booker: { name: 'Kari Nordmann', email: 'kari@quay.example' },
};
const made = { language: 'en', publicUrl: 'https://wheelhouse.example', stamp: new Date('2026-11-21T16:00:05Z') };

/** The one meeting of a file, as another library reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('There is no meeting.');
  return { calendar, component, event: new ICAL.Event(component) };
}
const value = (component: { getFirstPropertyValue(name: string): unknown }, name: string) =>
  String(component.getFirstPropertyValue(name));

describe('a calendar file of a booking (RFC 5545)', () => {
  it('puts the meeting into a calendar, in UTC', () => {
    const { calendar, component, event } = read(calendarText('REQUEST', [meeting], made));
    expect([value(calendar, 'method'), value(calendar, 'version')]).toEqual(['REQUEST', '2.0']);
    expect(value(calendar, 'prodid')).toMatch(/\/\/Wheelhouse\/\//);
    expect({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: value(component, 'status'),
      url: value(component, 'url'),
      stamp: value(component, 'dtstamp'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
    }).toEqual({
      uid: 'slot-12@wheelhouse.example',
      sequence: 3,
      summary: 'Talk about a winch (Open day)',
      description: 'By the stand\nhttps://wheelhouse.example/events/7',
      location: 'Quay 4, Ålesund',
      status: 'CONFIRMED',
      url: 'https://wheelhouse.example/events/7',
      stamp: '2026-11-21T16:00:05Z',
      start: '2026-12-01T08:00:00.000Z',
      end: '2026-12-01T08:30:00.000Z',
      zone: 'UTC',
    });
    const [attendee] = event.attendees;
    expect([attendee?.getFirstValue(), attendee?.getParameter('cn'), attendee?.getParameter('partstat')]).toEqual([
      expect.stringMatching(/^mailto:kari@quay\.example$/i),
      'Kari Nordmann',
      'ACCEPTED',
    ]);
    const organiser = component.getFirstProperty('organizer');
    expect([organiser?.getFirstValue(), organiser?.getParameter('cn')]).toEqual([
      'mailto:anna@brimvag.example',
      'Brimvåg Marine Service AS',
    ]);
  });

  it('removes it again with the same identifier and a higher sequence', () => {
    const { calendar, component, event } = read(calendarText('CANCEL', [{ ...meeting, sequence: 4 }], made));
    expect([value(calendar, 'method'), event.uid, event.sequence, value(component, 'status')]).toEqual([
      'CANCEL',
      'slot-12@wheelhouse.example',
      4,
      'CANCELLED',
    ]);
  });

  it('marks a request as tentative', () => {
    const { component } = read(calendarText('PUBLISH', [{ ...meeting, status: 'PENDING' }], made));
    expect(value(component, 'status')).toBe('TENTATIVE');
  });

  it('escapes texts that look like its own lines, and folds long ones between characters', () => {
    const title = 'a;b,c\\n: "x"\r\nBEGIN:VEVENT';
    const notes = '船👩‍👩‍👧‍👦'.repeat(40);
    const organiser = { name: 'O"Brien;X=1:\nATTENDEE:mailto:evil@x.example', email: 'a@b.example' };
    const text = calendarText('REQUEST', [{ ...meeting, title, notes, organiser }], made);
    const { calendar, event, component } = read(text);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.attendees).toHaveLength(1);
    expect(event.summary.replace('\r', '')).toBe('a;b,c\\n: "x"\nBEGIN:VEVENT (Open day)');
    expect(event.description).toBe(`${notes}\nhttps://wheelhouse.example/events/7`);
    expect(component.getAllProperties('organizer')).toHaveLength(1);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has no attendee if nobody has an address', () => {
    const { event } = read(calendarText('PUBLISH', [{ ...meeting, booker: undefined }], made));
    expect(event.attendees).toEqual([]);
  });

  it('may contain many meetings', () => {
    const many = calendarText('PUBLISH', [meeting, { ...meeting, slotId: 13 }], made);
    expect(new ICAL.Component(ICAL.parse(many)).getAllSubcomponents('vevent')).toHaveLength(2);
  });
});

describe('a calendar file without bookings', () => {
  it('still has a component, which shows nothing', () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarText('PUBLISH', [], made)));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });
});
