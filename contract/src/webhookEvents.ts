import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { countryIso, id, instant, latitude, longitude } from './values.ts';

const slot = { eventId: id, slotId: id, title: z.string(), start: instant, end: instant };
/** Who booked and what they wrote is read by the API: a webhook names no person. */
const booking = z.object({ ...slot, providerId: id, as: z.enum(['PROVIDER', 'BOOKER']) });
const article = z.object({ providerId: id, articleId: id, title: z.string() });
const event = z.object({ providerId: id, eventId: id, title: z.string() });

const position = z.object({
  vesselId: id,
  name: z.string(),
  flag: countryIso,
  mmsi: z.int(),
  at: instant,
  latitude,
  longitude,
  speed: z.optional(z.number().check(z.describe('Knots'))),
  course: z.optional(z.number().check(z.describe('Degrees'))),
});

/** What a webhook can send: its name for people, and the shape of its data. */
export const webhookTypes = {
  'fleet.position': {
    name: message('webhooks.type.fleetPosition'),
    data: z.object({ fleetId: id, positions: z.array(position) }),
  },
  'alert.fired': {
    name: message('webhooks.type.alertFired'),
    data: z.object({
      alertId: id,
      alert: z.string(),
      eventId: id,
      text: z.string().check(z.describe('In English')),
      at: instant,
      vesselId: z.optional(id).check(z.describe('Missing for what is said of the reception of positions')),
      nearVesselId: z.optional(id).check(z.describe('The vessel that it came near, for alerts of that')),
      latitude: z.optional(latitude),
      longitude: z.optional(longitude),
    }),
  },
  'booking.requested': { name: message('webhooks.type.bookingRequested'), data: booking },
  'booking.approved': { name: message('webhooks.type.bookingApproved'), data: booking },
  'booking.rejected': { name: message('webhooks.type.bookingRejected'), data: booking },
  'booking.changed': { name: message('webhooks.type.bookingChanged'), data: booking },
  'booking.cancelled': { name: message('webhooks.type.bookingCancelled'), data: booking },
  'lead.created': {
    name: message('webhooks.type.leadCreated'),
    data: z.object({ providerId: id, leadId: id }),
  },
  'content.article.published': { name: message('webhooks.type.articlePublished'), data: article },
  'content.article.withdrawn': { name: message('webhooks.type.articleWithdrawn'), data: article },
  'content.event.published': { name: message('webhooks.type.eventPublished'), data: event },
  'content.event.changed': { name: message('webhooks.type.eventChanged'), data: event },
  'content.event.withdrawn': { name: message('webhooks.type.eventWithdrawn'), data: event },
} as const;
export type WebhookType = keyof typeof webhookTypes;
export type WebhookData<Type extends WebhookType> = z.infer<(typeof webhookTypes)[Type]['data']>;

// Object.keys forgets the names.
export const webhookTypeNames = Object.keys(webhookTypes) as [WebhookType, ...WebhookType[]];

/** What is sent when the owner asks for a test; never chosen. */
export const testType = 'webhook.test';

/** The body of every delivery, by Standard Webhooks. `data` has the shape of its type in `webhookTypes`. */
export const webhookBody = z.object({ type: z.string(), timestamp: instant, data: z.unknown() });
