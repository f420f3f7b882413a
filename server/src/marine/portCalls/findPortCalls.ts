import { isAtFishingSpeed, knownForMs } from './fishingSpeed.ts';
import { metresBetween, type PortIndex } from './portIndex.ts';
import type { Positions } from './positions.ts';
import { PortWatch, type PortCall } from './portWatch.ts';

/** What a ship did between two port calls. */
export interface Voyage {
  readonly from: PortCall;
  readonly to: PortCall;
  /** Metres. */
  readonly distance: number;
  /** Milliseconds. */
  readonly atFishingSpeed: number;
}

export interface PortCalls {
  /** In time order; only the last may go on. */
  readonly calls: readonly PortCall[];
  /** Those between them. */
  readonly voyages: readonly Voyage[];
}

/**
 * The port calls of a ship, and the voyages between them.
 *
 * @param after The last call before the positions, from whose arrival on they are; it is found again.
 * @param now Later positions are left out: a clock was wrong when they were stored.
 */
export function findPortCalls(
  positions: Positions,
  ports: PortIndex,
  { after, now }: { readonly after?: PortCall | undefined; readonly now: number },
): PortCalls {
  const { at, latitude, longitude, speed } = positions;
  const watch = new PortWatch(ports, after);
  const calls: PortCall[] = [];
  for (let index = 0; index < positions.count && (at[index] ?? 0) <= now; index += 1) {
    const events = watch.take(at[index] ?? 0, latitude[index] ?? 0, longitude[index] ?? 0, speed[index] ?? -1);
    if (events.includes('departure') && watch.departed !== undefined) calls.push(watch.departed);
  }
  watch.silentUntil(now);
  if (watch.call !== undefined) calls.push(watch.call);
  return { calls, voyages: voyagesBetween(calls, positions) };
}

function voyagesBetween(calls: readonly PortCall[], positions: Positions): Voyage[] {
  let next = 0;
  return calls.slice(1).flatMap((to, before) => {
    const from = calls[before];
    if (from?.departure === undefined) return [];
    while (next < positions.count && (positions.at[next] ?? 0) < from.departure) next += 1;
    return [{ from, to, ...figuresOf(positions, next, from, to) }];
  });
}

/** Shorter moves are errors of GPS, metres. */
const leastMove = 50;

/** The distance and the time at fishing speed from one berth to the next, over the positions from an index on. */
function figuresOf(
  positions: Positions,
  first: number,
  from: PortCall,
  to: PortCall,
): Pick<Voyage, 'distance' | 'atFishingSpeed'> {
  let distance = 0;
  let atFishingSpeed = 0;
  let [latitude, longitude] = [from.latitude, from.longitude];
  for (let index = first; index < positions.count && (positions.at[index] ?? 0) <= to.arrival; index += 1) {
    const [toLatitude, toLongitude] = [positions.latitude[index] ?? 0, positions.longitude[index] ?? 0];
    const metres = metresBetween(latitude, longitude, toLatitude, toLongitude);
    if (metres >= leastMove) {
      distance += metres;
      [latitude, longitude] = [toLatitude, toLongitude];
    }
    const nextAt = Math.min(positions.at[index + 1] ?? to.arrival, to.arrival);
    const lasts = nextAt - (positions.at[index] ?? 0);
    if (lasts > 0 && lasts <= knownForMs && isAtFishingSpeed(positions, index, lasts)) atFishingSpeed += lasts;
  }
  return { distance: distance + metresBetween(latitude, longitude, to.latitude, to.longitude), atFishingSpeed };
}
