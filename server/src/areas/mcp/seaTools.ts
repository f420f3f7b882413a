import { radiusNm } from '@wheelhouse/contract/areaShape';
import { getPassages, getPassagesNear, listAreas } from '@wheelhouse/contract/drawnAreas';
import { getFleetNow } from '@wheelhouse/contract/fleetNow';
import { listFleets } from '@wheelhouse/contract/fleets';
import { getPort, listPortCalls } from '@wheelhouse/contract/portCalls';
import { findPlaces } from '@wheelhouse/contract/referenceLayers';
import { getLastPosition, getTrack, type TrackPoint } from '@wheelhouse/contract/positions';
import { getPointForecast, listForecasts } from '@wheelhouse/contract/weather';
import { id, latitude, longitude, realDay } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';
import { newest, pathWith, requireOrder, tool, ToolRefusal } from './tool.ts';

const positions = 'Positions that the vessels sent by AIS';
const calls = 'Port calls worked out from positions (AIS) and the list of ports';
/** Points of a track in an answer. */
const pointsMax = 200;
/** Rows of a list in an answer. */
const size = z.optional(z.int().check(z.minimum(1), z.maximum(50)));

const mapAt = (place: Readonly<Record<string, string | number | undefined>>) => pathWith('/map', place);

/** Some points of a track, evenly, with the first and the last one. */
function thinned(points: readonly TrackPoint[]): readonly TrackPoint[] {
  if (points.length <= pointsMax) return points;
  const step = (points.length - 1) / (pointsMax - 1);
  return Array.from({ length: pointsMax }, (_, at) => points[Math.round(at * step)]).flatMap((point) => point ?? []);
}

/** One vessel, port, company or fleet. */
const subject = {
  vesselId: z.optional(id),
  portId: z.optional(id),
  companyId: z.optional(id),
  fleetId: z.optional(id),
};

function pageOfSubject({
  vesselId,
  portId,
  companyId,
  fleetId,
}: { [Key in keyof typeof subject]?: number | undefined }) {
  if (portId !== undefined) return `/ports/${portId}`;
  if (companyId !== undefined) return `/company/${companyId}`;
  return fleetId === undefined ? `/vessel/${vesselId ?? ''}` : `/vessels/${fleetId}/calls`;
}

