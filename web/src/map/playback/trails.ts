import type { PlaybackTracks, PlaybackVessel } from '@wheelhouse/contract/playbackFrame';
import { latitudeOf, longitudeOf, unitX, unitY, unitsBetween } from '#map/engine/mercator.ts';
import type { Place } from '#map/engine/mapView.ts';

/** Seconds after its last position from which a vessel is drawn faded, and from which it isn't drawn. */
export const silence = { faded: 600, gone: 2 * 3600 } as const;
/** Points that are made ready at once: about two milliseconds on a slow computer. */
const pointsAtOnce = 4000;

/** Tracks as the map draws them: columns by point, in Mercator units and seconds since 1970. */
export interface Trails {
  readonly vessels: readonly PlaybackVessel[];
  readonly count: number;
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  readonly second: Uint32Array;
  /** Knots; NaN if unknown. */
  readonly speed: Float32Array;
  /** Degrees; NaN if unknown. */
  readonly course: Float32Array;
  /** 1 if nothing was received for long before the point, or if it is the first of its vessel. */
  readonly apart: Uint8Array;
}

/** @param rest Lets the page do something else in between. */
export async function makeTrails(tracks: PlaybackTracks, rest: () => Promise<void>): Promise<Trails> {
  const { vessels, count } = tracks;
  const trails = {
    vessels,
    count,
    x: new Uint32Array(count),
    y: new Uint32Array(count),
    second: new Uint32Array(count),
    speed: new Float32Array(count),
    course: new Float32Array(count),
    apart: new Uint8Array(count),
  };
  for (let point = 0; point < count; point += 1) {
    trails.x[point] = unitX(tracks.longitudeAt(point));
    trails.y[point] = unitY(tracks.latitudeAt(point));
    trails.second[point] = tracks.secondAt(point);
    trails.speed[point] = tracks.speedAt(point);
    trails.course[point] = tracks.courseAt(point);
    trails.apart[point] = tracks.isAfterGap(point) ? 1 : 0;
    if (point % pointsAtOnce === pointsAtOnce - 1) await rest();
  }
  for (const { first, count: points } of vessels) if (points > 0) trails.apart[first] = 1;
  return trails;
}

/** The last point of a vessel that is not after a second; `first - 1` if all are. */
export function pointUpTo({ second }: Pick<Trails, 'second'>, { first, count }: PlaybackVessel, at: number): number {
  let low = first;
  let high = first + count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((second[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a vessel was: between two positions, or silent for some time. It is filled again by each call. */
export interface PlaceThen {
  x: number;
  y: number;
  /** Knots and degrees; NaN if unknown. */
  speed: number;
  course: number;
  /** Seconds since the last position, if there is no next one soon; 0 between two. */
  silent: number;
}

export const noPlace = (): PlaceThen => ({ x: 0, y: 0, speed: Number.NaN, course: Number.NaN, silent: 0 });

const metresPerUnit = 40_075_016 / 2 ** 32;
const knotsPerMetre = 3600 / 1852;

/** Knots from a point to the next; at even speed, as the vessel is drawn. */
export function legSpeed({ x, y, second }: Pick<Trails, 'x' | 'y' | 'second'>, from: number): number {
  const seconds = (second[from + 1] ?? 0) - (second[from] ?? 0);
  const units = Math.hypot(unitsBetween(x[from] ?? 0, x[from + 1] ?? 0), (y[from + 1] ?? 0) - (y[from] ?? 0));
  const shrink = Math.cos((latitudeOf(y[from] ?? 0) * Math.PI) / 180);
  return seconds <= 0 ? 0 : ((units * metresPerUnit * shrink) / seconds) * knotsPerMetre;
}

/** A vessel that moves less than this between two points, in units, has no direction. */
const stillUnits = 1500;

/**
 * Where a vessel was at a time.
 *
 * @param at Seconds since 1970, with fractions.
 * @returns false if that is not known: before its first position, or long after the last one.
 */
export function placeAt(trails: Trails, vessel: PlaybackVessel, at: number, into: PlaceThen): boolean {
  const { x, y, second, speed, course, apart } = trails;
  const last = pointUpTo(trails, vessel, at);
  if (last < vessel.first) return false;
  const next = last + 1;
  const since = at - (second[last] ?? 0);
  into.x = x[last] ?? 0;
  into.y = y[last] ?? 0;
  into.speed = speed[last] ?? Number.NaN;
  into.course = course[last] ?? Number.NaN;
  into.silent = since;
  if (next >= vessel.first + vessel.count || apart[next] === 1) return since <= silence.gone;
  const share = since / ((second[next] ?? 0) - (second[last] ?? 0));
  const east = unitsBetween(into.x, x[next] ?? 0);
  const south = (y[next] ?? 0) - into.y;
  into.x = (into.x + Math.round(east * share)) >>> 0;
  into.y += Math.round(south * share);
  into.silent = 0;
  const later = speed[next] ?? Number.NaN;
  if (Number.isNaN(into.speed) || Number.isNaN(later)) into.speed = legSpeed(trails, last);
  else into.speed += (later - into.speed) * share;
  if (Math.hypot(east, south) > stillUnits) into.course = ((Math.atan2(east, -south) * 180) / Math.PI + 360) % 360;
  return true;
}

/** A place in degrees. */
export function degreesAt({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { latitude: latitudeOf(y), longitude: longitudeOf(x) };
}
