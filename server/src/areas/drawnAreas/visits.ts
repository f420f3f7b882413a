import { setImmediate as turn } from 'node:timers/promises';
import type { TrackColumns } from '#areas/positions/trackPack.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { AreaIndex } from './areaIndex.ts';

/** A time inside an area. Times in milliseconds since 1970. */
export interface Visit {
  readonly entered: number;
  /** Whether it crossed the border then. If not, it was inside at its first position, and entered at that time or before. */
  readonly enteredSeen: boolean;
  /** Undefined if the track ends inside. */
  readonly left: number | undefined;
  /** Whether it crossed the border at `until`. If not, that is its last position inside, and it left after it. */
  readonly leftSeen: boolean;
  /** The last time that it is known to have been inside. */
  readonly until: number;
  /** Milliseconds inside between positions that were received. */
  readonly inside: number;
  /** Lowest speed over ground that was sent inside, knots; undefined if none was. */
  readonly slowest: number | undefined;
}

/** Between positions farther apart a vessel is not known to have gone straight. */
const straightMs = 2 * 3_600_000;
/** A vessel that is inside before and after a silence of up to this long is taken to have stayed. */
const silentMs = 24 * 3_600_000;
/** Positions that are looked at before requests are answered again: some milliseconds. */
const positionsAtOnce = 10_000;
/** Out for a shorter time, as by the error of a position at the border, it is still the same visit. */
const outMs = 10 * 60_000;

interface OpenVisit {
  entered: number;
  enteredSeen: boolean;
  until: number;
  leftSeen: boolean;
  inside: number;
  slowest: number | undefined;
}

/**
 * The visits of an area on a track. Where it crossed the border between two positions up to two hours apart, the time is
 * computed on the straight way between them.
 */
export async function visitsOf(track: TrackColumns, area: AreaIndex): Promise<Visit[]> {
  const visits: Visit[] = [];
  let open: OpenVisit | undefined;
  const end = (left: boolean) => {
    if (open !== undefined) visits.push({ ...open, left: left ? open.until : undefined });
    open = undefined;
  };
  /** Adds a time inside, and whether the border was crossed at its ends: of the open visit, or of a new one. */
  const add = ([from, to]: readonly [number, number], gap: number, [isEntry, isExit] = [false, false]) => {
    if (open !== undefined && from - open.until > gap) end(true);
    open ??= { entered: from, enteredSeen: isEntry, until: from, leftSeen: false, inside: 0, slowest: undefined };
    open.inside += to - Math.max(from, open.until);
    open.until = to;
    open.leftSeen = isExit;
  };

  let [fromAt, fromX, fromY, wasIn] = [0, 0, 0, false];
  for (let index = 0; index < track.count; index += 1) {
    if (index % positionsAtOnce === positionsAtOnce - 1) await turn();
    const at = track.at[index] ?? 0;
    const y = (track.latitude[index] ?? 0) / stepsPerDegree;
    const longitude = (track.longitude[index] ?? 0) / stepsPerDegree;
    const x = area.nearest(longitude);
    const isIn = area.has(x, y);
    const apart = at - fromAt;
    if (index > 0 && apart > 0 && apart <= straightMs) {
      const toX = fromX + (x - fromX) - 360 * Math.round((x - fromX) / 360);
      for (const [from, to] of area.partsInside({ fromX, fromY, toX, toY: y }))
        add([fromAt + apart * from, fromAt + apart * to], outMs, [from > 0, to < 1]);
    }
    if (isIn) {
      add([at, at], wasIn ? silentMs : outMs);
      const speed = track.speed[index] ?? -1;
      if (open !== undefined && speed >= 0) open.slowest = Math.min(open.slowest ?? Infinity, speed / 10);
    }
    [fromAt, fromX, fromY, wasIn] = [at, x, y, isIn];
  }
  end(!wasIn);
  return visits;
}
