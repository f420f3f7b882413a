import type { WatchedArea } from './watchedArea.ts';

/** Where a ship was; time in milliseconds since 1970, degrees. */
export interface Fix {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A ship that was inside: where it crossed the border last, if it isn't clear of it yet. */
export interface Inside {
  readonly out: Fix | undefined;
}

export interface Crossing extends Fix {
  readonly kind: 'in' | 'out';
}

export interface Crossed {
  readonly crossings: readonly Crossing[];
  /** Undefined if it is outside now. */
  readonly inside: Inside | undefined;
}

/** Between positions farther apart a ship is not known to have gone straight. */
export const straightMs = 2 * 3_600_000;
/** A ship outside for longer has left, even if it stays near. */
const outMs = 10 * 60_000;

const stillIn: Inside = { out: undefined };
const nothing: Crossed = { crossings: [], inside: undefined };

/** A ship's state at the first position that is known of it. */
export function firstInside(area: WatchedArea, { latitude, longitude }: Fix): Inside | undefined {
  return area.has(area.nearest(longitude), latitude) ? stillIn : undefined;
}

/**
 * What a way between two positions crosses of an area's border. A ship has left once it is clear of the border or ten
 * minutes outside, so that errors of positions at the border are no crossings. Times and places of crossings are
 * computed on the straight way between positions up to two hours apart.
 */
export function cross(area: WatchedArea, inside: Inside | undefined, from: Fix, to: Fix): Crossed {
  const x = area.nearest(to.longitude);
  const isIn = area.has(x, to.latitude);
  const isStraight = to.at - from.at <= straightMs;
  const fromX = x - shortWay(to.longitude - from.longitude);
  const parts = isStraight
    ? area.partsInside({ fromX, fromY: from.latitude, toX: x, toY: to.latitude })
    : isIn
      ? [[1, 1] as const]
      : [];
  const crossings: Crossing[] = [];
  let state = inside;
  const [first] = parts;
  if (state === undefined && first !== undefined) {
    crossings.push({ kind: 'in', ...between(from, to, first[0]) });
    state = stillIn;
  }
  if (state === undefined) return nothing;
  if (isIn) return { crossings, inside: stillIn };
  const last = parts.at(-1);
  const out = last === undefined ? (state.out ?? to) : between(from, to, last[1]);
  if (to.at - out.at <= outMs && !area.isClearOf(x, to.latitude)) return { crossings, inside: { out } };
  crossings.push({ kind: 'out', ...out });
  return { crossings, inside: undefined };
}

/** A difference of longitudes, the short way round. */
function shortWay(difference: number): number {
  return difference - 360 * Math.round(difference / 360);
}

function between(from: Fix, to: Fix, along: number): Fix {
  const longitude = from.longitude + shortWay(to.longitude - from.longitude) * along;
  return {
    at: Math.round(from.at + (to.at - from.at) * along),
    latitude: from.latitude + (to.latitude - from.latitude) * along,
    longitude: longitude - 360 * Math.round(longitude / 360),
  };
}