export const seaTools = [
  tool({
    name: 'get_position',
    title: 'Where a vessel is',
    description:
      'The latest position of a vessel with its time, speed and course; null if none was received or you may not see it.',
    input: z.object({ vesselId: getLastPosition.params.shape.id }),
    async find({ vesselId }, { client, now }) {
      const data = await client.call(getLastPosition, { params: { id: vesselId } });
      return { source: positions, asOf: data?.lastUpdate ?? now, page: mapAt({ vessel: vesselId }), data };
    },
  }),
  tool({
    name: 'get_track',
    title: 'Track of a vessel',
    description: `Where a vessel was in the last 6 hours to 90 days (by default 3 days), up to ${pointsMax} points, oldest first.`,
    input: z.object({ vesselId: getTrack.params.shape.id, period: getTrack.query.shape.trackType }),
    async find({ vesselId, period: trackType = '3d' }, { client, now }) {
      const { data } = await client.call(getTrack, { params: { id: vesselId }, query: { trackType } });
      const asOf = data.at(-1)?.lastUpdate ?? now;
      const page = mapAt({ vessel: vesselId, period: trackType });
      return { source: positions, asOf, page, data: { points: thinned(data), received: data.length } };
    },
  }),
  tool({
    name: 'list_port_calls',
    title: 'Port calls',
    description:
      'Arrivals and departures, the latest first, of exactly one vessel, port, company or fleet, between two days (by default the last 90 days), with how many there are in all (total). A call without departure has not ended.',
    input: z.object({ ...subject, from: z.optional(realDay), to: z.optional(realDay), size }),
    async find({ size: rows = 20, ...filters }, { client, now }) {
      requireOrder(filters);
      const data = await client.call(listPortCalls, { query: { ...filters, size: rows } });
      return { source: calls, asOf: now, page: pageOfSubject(filters), data };
    },
  }),
  tool({
    name: 'find_places',
    title: 'Places and ports by name',
    description: 'Places on the map by name, with their positions; ports have the number that other tools ask for.',
    input: z.object({ query: findPlaces.query.shape.query }),
    async find({ query }, { client, now }) {
      const data = await client.call(findPlaces, { query: { query } });
      return { source: 'The list of places and ports of this installation', asOf: now, page: '/map', data };
    },
  }),
  tool({
    name: 'get_port',
    title: 'Port',
    description:
      'A port with the vessels in it, those that say they are bound for it, and arrivals and departures by day.',
    input: z.object({ portId: getPort.params.shape.id }),
    async find({ portId }, { client, now }) {
      const data = await client.call(getPort, { params: { id: portId } });
      return { source: calls, asOf: now, page: `/ports/${portId}`, data };
    },
  }),
  tool({
    name: 'list_areas',
    title: 'Areas of the user',
    description:
      'The areas that the user and their organisations have drawn, with the numbers that `who_passed` asks for.',
    input: z.object({}),
    async find(_, { client, now }) {
      const areas = await client.call(listAreas);
      const data = areas.map(({ shape, ...area }) => ({ ...area, kind: shape.kind }));
      return { source: 'Areas drawn by the user', asOf: now, page: '/areas', data };
    },
  }),
  tool({
    name: 'who_passed',
    title: 'Who passed an area or a circle',
    description:
      'The vessels of the register that were in a drawn area, or within some nautical miles of a place, between two days, with each visit.',
    input: z.object({
      place: z.union([z.object({ areaId: id }), z.object({ latitude, longitude, radiusNm })]),
      from: realDay,
      to: realDay,
    }),
    async find({ place, ...days }, { client, now }) {
      requireOrder(days);
      const end = `${days.to}T23:59:59.000Z`;
      const sourceAndTime = { source: positions, asOf: end < now.toISOString() ? end : now };
      if ('areaId' in place) {
        const data = await client.call(getPassages, { params: { id: place.areaId }, query: days });
        return { ...sourceAndTime, page: pathWith(`/areas/${place.areaId}`, days), data };
      }
      const data = await client.call(getPassagesNear, { query: { ...place, ...days } });
      return { ...sourceAndTime, page: mapAt({ lat: place.latitude, lng: place.longitude, zoom: 8 }), data };
    },
  }),
  tool({
    name: 'get_fleet_now',
    title: 'Where the fleets are',
    description:
      'The fleets of the user with their names and numbers, and their vessels now: position, port, destination, and licences that end soon.',
    input: z.object({}),
    async find(_, { client, now }) {
      const state = await client.call(getFleetNow);
      const fleets = (await client.call(listFleets)).map(({ id: number, name }) => ({ id: number, name }));
      const data = { fleets, ...state };
      const times = data.vessels.map(({ position }) => position?.lastUpdate);
      return { source: `${positions}; ${calls}`, asOf: newest(times, now), page: '/fleets', data };
    },
  }),
  tool({
    name: 'get_weather',
    title: 'Weather at a place',
    description:
      'The forecast for one place from now on: air temperature (°C), wind (m/s, and the degrees that it comes from), waves (significant height in metres, period in seconds, and the degrees that they come from) and currents (m/s, and the degrees that they go to).',
    input: z.object({ latitude, longitude }),
    async find(place, { client, now }) {
      const data = await client.call(getPointForecast, { query: place });
      const { times, sources } = data;
      const source = sources.length === 0 ? 'No forecast' : sources.join('; ');
      const page = mapAt({
        lat: place.latitude,
        lng: place.longitude,
        zoom: 8,
        layer: 'wind',
        point: `${place.latitude},${place.longitude}`,
      });
      const runs = Object.values(await client.call(listForecasts))
        .flat()
        .filter((series) => sources.includes(series.source))
        .map(({ reference }) => reference);
      return { source, asOf: newest(runs, now), page, data: { ...data, times: times.slice(0, 72) } };
    },
  }),
  tool({
    name: 'map_link',
    title: 'Link to the map',
    description: 'The address of the map at a place, with a vessel and a layer if wanted. Give it to the user to open.',
    input: z.object({
      latitude: z.optional(latitude),
      longitude: z.optional(longitude),
      zoom: z.optional(z.number().check(z.minimum(2), z.maximum(16))),
      vesselId: z.optional(id),
      layer: z.optional(z.enum(['temperature', 'wind', 'waves', 'currents', 'eez'])),
    }),
    async find({ latitude: lat, longitude: lng, zoom = 8, vesselId: vessel, layer }, { now }) {
      if ((lat === undefined) !== (lng === undefined)) throw new ToolRefusal('A place needs latitude and longitude.');
      const page = mapAt({ lat, lng, ...(lat !== undefined && { zoom }), vessel, layer });
      return { source: 'The map of this installation', asOf: now, page, data: {} };
    },
  }),
];
