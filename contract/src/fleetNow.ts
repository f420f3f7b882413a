import * as z from 'zod/mini';
import { portCall, sentVoyage } from './portCalls.ts';
import { route } from './route.ts';
import { day, id, instant, latitude, longitude } from './values.ts';

export const fleetNowLimits = {
  /** Vessels of one answer, by name. */
  vesselsMax: 1000,
  /** A licence that ends within so many days is named. */
  licenceDays: 60,
} as const;

export const vesselNow = z.object({
  vessel: portCall.shape.vessel,
  fleetIds: z.array(id),
  position: z.optional(
    z.object({
      ...{ latitude, longitude, lastUpdate: instant },
      speed: z.optional(z.number().check(z.describe('Speed over ground, knots'))),
    }),
  ),
  inPort: z.optional(portCall.check(z.describe('Missing while the vessel is in no port'))),
  sent: z.optional(sentVoyage.check(z.describe('What it last sent of its voyage'))),
  licenceEnds: z.optional(z.object({ name: z.string(), day })).check(z.describe('The first licence that ends soon')),
});
export type VesselNow = z.infer<typeof vesselNow>;

export const getFleetNow = route({
  name: 'getFleetNow',
  area: 'portCalls',
  work: 'heavy',
  summary: 'Get where the vessels of your fleets are: position, port, destination, and licences that end soon',
  method: 'GET',
  path: 'fleet/now',
  access: { anyOf: ['VIEW_MAP'], session: true },
  rate: 'read',
  carriage: 'json',
  answer: z.object({ vessels: z.array(vesselNow), total: z.int() }),
});

export const fleetNowRoutes = [getFleetNow] as const;
