import { Random } from '#random.ts';
import type { Point } from '#sea/smoothWay.ts';
import type { Water } from './waters.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Share of the weeks in which ships meet on a ground, and of the ships there that come. */
const WEEKS_SHARE = 0.4;
const SHIPS_SHARE = 0.22;
/** How far from the middle of the water a ship stops, kilometres. */
const APART_KM = 0.12;

/** When and where a ship lies beside others on a ground, to give or take catch. Milliseconds since 1970. */
export interface Meeting {
  readonly starts: number;
  readonly ends: number;
  readonly place: Point;
}

/**
 * The first meeting on a ground that a ship goes to in this time. It is worked out from the ground and the week, so
 * that ships come to the same one independently.
 */
export function meetingOf(
  { mmsi, ground, water }: { readonly mmsi: number; readonly ground: number; readonly water: Water },
  from: number,
  until: number,
): Meeting | undefined {
  for (let week = Math.floor(from / WEEK); week * WEEK < until; week += 1) {
    const random = new Random('meeting', ground, week);
    if (!random.chance(WEEKS_SHARE)) continue;
    const starts = week * WEEK + random.between(0, WEEK - 5 * HOUR);
    const ends = starts + random.between(3, 5) * HOUR;
    const own = new Random('meets', mmsi, ground, week);
    if (starts < from || ends > until || !own.chance(SHIPS_SHARE)) continue;
    return { starts, ends, place: water.place(own.between(-APART_KM, APART_KM), own.between(-APART_KM, APART_KM)) };
  }
  return undefined;
}
