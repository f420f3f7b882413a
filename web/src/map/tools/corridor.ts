import geographicLib from 'geographiclib-geodesic';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import type { Place } from '#map/engine/mapView.ts';
import { legsOf, type Leg } from './legs.ts';
import { withoutWiggles } from '#lib/lineAlong.ts';

const metresPerNm = 1852;
/** Nautical miles. */
export const corridorWidths = { min: 0.1, max: 100 } as const;
/** The border has a corner at least so often along a leg, since its sides are straight in longitude and latitude. */
const stepMetres = 20 * metresPerNm;
/** Degrees between the corners of round ends and bends. */
const stepDegrees = 15;
/** A line that turns back further has no inner side. */
const turnMax = 150;

type Side = -1 | 1;

function away({ latitude, longitude }: Place, bearing: number, metres: number): Place & { readonly bearing: number } {
  const {
    lat2 = latitude,
    lon2 = longitude,
    azi2 = bearing,
  } = geographicLib.Geodesic.WGS84.Direct(...([latitude, longitude, bearing, metres] as const));
  return { latitude: lat2, longitude: lon2, bearing: azi2 };
}

/** Degrees to the right, from -180 up to 180. */
const turnBetween = (before: number, after: number) => ((((after - before + 180) % 360) + 360) % 360) - 180;

/** Corners around a place from one bearing to another, both included. */
function arc(centre: Place, from: number, by: number, metres: number): Place[] {
  const steps = Math.ceil(Math.abs(by) / stepDegrees);
  return Array.from({ length: steps + 1 }, (_, step) =>
    away(centre, from + (steps === 0 ? 0 : (by * step) / steps), metres),
  );
}

/** How far from a bend the inner side of the border turns, metres along the leg. */
function shortened(turn: number, side: Side, half: number): number {
  return turn * side > 0 ? half * Math.tan((Math.abs(turn) * Math.PI) / 360) : 0;
}

/** One side of the border, along the line; undefined if it is too wide for the bends. */
function sideOf(legs: readonly Leg[], side: Side, half: number): Place[] | undefined {
  const corners: Place[] = [];
  for (const [index, leg] of legs.entries()) {
    const [before, after] = [legs[index - 1], legs[index + 1]];
    const start = before === undefined ? 0 : turnBetween(before.finalBearing, leg.bearing);
    const end = after === undefined ? 0 : turnBetween(leg.finalBearing, after.bearing);
    const [cutStart, cutEnd] = [shortened(start, side, half), shortened(end, side, half)];
    if (Math.abs(end) > turnMax || cutStart + cutEnd >= leg.metres) return undefined;
    if (before === undefined) corners.push(away(leg.from, leg.bearing + 90 * side, half));
    for (let along = stepMetres; along < leg.metres; along += stepMetres) {
      if (along <= cutStart || along >= leg.metres - cutEnd) continue;
      const place = away(leg.from, leg.bearing, along);
      corners.push(away(place, place.bearing + 90 * side, half));
    }
    const outwards = leg.finalBearing + 90 * side;
    if (end * side > 0) corners.push(away(leg.to, outwards + end / 2, half / Math.cos((end * Math.PI) / 360)));
    else corners.push(...arc(leg.to, outwards, end, half));
  }
  return corners;
}

/** Bends that are shorter than these shares of the width are left out if the corridor is too wide for them. */
const wiggles = [0, 0.05, 0.1] as const;

/**
 * The corridor along a line: what is within half its width, on the ellipsoid, with round ends. Undefined without a line,
 * or if it is too wide for the bends.
 *
 * @param widthNm From one side to the other, nautical miles.
 */
export function corridorOf(points: readonly Place[], widthNm: number): AreaShape | undefined {
  for (const share of wiggles) {
    const line = share === 0 ? points : withoutWiggles(points, share * widthNm * metresPerNm);
    const shape = corridorAlong(line, widthNm);
    if (shape !== undefined) return shape;
  }
  return undefined;
}

function corridorAlong(points: readonly Place[], widthNm: number): AreaShape | undefined {
  const legs = legsOf(points).filter(({ metres }) => metres > 0);
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const half = (widthNm * metresPerNm) / 2;
  const [left, right] = [sideOf(legs, -1, half), sideOf(legs, 1, half)];
  if (left === undefined || right === undefined) return undefined;
  const round = (end: Place, from: number) => arc(end, from, 180, half).slice(1, -1);
  const corners = [
    ...left,
    ...round(last.to, last.finalBearing - 90),
    ...right.toReversed(),
    ...round(first.from, first.bearing + 90),
  ];
  return { kind: 'polygon', points: corners.map(({ latitude, longitude }) => ({ latitude, longitude })) };
}
