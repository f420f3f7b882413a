import type { PastPosition, PastTrack } from '#door.ts';
import type { Transmitter } from './transmitters.ts';
import type { Moment } from './voyage.ts';

const MINUTE = 60_000;
/** The longest time between two positions: more would be a gap in the track. */
const STEP = 30 * MINUTE;

/**
 * A ship's positions, oldest first: at every turn, start and stop, and every half an hour in between, so that straight
 * lines between them are its course.
 * @param from Milliseconds since 1970, included; `to` is not.
 */
export function* pastPositions(ship: Transmitter, from: number, to: number): Generator<PastPosition> {
  for (let at = from; at < to;) {
    yield asKept(ship, at, ship.voyage.at(at));
    at = Math.max(at + 1, Math.min(at + STEP, Math.ceil(ship.voyage.nextTurn(at))));
  }
}

/** As `pastPositions`, in columns. */
export function pastTrack(ship: Transmitter, from: number, to: number): PastTrack {
  const positions = [...pastPositions(ship, from, to)];
  return {
    mmsi: ship.vessel.mmsi,
    count: positions.length,
    at: Float64Array.from(positions, ({ at }) => at),
    latitude: Int32Array.from(positions, ({ latitude }) => latitude),
    longitude: Int32Array.from(positions, ({ longitude }) => longitude),
    speed: Int16Array.from(positions, ({ speed }) => speed),
    course: Int16Array.from(positions, ({ course }) => course),
  };
}

function asKept({ vessel, isClassA }: Transmitter, at: number, moment: Moment): PastPosition {
  return {
    mmsi: vessel.mmsi,
    at,
    latitude: Math.round(moment.latitude * 600_000),
    longitude: Math.round(moment.longitude * 600_000),
    speed: Math.round(moment.speed * 10),
    course: Math.round(moment.course * 10) % 3600,
    heading: moment.heading,
    status: isClassA ? moment.status : null,
  };
}
