import * as z from 'zod/mini';
import { trackPeriod } from './trackPeriods.ts';
import { route } from './route.ts';
import { countryIso, id, idInAddress, instant, latitude, longitude } from './values.ts';
import { filterQuery } from './filterQuery.ts';

export const positionLimits = {
  /** The most points of a track answer, about as many as a screen can show. */
  trackPointsMax: 2000,
  /** The tolerance of a simplified track in metres: up to 7 days, and beyond. */
  trackToleranceShort: 25,
  trackToleranceLong: 100,
  /** Without a position for this long, in hours, a vessel's track has a gap. */
  trackGapHours: 2,
  /** Without a stream the page fetches all positions again after this time. */
  refreshMs: 60_000,
  /** An older position is drawn faded. */
  fadedAfterHours: 24,
} as const;

const speed = z.optional(z.number().check(z.describe('Speed over ground, knots')));
const course = z.optional(z.number().check(z.describe('Course over ground, degrees')));
const heading = z.optional(z.int().check(z.describe('True heading, degrees')));

/** A vessel's position. */
export const livePosition = z.object({
  id,
  latitude,
  longitude,
  speed,
  course,
  heading,
  lastUpdate: instant,
});
export type LivePosition = z.infer<typeof livePosition>;

export const vesselLocation = z.object({
  ...livePosition.shape,
  name: z.string(),
  flag: countryIso,
  vesselTypeId: z.optional(id),
  photo: z.optional(z.string().check(z.describe('Thumbnail, below the media address'))),
});
export type VesselLocation = z.infer<typeof vesselLocation>;

const vesselsOnMap = { anyOf: ['VIEW_MAP'], session: true } as const;

export const listLocations = route({
  name: 'listLocations',
  work: 'heavy',
  area: 'positions',
  summary: 'Get the latest position of every vessel in the register that matches the filter',
  method: 'GET',
  path: 'vessels/location',
  access: vesselsOnMap,
  rate: 'read',
  query: filterQuery,
  carriage: 'json',
  answer: z.array(vesselLocation),
});

/** One difference: the vessels that moved, latest position only. */
export const positionChange = z.object({ positions: z.array(livePosition) });

export const streamLocations = route({
  name: 'streamLocations',
  area: 'positions',
  summary: 'Stream position changes, at most once a second, as server-sent events named `positions`',
  method: 'GET',
  path: 'vessels/location/stream',
  access: vesselsOnMap,
  rate: 'read',
  query: filterQuery,
  carriage: 'events',
  answer: positionChange,
});

export const getLastPosition = route({
  name: 'getLastPosition',
  area: 'positions',
  summary: 'Get the latest position of a vessel, or null if it is unknown',
  method: 'GET',
  path: 'vessels/{id}/location',
  access: vesselsOnMap,
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.nullable(livePosition),
});

export const trackPoint = z.object({
  latitude,
  longitude,
  speed,
  course,
  lastUpdate: instant,
  afterGap: z.optional(
    z.boolean().check(z.describe('True if no position was received between the previous point and this one')),
  ),
});
export type TrackPoint = z.infer<typeof trackPoint>;

export const vesselTrack = z.object({
  vesselId: id,
  data: z.array(trackPoint),
  tolerance: z.number().check(z.describe('Maximum distance in metres from the full track')),
});
export type VesselTrack = z.infer<typeof vesselTrack>;

export const getTrack = route({
  name: 'getTrack',
  area: 'positions',
  summary: "Get a vessel's track for a period, oldest point first",
  method: 'GET',
  path: 'vessels/{id}/path',
  access: vesselsOnMap,
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object({ trackType: z.optional(trackPeriod) }),
  carriage: 'json',
  answer: vesselTrack,
});

export const feedStates = ['connecting', 'connected', 'waiting', 'failed', 'ended'] as const;
export const feed = z.object({
  source: z.string(),
  state: z.enum(feedStates),
  lastError: z.optional(z.string()),
  lastMessage: z.optional(instant),
  messagesPerMinute: z.number(),
  sentences: z.int(),
  messages: z.int(),
  dropped: z.record(z.string(), z.int()).check(z.describe('Count by reason')),
});
export type Feed = z.infer<typeof feed>;

export const listFeeds = route({
  name: 'listFeeds',
  area: 'positions',
  summary: 'Get the position feeds with their state, age, rate and dropped reports',
  method: 'GET',
  path: 'admin/feeds',
  access: { anyOf: ['ADMIN'], session: true },
  rate: 'read',
  carriage: 'json',
  answer: z.object({
    feeds: z.array(feed),
    vessels: z.int().check(z.describe('MMSIs with a latest position')),
    stored: z.int().check(z.describe('Positions written since the start')),
    waiting: z.int().check(z.describe('Positions not written yet')),
    refused: z.record(z.string(), z.int()).check(z.describe('Positions refused, by reason')),
  }),
});

export const positionRoutes = [listLocations, streamLocations, getLastPosition, getTrack, listFeeds] as const;
