import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { inOrder } from './period.ts';
import { pageOf, pageQuery } from './publishing.ts';
import { port as mapPort } from './referenceLayers.ts';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress, instant, realDay } from './values.ts';

export const portCallLimits = {
  /** Rows of a page. */
  size: 20,
  sizeMax: 100,
  /** Days of a list if it has no first one. */
  days: 90,
  daysMax: 400,
  /** Rows of an exported file. */
  exported: 100_000,
  /** Days that the page of a port shows. */
  portDays: 30,
  /** Vessels in port, and vessels expected, that the page of a port shows. */
  portVessels: 200,
  /** Vessels that left, that the page of a port shows. */
  portLeft: 20,
  /** Rows of what a vessel has sent of its voyages. */
  destinations: 50,
} as const;

export const portCallMessages = {
  portNotFound: message('portCalls.portNotFound'),
  oneSubject: message('portCalls.oneSubject'),
} as const;

const vessel = z.object({ id, name: z.string(), flag: countryIso });
export const calledPort = z.object({ id, name: z.string(), country: z.optional(countryIso) });
const port = calledPort;
export type CalledPort = z.infer<typeof calledPort>;
const hours = z.number().check(z.nonnegative());
const seenUntil = z
  .optional(instant)
  .check(z.describe('You see this vessel late, as it was at this time; missing if you see it as it is'));

export const portCall = z.object({
  vessel,
  port,
  arrival: instant,
  arrivalSeen: z
    .boolean()
    .check(z.describe('False if the vessel lay there at its first position: it arrived at that time or before')),
  departure: z.optional(instant).check(z.describe('Missing while the vessel is in port')),
  hours: hours.check(z.describe('Hours at the berth, until now or `seenUntil` while the vessel is in port')),
  seenUntil,
});
export type PortCall = z.infer<typeof portCall>;

export const voyage = z.object({
  vessel,
  from: port,
  to: port,
  departure: instant,
  arrival: instant,
  hours: hours.check(z.describe('Hours at sea')),
  miles: z.number().check(z.nonnegative(), z.describe('Distance sailed, nautical miles')),
  fishingSpeedHours: hours.check(
    z.describe(
      'Hours at 0.5 to 5 knots, the speeds at which vessels fish; they also wait and enter harbours with these',
    ),
  ),
});
export type Voyage = z.infer<typeof voyage>;

/** What a vessel sends about its voyage. */
const sent = {
  destination: z.optional(z.string()).check(z.describe('As typed aboard')),
  eta: z.optional(instant).check(z.describe('Estimated time of arrival')),
  draught: z.optional(z.number()).check(z.describe('Metres')),
  since: instant.check(z.describe('When this was sent first')),
};

export const expectedVessel = z.object({ vessel, ...sent });
export type ExpectedVessel = z.infer<typeof expectedVessel>;

export const portDay = z.object({ day, arrivals: z.int(), departures: z.int() });
export type PortDay = z.infer<typeof portDay>;

export const portPage = z.object({
  port: mapPort,
  inPort: z.array(portCall).check(z.describe('The latest arrival first')),
  inPortTotal: z.int(),
  left: z.array(portCall).check(z.describe('Vessels that left in the last days, the latest departure first')),
  expected: z
    .array(expectedVessel)
    .check(z.describe('Vessels that say they are bound for it, the earliest arrival first')),
  days: z.array(portDay).check(z.describe('The last days in UTC, the first one first')),
});
export type PortPage = z.infer<typeof portPage>;

const onMap = { area: 'portCalls', access: { anyOf: ['VIEW_MAP'], session: true }, rate: 'read' } as const;
const byId = z.object({ id: idInAddress });

export const getPort = route({
  ...onMap,
  name: 'getPort',
  work: 'heavy',
  summary: 'Get a port with the vessels in it and expected, and its arrivals and departures by day',
  method: 'GET',
  path: 'ports/{id}',
  params: byId,
  carriage: 'json',
  answer: portPage,
  refusals: { 404: portCallMessages.portNotFound },
});

/** Whose calls and voyages: exactly one of the numbers. */
const subject = {
  vesselId: z.optional(idInAddress),
  portId: z.optional(idInAddress).check(z.describe('Voyages are those to this port')),
  companyId: z.optional(idInAddress).check(z.describe('The vessels that it owns. It needs the right VIEW_OWNER')),
  fleetId: z.optional(idInAddress),
};
const during = {
  from: z.optional(realDay).check(z.describe(`First day in UTC; ${portCallLimits.days} days ago if omitted`)),
  to: z.optional(realDay).check(z.describe('Last day in UTC; today if omitted')),
};
const listQuery = z.object({ ...subject, ...during, ...pageQuery(portCallLimits.sizeMax) }).check(inOrder());
const exportQuery = z.object({ ...subject, ...during }).check(inOrder());
export type CallsQuery = z.output<typeof exportQuery>;
const refusals = {
  404: [
    portCallMessages.portNotFound,
    message('vessel.notFound'),
    message('company.notFound'),
    message('fleet.notFound'),
  ],
  422: portCallMessages.oneSubject,
} as const;

export const listPortCalls = route({
  ...onMap,
  name: 'listPortCalls',
  work: 'heavy',
  summary: 'List the port calls of a vessel, a fleet, the vessels of a company, or at a port, the latest arrival first',
  method: 'GET',
  path: 'portCalls',
  query: listQuery,
  carriage: 'json',
  answer: pageOf(portCall),
  refusals,
});

export const exportPortCalls = route({
  ...onMap,
  name: 'exportPortCalls',
  work: 'heavy',
  summary: 'Export port calls as CSV',
  method: 'GET',
  path: 'portCalls/export',
  query: exportQuery,
  carriage: 'file',
  refusals,
});

export const listVoyages = route({
  ...onMap,
  name: 'listVoyages',
  work: 'heavy',
  summary: 'List the voyages between port calls, the latest arrival first',
  method: 'GET',
  path: 'voyages',
  query: listQuery,
  carriage: 'json',
  answer: pageOf(voyage),
  refusals,
});

export const exportVoyages = route({
  ...onMap,
  name: 'exportVoyages',
  work: 'heavy',
  summary: 'Export voyages as CSV',
  method: 'GET',
  path: 'voyages/export',
  query: exportQuery,
  carriage: 'file',
  refusals,
});

export const sentVoyage = z.object(sent);
export type SentVoyage = z.infer<typeof sentVoyage>;

export const listDestinations = route({
  ...onMap,
  name: 'listDestinations',
  summary:
    'List what a vessel has sent of its voyages by AIS: destination, time of arrival and draught, the latest first',
  method: 'GET',
  path: 'vessels/{id}/destinations',
  moves: true,
  params: byId,
  carriage: 'json',
  answer: z.array(sentVoyage),
});

export const portCallRoutes = [
  getPort,
  listPortCalls,
  exportPortCalls,
  listVoyages,
  exportVoyages,
  listDestinations,
] as const;
