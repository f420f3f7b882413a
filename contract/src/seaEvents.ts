import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, id, idInAddress, instant, latitude, longitude, realDay, wholeNumberInAddress } from './values.ts';

export const seaEventKinds = ['ENCOUNTER', 'LOITERING', 'GAP'] as const;
export type SeaEventKind = (typeof seaEventKinds)[number];

export const seaEventLimits = {
  /** Days of one question. */
  daysMax: 92,
  size: 50,
  sizeMax: 200,
  /** Rows of a file. */
  exported: 20_000,
} as const;

export const seaEventMessages = {
  period: message('seaEvents.wrongPeriod', { days: seaEventLimits.daysMax }),
} as const;

const place = { latitude, longitude };
const eventVessel = z.object({
  id,
  name: z.string(),
  flag: countryIso,
  vesselTypeId: z.optional(id),
});

export const seaEvent = z.object({
  kind: z.enum(seaEventKinds),
  vessel: eventVessel,
  other: z.optional(eventVessel).check(z.describe('The second vessel of an encounter')),
  starts: instant,
  ends: z.optional(instant).check(z.describe('Missing for a vessel that has not been received since')),
  ...place,
  hours: z.number(),
  moments: z
    .array(
      z.object({
        at: instant,
        ...place,
        other: z.optional(z.object({ ...place, metres: z.int() })),
      }),
    )
    .check(z.describe('Evidence: where the vessels were, by the positions around these moments')),
  metres: z
    .optional(z.object({ least: z.int(), median: z.int() }))
    .check(z.describe('Of an encounter: the distance between the vessels')),
  knots: z.optional(z.number()).check(z.describe('The median speed, except of a gap')),
  otherVessels: z
    .optional(z.int())
    .check(z.describe('Of a gap: how many others were received within 15 nautical miles in its first 12 hours')),
});
export type SeaEvent = z.infer<typeof seaEvent>;

const period = { from: z.optional(realDay), to: z.optional(realDay) };
const filter = {
  ...period,
  kind: z.optional(z.enum(seaEventKinds)),
  vesselId: z.optional(idInAddress),
  fleets: z.optional(z.enum(['mine'])).check(z.describe('Only of vessels that are in your fleets')),
  flag: z.optional(countryIso),
  typeId: z.optional(idInAddress),
};
const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined ||
  to === undefined ||
  (from <= to && Date.parse(to) - Date.parse(from) < seaEventLimits.daysMax * 86_400_000);
const query = z.object(filter).check(z.refine(isPeriod, asIssue(seaEventMessages.period)));
export type SeaEventsQuery = z.output<typeof query>;

const shared = {
  area: 'positions',
  work: 'heavy',
  method: 'GET',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
} as const;

export const listSeaEvents = route({
  ...shared,
  name: 'listSeaEvents',
  summary:
    'List encounters of two vessels at sea, vessels that loiter, and gaps in what was received, the latest first',
  path: 'seaEvents',
  query: z
    .object({
      ...filter,
      page: z.optional(wholeNumberInAddress),
      size: z.optional(z.pipe(wholeNumberInAddress, z.int().check(z.minimum(1), z.maximum(seaEventLimits.sizeMax)))),
    })
    .check(z.refine(isPeriod, asIssue(seaEventMessages.period))),
  carriage: 'json',
  answer: z.object({
    data: z.array(seaEvent),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    daysWaiting: z.int().check(z.describe('Days of the period that are over and still to be searched')),
  }),
});

export const exportSeaEvents = route({
  ...shared,
  name: 'exportSeaEvents',
  summary: 'Export encounters, loitering and gaps as CSV',
  path: 'seaEvents.csv',
  query,
  carriage: 'file',
});

export const seaEventRoutes = [listSeaEvents, exportSeaEvents] as const;
