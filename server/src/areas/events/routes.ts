import * as bookings from '@wheelhouse/contract/bookings';
import * as contract from '@wheelhouse/contract/events';
import { createContent } from '#areas/content/content.ts';
import type { ContentKind } from '#areas/content/kind.ts';
import { contentPictures } from '#areas/content/pictures.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { eventVerdict } from '#permissions/events.ts';
import { openBookingQueue, readBookings, stopWaiting, takeStep, wait } from './bookings.ts';
import { changeEvent } from './changeEvent.ts';
import {
  createEvent,
  eventTables,
  readEvent,
  readEvents,
  removeEvent,
  type EventAddress,
  type EventContent,
} from './events.ts';
import { daySheet, eventCalendar, ownCalendar } from './exports.ts';
import { listChoices } from './listStore.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { BookingNeeds, EventNeeds } from './needs.ts';
import { readProviderMeetings } from './providerMeetings.ts';
import { announceMove, lockEvent, type LockedEvent } from './store.ts';
import type { EventWatch } from './watch.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/**
 * The operations on events as content: a booking does not change what an owner is editing, so it does not make their
 * version stale.
 */
function eventKind(): ContentKind<EventAddress, LockedEvent> {
  return {
    name: 'event',
    tables: eventTables,
    bodyPicture: 'BODY',
    notFound: contract.eventMessages.notFound,
    object: ({ id }) => `event/${id}`,
    oldestVersion: (row) => row.content_version,
    async hold(within, viewer, { id }) {
      const owned = await ownedByViewer(within, viewer);
      const row = await lockEvent(within, id);
      const state = row && { ...row, providerId: row.provider_id };
      const verdict = eventVerdict(viewer, state, owned);
      if (row === undefined || verdict === 'notFound') throw notFound(contract.eventMessages.notFound);
      if (verdict === 'notAllowed') throw new Refusal(403, refusalMessages.notAllowed);
      return row;
    },
  };
}

/** The operations on events as content, for their other callers. */
export function eventContent(needs: EventNeeds): EventContent {
  return createContent(needs, eventKind());
}

export function eventRoutes(needs: EventNeeds, watch: Pick<EventWatch, 'streamOf'>): RouteHandler[] {
  const kind = eventKind();
  const content: EventContent = createContent(needs, kind);
  const pictures = contentPictures(needs, kind, content);
  return [
    handle(contract.listEvents, ({ viewer, query }) => readEvents(needs, viewer, query)),
    handle(contract.listEventChoices, () => listChoices(needs.db)),
    handle(contract.getEvent, ({ viewer, params }) => readEvent(needs, content, viewer, params.id)),
    handle(contract.createEvent, ({ viewer, body }) => createEvent(needs, content, viewer, body.providerId)),
    handle(contract.changeEvent, async ({ viewer, params, body }) => {
      await changeEvent(needs, content, viewer, params, body);
      return await readEvent(needs, content, viewer, params.id);
    }),
    handle(contract.removeEvent, async ({ viewer, params }) => {
      await removeEvent(needs, content, viewer, params);
      return undefined;
    }),
    handle(contract.uploadEventBanner, async ({ viewer, params, file }) => {
      const shown = await pictures.putBanner(viewer, params, file);
      await announceMove(needs.db, params.id);
      return shown;
    }),
    handle(contract.uploadEventImage, ({ viewer, params, file }) => pictures.addImage(viewer, params, file)),
    handle(contract.streamEvent, ({ viewer, params }) => watch.streamOf(viewer, params.id)),
  ];
}

export function bookingRoutes(needs: BookingNeeds): RouteHandler[] {
  const bookingQueue = openBookingQueue(needs);
  return [
    handle(bookings.bookSlot, ({ viewer, params }) => takeStep(needs, bookingQueue, viewer, params, 'book')),
    handle(bookings.cancelSlot, ({ viewer, params, body }) =>
      takeStep(needs, bookingQueue, viewer, params, 'cancel', body),
    ),
    handle(bookings.approveSlot, ({ viewer, params, body }) =>
      takeStep(needs, bookingQueue, viewer, params, 'approve', body),
    ),
    handle(bookings.rejectSlot, ({ viewer, params, body }) =>
      takeStep(needs, bookingQueue, viewer, params, 'reject', body),
    ),
    handle(bookings.waitForSlot, ({ viewer, params }) => wait(needs, viewer, params)),
    handle(bookings.stopWaiting, async ({ viewer, params }) => {
      await stopWaiting(needs, viewer, params);
      return undefined;
    }),
    handle(bookings.listBookings, ({ viewer, query }) => readBookings(needs, viewer, query)),
    handle(bookings.listProviderMeetings, ({ viewer, params, query }) =>
      readProviderMeetings(needs, viewer, params.id, query),
    ),
    handle(bookings.bookingsCalendar, ({ viewer, language }) => ownCalendar(needs, viewer, language)),
    handle(bookings.eventCalendar, ({ viewer, params, language }) => eventCalendar(needs, viewer, params.id, language)),
    handle(bookings.eventDaySheet, ({ viewer, params, query, language }) =>
      daySheet(needs, viewer, params.id, { day: query.day, language }),
    ),
  ];
}
