import { asIssue } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { isPlayed, momentInAddress, playbackMessages } from './playback.ts';
import { calledPort, portCall, sentVoyage } from './portCalls.ts';
import { route } from './route.ts';
import { day, id, instant, latitude, longitude } from './values.ts';

export const fleetNowLimits = {
  /** Vessels of one answer, by name. */
  vesselsMax: 1000,
  /** A licence that ends within so many days is named. */
  licenceDays: 60,
  /** How far a port may be that a position is described by, nautical miles. */
  nearMiles: 200,
  /** Arrivals and departures of one answer; of more, the latest. */
  movesMax: 500,
} as const;

export const vesselNow = z.object({
  vessel: portCall.shape.vessel,
  fleetIds: z.array(id),
  position: z.optional(
    z.object({
      latitude,
      longitude,
      lastUpdate: instant,
      speed: z.optional(z.number().check(z.describe('Speed over ground, knots'))),
    }),
  ),
  near: z
    .optional(z.object({ port: calledPort, miles: z.number().check(z.nonnegative()) }))
    .check(z.describe('The nearest port to its position, and how many nautical miles away it is, while it is in none')),
  inPort: z.optional(portCall.check(z.describe('Missing while the vessel is in no port'))),
  sent: z.optional(sentVoyage.check(z.describe('What it last sent of its voyage'))),
  nextPort: z.optional(calledPort.check(z.describe('The port that its destination means'))),
  licenceEnds: z.optional(z.object({ name: z.string(), day })).check(z.describe('The first licence that ends soon')),
});
export type VesselNow = z.infer<typeof vesselNow>;

export const getFleetNow = route({
  name: 'getFleetNow',
  area: 'fleets',
  work: 'heavy',
  summary: 'Get where the vessels of your fleets are: position, port, destination, and licences that end soon',
  method: 'GET',
  path: 'fleet/now',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  carriage: 'json',
  answer: z.object({ vessels: z.array(vesselNow), total: z.int() }),
});

export const fleetMove = z.object({
  vessel: portCall.shape.vessel,
  port: portCall.shape.port,
  latitude,
  longitude,
  kind: z.enum(['arrival', 'departure']),
  at: instant,
});
export type FleetMove = z.infer<typeof fleetMove>;

export const listFleetMoves = route({
  name: 'listFleetMoves',
  area: 'fleets',
  work: 'heavy',
  summary: 'List the arrivals and departures of the vessels of your fleets in a period of up to 14 days, oldest first',
  method: 'GET',
  path: 'fleet/moves',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  query: z
    .object({ from: momentInAddress, to: momentInAddress })
    .check(z.refine(isPlayed, asIssue(playbackMessages.period))),
  carriage: 'json',
  answer: z.object({
    moves: z.array(fleetMove),
    isAll: z.boolean().check(z.describe('False if there were more, of which these are the latest')),
    hasVessels: z.boolean().check(z.describe('Whether your fleets have vessels')),
  }),
});

export const fleetNowRoutes = [getFleetNow, listFleetMoves] as const;
