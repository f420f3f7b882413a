import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { imageRefusals, picture } from './media.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { inOrder } from './period.ts';
import { draftMessages, draftTextMax, pageOf, pageQuery, publishingMessages } from './publishing.ts';
import { richText, richTextMessages } from './richText.ts';
import { route } from './route.ts';
import { scheduleChange, scheduleItem } from './schedule.ts';
import { atMost, manyLines, oneLine, optionalText, textMessages } from './textRules.ts';
import { utcOffset } from './utcOffset.ts';
import { countryIso, id, idInAddress, instant, mediaPath, realDay, searchTextMax } from './values.ts';

/** Content specification, sections 5 and 9. */
export const eventLimits = {
  title: { min: 1, max: 160 },
  shortDescription: { min: 0, max: 1000 },
  place: { min: 0, max: 160 },
  /** Search text of the list. */
  search: { min: 0, max: searchTextMax },
  /** From now to this many years ahead, exclusive. */
  yearsAhead: 1,
  page: 12,
  pageMax: 60,
  /** Unchanged blank events are removed after this many hours. */
  emptyDraftHours: 24,
  /** How long the message is shown that a booked event can't be removed, instead of the usual five seconds. */
  bookedShownMs: 7000,
} as const;

export const eventMessages = {
  notFound: publishingMessages.notFound,
  addFirst: message('event.addFirst'),
  discard: publishingMessages.discard,
  /** The question in the list, and on the page of the event. */
  remove: message('event.remove'),
  removeFromList: message('event.removeFromList'),
  cannotRemove: message('event.cannotRemove'),
  booked: message('event.booked'),
  titleTooLong: textMessages.tooLong(message('fields.title'), eventLimits.title.max),
  chooseDates: message('event.chooseDates'),
  datesRequired: message('event.datesRequired'),
  datesOutside: message('event.datesOutside'),
  endBeforeStart: message('event.endBeforeStart'),
  offsetFixed: message('event.offsetFixed'),
  withdrawn: message('event.withdrawn'),
} as const;

export const eventListItem = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  published: z.boolean(),
  start: z.optional(instant),
  end: z.optional(instant),
  utcOffset,
  place: z.string().check(z.describe('Where the event takes place, or empty')),
  freeSlots: z.int().check(z.describe('Vacant time slots that have not ended')),
  banner: z.optional(picture),
  source: z.object({ id, name: z.string(), logo: z.optional(picture) }),
});
export type EventListItem = z.infer<typeof eventListItem>;

export const event = z.object({
  ...eventListItem.shape,
  version: z.int().check(z.describe('Send it with every change. Bookings increase it too')),
  longDescriptionMedia: z.object({ path: mediaPath }).check(z.describe('The body: HTML as text, or empty')),
  schedule: z.array(scheduleItem).check(z.describe('By start')),
  own: z.boolean().check(z.describe('True when you can edit it')),
});
export type Event = z.infer<typeof event>;

const missing = { 404: eventMessages.notFound } as const;
const ofEvent = z.object({ id: idInAddress });
const own = { area: 'events', rate: 'write', access: 'session', params: ofEvent } as const;

export const listEvents = route({
  name: 'listEvents',
  area: 'events',
  summary: 'List published events and your own drafts: upcoming by start time, then past',
  method: 'GET',
  path: 'events',
  access: 'public',
  rate: 'read',
  query: z
    .object({
      ...pageQuery(eventLimits.pageMax),
      provider: z.optional(idInAddress),
      when: z.optional(z.enum(['ahead', 'past'])).check(z.describe('Events that have not ended, or events that have')),
      q: z
        .optional(z.string().check(z.maxLength(eventLimits.search.max)))
        .check(z.describe('Words in the title, summary, place or provider name. All of them must match')),
      country: z.optional(countryIso).check(z.describe('A country the provider has an address in')),
      branch: z.optional(idInAddress).check(z.describe('A service branch or category of the provider')),
      from: z
        .optional(realDay)
        .check(z.describe("Only events that end on this day or later, in the event's time zone")),
      to: z
        .optional(realDay)
        .check(z.describe("Only events that start on this day or earlier, in the event's time zone")),
      free: z.optional(z.enum(['true'])).check(z.describe('Only events with a vacant time slot that has not ended')),
    })
    .check(inOrder()),
  carriage: 'json',
  answer: pageOf(eventListItem),
});

export const listEventChoices = route({
  name: 'listEventChoices',
  area: 'events',
  summary: 'List the countries and service branches to filter published events by',
  method: 'GET',
  path: 'events/choices',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.object({
    countries: z.array(countryIso),
    branches: z.array(id).check(z.describe('Branches, and categories of services')),
  }),
});

