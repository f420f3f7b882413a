import * as z from 'zod/mini';
import { route } from './route.ts';
import { instant, numberInAddress } from './values.ts';

/** Parts of the sea: subareas of ICES in the north-east Atlantic, major fishing areas of the FAO elsewhere. */
export const seaAreas = [
  'barentsSea',
  'svalbard',
  'norwegianSea',
  'faroes',
  'iceland',
  'eastGreenland',
  'skagerrak',
  'balticSea',
  'celticSeas',
  'northSea',
  'westOfScotland',
  'bayOfBiscay',
  'iberia',
  'azores',
  'midNorthAtlantic',
  'northwestAtlantic',
  'mediterranean',
  'westernCentralAtlantic',
  'easternCentralAtlantic',
  'southwestAtlantic',
  'southeastAtlantic',
  'westernIndian',
  'easternIndian',
  'northwestPacific',
  'northeastPacific',
  'westernCentralPacific',
  'easternCentralPacific',
  'southwestPacific',
  'southeastPacific',
  'arcticSea',
  'antarctic',
] as const;
export type SeaArea = (typeof seaAreas)[number];

const heard = {
  heard: z.optional(instant).check(z.describe('Time of the newest position; missing if none is known')),
  perMinute: z.int().check(z.describe('Positions in the last full minute')),
};

/** What one feed receives in some part of the sea. */
const heardByFeed = z.object({ feed: z.int().check(z.describe('Index in `feeds`')), ...heard });

export const reception = z.object({
  since: instant.check(z.describe('When the server began to receive; what it knows from before is by no feed')),
  feeds: z.array(
    z.object({
      name: z.optional(z.string()).check(z.describe('Missing for a feed without a name')),
      connected: z.boolean(),
      ...heard,
    }),
  ),
  here: z
    .optional(z.object(heard))
    .check(z.describe('In the requested box; around it too, where rules of privacy hide ships')),
  areas: z
    .array(z.object({ area: z.enum(seaAreas), ...heard, byFeed: z.array(heardByFeed) }))
    .check(z.describe('Only those in which a position was received')),
});
export type Reception = z.infer<typeof reception>;

const degrees = (most: number) => z.optional(z.pipe(numberInAddress, z.int().check(z.minimum(-most), z.maximum(most))));

export const getReception = route({
  name: 'getReception',
  area: 'positions',
  summary: 'Get when and how often positions come, by feed and sea area, and in a box of whole degrees',
  method: 'GET',
  path: 'vessels/location/reception',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  query: z.object({
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180).check(z.describe('Less than `west` across the antimeridian')),
  }),
  carriage: 'json',
  answer: reception,
});

export const receptionRoutes = [getReception] as const;
