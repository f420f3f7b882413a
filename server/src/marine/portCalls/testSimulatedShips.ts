import { ports } from '@wheelhouse/demo/sea/ports';
import { pastTrack } from '@wheelhouse/demo/ships/past';
import { transmittersOf, type Transmitter } from '@wheelhouse/demo/ships/transmitters';
import { status } from '@wheelhouse/demo/ships/trip';
import { Waters } from '@wheelhouse/demo/ships/waters';
import type { Positions } from './positions.ts';
import { PortIndex, type PortPlace } from './portIndex.ts';

export const portPlaces: readonly PortPlace[] = ports.map(({ latitude, longitude }, index) => ({
  id: index + 1,
  latitude,
  longitude,
}));
const idsByName = new Map(ports.map(({ name }, index) => [name, index + 1]));
export const portIndex = new PortIndex(portPlaces);

/** One of each way of working, by its vessel type, in lengths that sail for a day, days and weeks. */
const kinds = [11, 14, 16, 18, 19, 20, 24, 57, 71].flatMap((vesselTypeId) =>
  [11, 16, 24, 38, 62].map((length) => ({ vesselTypeId, length })),
);

/** Ships of the simulator, from ports all over. */
export function simulatedShips(count: number): Transmitter[] {
  const vessels = Array.from({ length: count * 3 }, (_, index) => {
    const { country, name: port } = ports[(index * 7) % ports.length] ?? { country: '', name: '' };
    const { vesselTypeId = 11, length = 20 } = kinds[index % kinds.length] ?? {};
    const aboard = { width: length / 4, draft: length / 10, country, port, vesselTypeId, length };
    return { ...aboard, mmsi: 257_000_000 + index, imo: undefined, name: `SHIP ${index}`, callSign: undefined };
  });
  return transmittersOf(vessels, new Waters()).slice(0, count);
}

/** A stay at a berth as the simulator sails it, milliseconds since 1970. */
export interface TrueCall {
  /** Where the ship was bound for when it arrived. */
  readonly portId: number | undefined;
  readonly arrival: number;
  readonly departure: number;
}

/** The stays at berths that begin and end within a time. */
export function trueCalls({ voyage }: Transmitter, from: number, to: number): TrueCall[] {
  const calls: TrueCall[] = [];
  let since: number | undefined;
  for (let at = from; at < to;) {
    const next = Math.max(at + 1, Math.ceil(voyage.nextTurn(at)));
    const isMoored = voyage.at(at).status === status.moored;
    if (isMoored) since ??= at;
    else if (since !== undefined) {
      if (since > from)
        calls.push({ portId: idsByName.get(voyage.at(since - 60_000).destination), arrival: since, departure: at });
      since = undefined;
    }
    at = next;
  }
  return calls;
}

/** What the ship sends in its own pace, as `liveFeed.ts` of the demo does. */
export function sentTrack(ship: Transmitter, from: number, to: number): Positions {
  const pace = ship.isClassA ? { moving: 50_000, moored: 180_000 } : { moving: 75_000, moored: 300_000 };
  const times: number[] = [];
  for (let at = from; at < to;) {
    times.push(at);
    const pause = ship.voyage.at(at).status === status.moored ? pace.moored : pace.moving;
    at = Math.min(at + pause, Math.max(at + 250, Math.ceil(ship.voyage.nextTurn(at))));
  }
  const moments = times.map((at) => ship.voyage.at(at));
  return {
    count: times.length,
    at: Float64Array.from(times),
    latitude: Int32Array.from(moments, ({ latitude }) => Math.round(latitude * 600_000)),
    longitude: Int32Array.from(moments, ({ longitude }) => Math.round(longitude * 600_000)),
    speed: Int16Array.from(moments, ({ speed }) => Math.round(speed * 10)),
  };
}

/** What the demo stores of its past. */
export function storedTrack(ship: Transmitter, from: number, to: number): Positions {
  return pastTrack(ship, from, to);
}
