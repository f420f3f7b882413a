import { packPositions } from '@wheelhouse/contract/positionFrames';
import {
  getLastPosition,
  getTrack,
  listLocations,
  stateHeader,
  streamFrames,
  type TrackPoint,
  type VesselLocation,
} from '@wheelhouse/contract/positions';
import { kvaloy } from '#testRegister.ts';
import { server, type ReceivedRequest } from '#testServer.ts';

export const offTromso = { latitude: 70.3, longitude: 18.2 } as const;
export const overKvaloy = `/map?lat=${offTromso.latitude}&lng=${offTromso.longitude}&zoom=10`;

/** Kvaløy on its way north at 9.6 knots. */
export const kvaloyAtSea: VesselLocation = {
  id: kvaloy.id,
  name: kvaloy.name,
  flag: 'NO',
  vesselTypeId: 19,
  ...offTromso,
  speed: 9.6,
  course: 350,
  heading: 348,
  lastUpdate: new Date().toISOString(),
};

/** Its track: an hour before it was 9.6 miles south and 0.3 degrees west. */
export const corner: TrackPoint = {
  latitude: offTromso.latitude - 9.6 / 60,
  longitude: offTromso.longitude - 0.3,
  speed: 9.6,
  course: 350,
  lastUpdate: new Date(Date.now() - 3_600_000).toISOString(),
};
const { latitude, longitude, speed, course, lastUpdate } = kvaloyAtSea;
const track: TrackPoint[] = [
  {
    ...corner,
    latitude: corner.latitude - 9.6 / 60,
    longitude,
    lastUpdate: new Date(Date.now() - 7.2e6).toISOString(),
  },
  corner,
  { latitude, longitude, speed, course, lastUpdate },
];

type Filter = ReceivedRequest<typeof listLocations>['query'];

/** Lets the server answer these ships, those that pass, and their positions as a stream that stays open. */
export function answerShips(
  ships: readonly VesselLocation[],
  passes: (ship: VesselLocation, filter: Filter) => boolean,
) {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  server.answers(listLocations, ({ query }) => ships.filter((ship) => passes(ship, query)));
  server.answers(streamFrames, () => {
    let own: ReadableStreamDefaultController<Uint8Array>;
    const frames = new ReadableStream<Uint8Array>({
      start: (controller) => void open.add((own = controller)),
      cancel: () => void open.delete(own),
    });
    return new Response(frames, { headers: { [stateHeader]: '1-1' } });
  });
  server.answers(getLastPosition, ({ params: { id } }) => ships.find((ship) => ship.id === id) ?? null);
  server.answers(getTrack, ({ params: { id } }) => ({
    vesselId: id,
    data: id === kvaloy.id ? track : [],
    tolerance: 25,
  }));
  return {
    /** Sends a ship's new position to the open streams. */
    moves(ship: VesselLocation) {
      const second = Math.floor(Date.parse(ship.lastUpdate) / 1000);
      for (const stream of open) stream.enqueue(packPositions([{ ...ship, second }], second));
    },
  };
}
