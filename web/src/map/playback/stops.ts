import type { PlaybackVessel } from '@wheelhouse/contract/playbackFrame';
import { legSpeed, type Trails } from './trails.ts';

/** A vessel that was slower than this, in knots, for at least this long, in seconds, has stopped. */
const stop = { knots: 0.5, seconds: 20 * 60 } as const;
/** A vessel that moved for less than this between two stops, in seconds, had only shifted. */
const shiftSeconds = 5 * 60;

export interface Stop {
  /** Seconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The point at which it began. */
  readonly point: number;
}

/**
 * Where a vessel stopped, in time order: as long as it went less than 0.5 knots from position to position for 20 minutes.
 * What it did while nothing was received is not known, so a gap ends a stop.
 */
export function stopsOf(trails: Trails, { first, count }: PlaybackVessel): Stop[] {
  const { second, apart } = trails;
  const still: { from: number; to: number; point: number }[] = [];
  for (let point = first; point < first + count - 1; point += 1) {
    if (apart[point + 1] === 1 || legSpeed(trails, point) >= stop.knots) continue;
    const [from, to] = [second[point] ?? 0, second[point + 1] ?? 0];
    const before = still.at(-1);
    if (before !== undefined && from - before.to < shiftSeconds && !hasGap(trails, before.point, point)) before.to = to;
    else still.push({ from, to, point });
  }
  return still.filter(({ from, to }) => to - from >= stop.seconds);
}

function hasGap({ apart }: Trails, from: number, to: number): boolean {
  return apart.subarray(from + 1, to + 1).includes(1);
}
