import {
  approveSlot,
  bookSlot,
  cancelSlot,
  listBookings,
  stopWaiting,
  waitForSlot,
} from '@wheelhouse/contract/bookings';
import {
  changeEvent,
  createEvent,
  eventLimits,
  eventMessages,
  getEvent,
  listEventChoices,
  listEvents,
  removeEvent,
  streamEvent,
  type Event,
} from '@wheelhouse/contract/events';
import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import { clockOf, momentOf } from '@wheelhouse/contract/utcOffset';
import { ownProvider } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';

export const offset = '+02:00';
/** A day this many days ahead, in the events' offset. */
export const dayAhead = (days: number) => clockOf(new Date(Date.now() + days * 86_400_000), offset).day;
/** The same as it is typed. */
export const typedDay = (days: number) => dayAhead(days).split('-').toReversed().join('/');

const at = (time: string) => momentOf(dayAhead(10), time, offset).toISOString();
const bodyOf = (id: number) => `bodies/event${id}.html`;
const booker = { id: 1, firstName: 'Kari', lastName: 'Nordmann', companyName: 'Quay AS', email: 'kari@quay.example' };

/** From 09:00 to 09:30 in ten days. */
export const vacantSlot: ScheduleItem = {
  id: 71,
  title: 'Winches',
  start: at('09:00:00'),
  end: at('09:30:00'),
  status: 'AVAILABLE',
  mine: false,
  waiting: false,
};
const notes = { notes: 'Stand 4', visitorNote: 'Bring drawings' } as const;
/** The same, as the owners of the event see it. */
export const ownSlot: ScheduleItem = { ...vacantSlot, ...notes, waitingCount: 0 };
export const requestedSlot: ScheduleItem = { ...ownSlot, status: 'PENDING', appointee: booker };
export const bookedSlot: ScheduleItem = { ...requestedSlot, status: 'BOOKED' };

/** A published event in ten days. */
export function createStored(id: number, title: string, more: Partial<Event> = {}): Event {
  return {
    id,
    title,
    shortDescription: 'By the quay.',
    place: 'Quay 4',
    published: true,
    own: false,
    freeSlots: 1,
    start: at('00:00:00'),
    end: at('23:59:59'),
    utcOffset: offset,
    source: ownProvider,
    version: 1,
    longDescriptionMedia: { path: bodyOf(id) },
    schedule: [vacantSlot],
    ...more,
  };
}

/** The events of a test's server, by their ids. */
export interface StoredEvents {
  readonly events: Map<number, Event>;
  /** As by another person: changes a slot, and lets the page know. */
  moveSlot(id: number, slot: Partial<ScheduleItem>): void;
}

/** Answers as a server does that stores these events, to one viewer: the owner of those that are `own`, or a booker. */
export function answerEvents(...given: readonly Event[]): StoredEvents {
  const events = new Map<number, Event>();
  const store = (event: Event, body = '<p>Coffee is served.</p>') => {
    events.set(event.id, event);
    server.keeps(event.longDescriptionMedia.path, body);
    return event;
  };
  for (const event of given) store(event);
  const one = (id: number): Event => {
    const found = events.get(id);
    if (found === undefined) throw new Refused(404, eventMessages.notFound);
    return found;
  };
  /** Every event of a test has one slot that is stepped with, its first. */
  const step = (id: number, change: Partial<ScheduleItem>): ScheduleItem => {
    const event = one(id);
    const [slot = vacantSlot, ...others] = event.schedule;
    const changed = { ...slot, ...change };
    const freeSlots = changed.status === 'AVAILABLE' ? 1 : 0;
    store({ ...event, schedule: [changed, ...others], freeSlots, version: event.version + 1 });
    return changed;
  };

  server.answers(listEventChoices, { countries: ['NO'], branches: [] });
  server.answers(listEvents, ({ query: { when, page = 0, size = eventLimits.page } }) => {
    const now = new Date().toISOString();
    const all = [...events.values()].filter(({ end }) => (end !== undefined && end < now) === (when === 'past'));
    return { data: all.slice(page * size, (page + 1) * size), page, size, total: all.length };
  });
  server.answers(getEvent, ({ params }) => one(params.id));
  server.answers(createEvent, () => {
    const id = Math.max(0, ...events.keys()) + 1;
    const { start: _start, end: _end, ...blank } = createStored(id, '', { own: true, published: false, schedule: [] });
    return store({ ...blank, shortDescription: '', place: '', freeSlots: 0 }, '');
  });
  server.answers(changeEvent, ({ params: { id }, body }) => {
    const { start, end, schedule, longDescription, version: _version, ...changed } = body;
    const before = one(id);
    const slots = schedule.map(({ title, notes: note, visitorNote, start: begin, end: over }, place) => ({
      ...ownSlot,
      id: place + 1,
      title,
      notes: note,
      start: begin,
      end: over,
      ...(visitorNote !== undefined && { visitorNote }),
    }));
    return store(
      {
        ...before,
        ...changed,
        place: body.place ?? before.place,
        ...(start !== null && { start }),
        ...(end !== null && { end }),
        version: before.version + 1,
        freeSlots: slots.length,
        schedule: slots,
      },
      longDescription,
    );
  });
  server.answers(removeEvent, ({ params: { id } }) => {
    if (one(id).schedule.some(({ status }) => status === 'BOOKED')) throw new Refused(422, eventMessages.booked);
    return void events.delete(id);
  });
  server.answers(bookSlot, ({ params: { id } }) =>
    step(id, { status: 'PENDING', mine: true, visitorNote: notes.visitorNote }),
  );
  server.answers(approveSlot, ({ params: { id } }) => step(id, { status: 'BOOKED' }));
  server.answers(cancelSlot, ({ params: { id } }) =>
    step(id, { status: 'AVAILABLE', mine: false, appointee: undefined }),
  );
  server.answers(waitForSlot, ({ params: { id } }) => step(id, { waiting: true }));
  server.answers(stopWaiting, ({ params: { id } }) => void step(id, { waiting: false }));
  server.answers(listBookings, () => {
    const data = [...events.values()].flatMap(({ schedule, ...event }) =>
      schedule.filter(({ mine }) => mine).map((slot) => ({ event: { ...event, withdrawn: false }, slot })),
    );
    return { data, page: 0, size: 20, total: data.length };
  });
  return {
    events,
    moveSlot(id, slot) {
      step(id, slot);
      server.sends(streamEvent, { version: one(id).version });
    },
  };
}
