import * as z from 'zod/mini';
import { trackPeriod } from './trackPeriods.ts';
import { route } from './route.ts';
import { countryIso, id, idInAddress, idList, instant, latitude, longitude, numberInAddress } from './values.ts';
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

const motion = { latitude, longitude, speed, course, heading, lastUpdate: instant };

/** A vessel's position. */
export const livePosition = z.object({ id, ...motion });
export type LivePosition = z.infer<typeof livePosition>;

const mmsi = z.int().check(z.positive(), z.maximum(999_999_999), z.describe('MMSI'));

/**
 * On the map, a vessel is known by its identifier. A ship without one is known by a negative number: minus its MMSI if no register
 * has it, minus (its MMSI plus 1,000,000,000) if it is the second ship that sends this MMSI.
 */
const mapId = z
  .int()
  .check(
    z.minimum(-1_999_999_999),
    z.maximum(2_147_483_647),
    z.describe('Identifier of the vessel; negative only for ships without one, which you get with `others=true`'),
  );
const secondShip = 1_000_000_000;

/** The number on the map of a ship that is no vessel of its own. */
export function mapIdOfShip(of: { readonly mmsi: number; readonly isSecond: boolean }): number {
  return -(of.isSecond ? of.mmsi + secondShip : of.mmsi);
}

/** The MMSI of a ship on the map, and whether another ship sends it as well; undefined for a vessel. */
export function shipOfMapId(id: number): { readonly mmsi: number; readonly isSecond: boolean } | undefined {
  return id > 0 ? undefined : { mmsi: -id % secondShip, isSecond: -id > secondShip };
}

const mapPosition = z.object({ id: mapId, ...motion });
export type MapPosition = z.infer<typeof mapPosition>;

export const vesselLocation = z.object({
  ...mapPosition.shape,
  name: z.string(),
  flag: z.optional(countryIso),
  vesselTypeId: z.optional(id),
  photo: z.optional(z.string().check(z.describe('Thumbnail, below the media address'))),
  vesselId: z
    .optional(id)
    .check(
      z.describe(
        'With a negative `id`: the vessel whose MMSI this ship sends as well; missing if it is in no register',
      ),
    ),
});
export type VesselLocation = z.infer<typeof vesselLocation>;

/** The filter, and whether ships that are no vessels of their own are wanted. */
const mapQuery = z.safeExtend(filterQuery, {
  others: z
    .optional(z.enum(['true']))
    .check(
      z.describe(
        '`true` adds second ships that send the MMSI of a vessel, and ships that are in no register if this installation shows them',
      ),
    ),
});

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
  query: mapQuery,
  carriage: 'json',
  answer: z.array(vesselLocation),
});

/** One difference: the vessels that moved, latest position only. */
export const positionChange = z.object({ positions: z.array(mapPosition) });

export const streamLocations = route({
  name: 'streamLocations',
  area: 'positions',
  summary: 'Stream position changes, at most once a second, as server-sent events named `positions`',
  method: 'GET',
  path: 'vessels/location/stream',
  access: vesselsOnMap,
  rate: 'read',
  query: mapQuery,
  carriage: 'events',
  answer: positionChange,
});

/** The header of a stream of frames: it has every change since this state. */
export const stateHeader = 'Position-State';

const degrees = (most: number) =>
  z.optional(z.pipe(numberInAddress, z.number().check(z.minimum(-most), z.maximum(most))));

export const streamFrames = route({
  name: 'streamFrames',
  area: 'positions',
  summary:
    'Stream position changes as binary frames of 16 bytes a vessel, in a box of degrees or everywhere, each second or each 30 seconds',
  method: 'GET',
  path: 'vessels/location/frames',
  access: vesselsOnMap,
  rate: 'read',
  query: z.safeExtend(mapQuery, {
    south: degrees(90),
    west: degrees(180),
    north: degrees(90),
    east: degrees(180).check(z.describe('Less than `west` across the antimeridian')),
    also: z
      .optional(idList)
      .check(z.describe('Vessels that are sent wherever they are, by their identifiers, separated by commas')),
    beat: z.optional(z.enum(['1', '30'])).check(z.describe('Seconds between two frames; 1 if omitted')),
    since: z
      .optional(z.string().check(z.regex(/^\d{1,10}-\d{1,15}$/)))
      .check(
        z.describe(
          'The `Position-State` of an earlier answer: the stream begins with what changed since. If the answer has another state, ' +
            'that was not possible, and the list has to be read again',
        ),
      ),
  }),
  carriage: 'frames',
});

/** Where a ship was last seen that sends at the same time as the vessel. */
const alongside = z.object(motion);

/** Where a vessel was last seen, and what is sent besides. */
export const lastPosition = z.object({
  ...livePosition.shape,
  secondShip: z.optional(alongside).check(z.describe('Another ship that sends the same MMSI now')),
  secondMmsi: z
    .optional(z.object({ ...motion, mmsi }))
    .check(z.describe('Another MMSI of the vessel that is sent at the same time')),
});
export type LastPosition = z.infer<typeof lastPosition>;

export const getLastPosition = route({
  name: 'getLastPosition',
  area: 'positions',
  summary: 'Get the latest position of a vessel, or null if it is unknown',
  method: 'GET',
  path: 'vessels/{id}/location',
  moves: true,
  access: vesselsOnMap,
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: z.nullable(lastPosition),
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
  alongside: z
    .optional(z.array(trackPoint))
    .check(
      z.describe(
        'Positions of the same time under the same MMSI from another ship, or under another MMSI of the vessel',
      ),
    ),
  tolerance: z.number().check(z.describe('Maximum distance in metres from the full track')),
});
export type VesselTrack = z.infer<typeof vesselTrack>;

export const getTrack = route({
  name: 'getTrack',
  area: 'positions',
  summary: "Get a vessel's track for a period, oldest point first",
  method: 'GET',
  path: 'vessels/{id}/path',
  moves: true,
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
  name: z.optional(z.string()).check(z.describe('What viewers of the map see')),
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

export const positionRoutes = [
  listLocations,
  streamLocations,
  streamFrames,
  getLastPosition,
  getTrack,
  listFeeds,
] as const;