export const getEvent = route({
  name: 'getEvent',
  area: 'events',
  summary: 'Get a published event, or one of your own, with its schedule',
  method: 'GET',
  path: 'events/{id}',
  access: 'public',
  rate: 'read',
  params: ofEvent,
  carriage: 'json',
  answer: event,
  refusals: missing,
});

/** The required fields of a published event; its dates and slots have rules of their own. */
export const publishedEvent = z.object({
  title: oneLine(textMessages.required(message('fields.title'))).check(
    z.minLength(1, { error: asIssue(textMessages.required(message('fields.title'))), abort: true }),
    atMost(eventLimits.title.max, eventMessages.titleTooLong),
  ),
  shortDescription: manyLines().check(
    atMost(
      eventLimits.shortDescription.max,
      textMessages.tooLong(message('fields.shortDescription'), eventLimits.shortDescription.max),
    ),
  ),
  place: z.optional(optionalText(message('fields.place'), eventLimits.place)),
});

const draftTitle = oneLine().check(z.maxLength(draftTextMax));
const draftText = manyLines().check(z.maxLength(draftTextMax));
const body = z.string().check(z.maxLength(richText.max, asIssue(richTextMessages.tooLong)));

/** The data of a new event: an empty draft, whatever is sent. */
export const createEvent = route({
  ...own,
  name: 'createEvent',
  summary: 'Create a blank draft for one of your providers. Without a provider id, the first is used',
  access: { anyOf: ['SERVICE_PROVIDER', 'ADMIN'], session: true },
  method: 'POST',
  path: 'events',
  params: z.object({}),
  body: z.object({
    providerId: z.optional(id),
    published: z.optional(z.boolean()),
    title: z.optional(draftTitle),
    shortDescription: z.optional(draftText),
    longDescription: z.optional(z.nullable(body)),
  }),
  carriage: 'json',
  answer: z.object({ id, version: z.int() }),
  refusals: { ...missing, 422: [publishingMessages.serviceFirst, draftMessages.events] },
});

/**
 * A complete event with its schedule. Rules of texts and dates apply only when it is published, those of slots always:
 * a slot is never incomplete. Omitted slots are removed; a booked one can't be.
 */
export const eventChange = z.object({
  version: z.int(),
  title: draftTitle,
  shortDescription: draftText,
  longDescription: body,
  published: z.boolean(),
  start: z.nullable(instant),
  end: z.nullable(instant),
  utcOffset,
  place: z.optional(draftTitle).check(z.describe('Not changed if left out')),
  schedule: scheduleChange,
});
export type EventChange = z.infer<typeof eventChange>;

export const changeEvent = route({
  ...own,
  name: 'changeEvent',
  summary: 'Save an event as a draft, or publish it',
  method: 'PUT',
  path: 'events/{id}',
  body: eventChange,
  carriage: 'json',
  answer: event,
  refusals: { ...missing, 409: providerEditorMessages.stale, 422: providerEditorMessages.cannotSubmit },
});

export const removeEvent = route({
  ...own,
  name: 'removeEvent',
  summary: 'Remove an event that has no booked slots, with its images. Anyone who requested a slot is notified',
  method: 'DELETE',
  path: 'events/{id}',
  carriage: 'empty',
  refusals: { ...missing, 422: eventMessages.booked },
});

const refusedImage = { ...missing, ...imageRefusals } as const;

export const uploadEventBanner = route({
  ...own,
  name: 'uploadEventBanner',
  summary: 'Upload a banner for an event',
  method: 'POST',
  path: 'events/{id}/banner',
  bodyType: 'file',
  carriage: 'json',
  answer: z.object({ picture, version: z.int() }),
  refusals: refusedImage,
});

export const uploadEventImage = route({
  ...own,
  name: 'uploadEventImage',
  summary: 'Upload an image for the body of an event',
  method: 'POST',
  path: 'events/{id}/image',
  bodyType: 'file',
  carriage: 'json',
  answer: picture,
  refusals: refusedImage,
});

/** The event has a new version: pages that show it reload it. */
export const eventMoved = z.object({ version: z.int().check(z.describe('0 if you can no longer see it')) });

export const streamEvent = route({
  name: 'streamEvent',
  area: 'events',
  summary: 'Stream the new versions of an event you can see, as server-sent events named `moved`',
  method: 'GET',
  path: 'events/{id}/stream',
  access: 'public',
  rate: 'read',
  params: ofEvent,
  carriage: 'events',
  answer: eventMoved,
  refusals: missing,
});

export const eventRoutes = [
  listEvents,
  listEventChoices,
  getEvent,
  createEvent,
  changeEvent,
  removeEvent,
  uploadEventBanner,
  uploadEventImage,
  streamEvent,
] as const;
