import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { eventMessages } from './events.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { scheduleItem, slotReason } from './schedule.ts';
import { utcOffset } from './utcOffset.ts';
import { id, idInAddress, realDay } from './values.ts';

export const bookingLimits = { page: 20, pageMax: 100, reminderMinutes: [24 * 60, 60] } as const;

/** The question before a step: who else gets an email, and at which address if known. */
export const bookingMessages = {
  book: message('booking.book'),
  cancel: message('booking.cancel'),
  /** An owner's steps with a booked slot. */
  cancelMeeting: message('booking.cancelMeeting'),
  approve: message('booking.approve'),
  reject: message('booking.reject'),
  confirmBook: message('booking.confirmBook'),
  confirmCancel: message('booking.confirmCancel'),
  confirmApprove: message('booking.confirmApprove'),
  confirmReject: message('booking.confirmReject'),
  confirmRemove: message('booking.confirmRemove'),
  taken: message('booking.taken'),
  alreadyYours: message('booking.alreadyYours'),
  own: message('booking.own'),
  past: message('booking.past'),
  draft: message('booking.draft'),
  notYours: message('booking.notYours'),
  notBooked: message('booking.notBooked'),
  notRequested: message('booking.notRequested'),
  vacant: message('booking.vacant'),
} as const;

const ofSlot = z.object({ id: idInAddress, itemId: idInAddress });
const missing = { 404: eventMessages.notFound } as const;
const aboutSlot = { area: 'bookings', access: 'session', rate: 'write', params: ofSlot } as const;
const step = { ...aboutSlot, method: 'POST', carriage: 'json', answer: scheduleItem } as const;

/** The person the owner's step is for; another may have requested the slot since the page was loaded. */
const meant = z.object({ appointeeId: z.optional(id) });

export const bookSlot = route({
  ...step,
  name: 'bookSlot',
  work: 'outside',
  summary: "Request a vacant slot in someone else's published event",
  path: 'events/{id}/schedule/{itemId}/book',
  refusals: { ...missing, 403: bookingMessages.own, 409: bookingMessages.taken, 422: bookingMessages.past },
});

export const cancelSlot = route({
  ...step,
  name: 'cancelSlot',
  summary: 'Cancel your own request or booking, or a booked meeting of your own event',
  path: 'events/{id}/schedule/{itemId}/cancel',
  body: z.object({ ...meant.shape, reason: z.optional(slotReason) }),
  refusals: { ...missing, 409: bookingMessages.notYours, 422: bookingMessages.past },
});

export const approveSlot = route({
  ...step,
  name: 'approveSlot',
  summary: 'Approve a request for a slot in your own event',
  path: 'events/{id}/schedule/{itemId}/approve',
  body: meant,
  refusals: { ...missing, 409: bookingMessages.notRequested, 422: bookingMessages.past },
});

export const rejectSlot = route({
  ...step,
  name: 'rejectSlot',
  summary: 'Reject a request for a slot in your own event',
  path: 'events/{id}/schedule/{itemId}/reject',
  body: z.object({ ...meant.shape, reason: z.optional(slotReason) }),
  refusals: { ...missing, 409: bookingMessages.notRequested },
});

export const waitForSlot = route({
  ...step,
  name: 'waitForSlot',
  summary: 'Ask to be notified when a slot becomes vacant',
  path: 'events/{id}/schedule/{itemId}/wait',
  refusals: { ...missing, 403: bookingMessages.own, 409: bookingMessages.vacant, 422: bookingMessages.past },
});

export const stopWaiting = route({
  ...aboutSlot,
  name: 'stopWaiting',
  summary: 'Stop being notified about a slot, even if its event is no longer published',
  method: 'DELETE',
  path: 'events/{id}/schedule/{itemId}/wait',
  carriage: 'empty',
  refusals: missing,
});

/** A slot the caller requested or booked, with its event. */
export const booking = z.object({
  event: z.object({
    id,
    title: z.string(),
    utcOffset,
    place: z.string(),
    source: z.object({ id, name: z.string() }),
    withdrawn: z.boolean().check(z.describe("True when the event is unpublished, so you can't open its page")),
  }),
  slot: scheduleItem,
});
export type Booking = z.infer<typeof booking>;

export const listBookings = route({
  name: 'listBookings',
  area: 'bookings',
  summary: 'List your bookings, requests and awaited slots: upcoming by start time, or past with the latest first',
  method: 'GET',
  path: 'user/bookings',
  access: 'session',
  rate: 'read',
  query: z.object({ ...pageQuery(bookingLimits.pageMax), when: z.optional(z.enum(['ahead', 'past'])) }),
  carriage: 'json',
  answer: pageOf(booking),
});

export const listProviderMeetings = route({
  name: 'listProviderMeetings',
  area: 'bookings',
  summary: "List the booked and requested slots of your own provider's published events that have not ended, by start",
  method: 'GET',
  path: 'provider/{id}/meetings',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object(pageQuery(bookingLimits.pageMax)),
  carriage: 'json',
  answer: z.object({
    ...pageOf(booking).shape,
    waiting: z.int().check(z.describe('How many people are waiting for a slot of this event')),
  }),
  refusals: missing,
});

export const bookingsCalendar = route({
  name: 'bookingsCalendar',
  area: 'bookings',
  summary: 'Export all your bookings as iCalendar (RFC 5545)',
  method: 'GET',
  path: 'user/bookings.ics',
  access: 'session',
  rate: 'read',
  carriage: 'file',
});

export const eventCalendar = route({
  name: 'eventCalendar',
  area: 'bookings',
  summary: 'Export your bookings of an event as iCalendar. Its owner gets all bookings',
  method: 'GET',
  path: 'events/{id}/schedule.ics',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'file',
  refusals: missing,
});

export const eventDaySheet = route({
  name: 'eventDaySheet',
  work: 'heavy',
  area: 'bookings',
  summary: "Export a day's slots in your own event, with who has each, as CSV",
  method: 'GET',
  path: 'events/{id}/sheet',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object({
    day: z.optional(realDay).check(z.describe("A day in the event's time zone. Leave out for all days")),
  }),
  carriage: 'file',
  refusals: missing,
});

export const bookingRoutes = [
  bookSlot,
  cancelSlot,
  approveSlot,
  rejectSlot,
  waitForSlot,
  stopWaiting,
  listBookings,
  listProviderMeetings,
  bookingsCalendar,
  eventCalendar,
  eventDaySheet,
] as const;
