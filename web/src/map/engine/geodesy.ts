import type { Place } from './mapView.ts';

/** WGS 84: equatorial radius in metres and flattening. */
const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const polar = radius * (1 - flattening);

const radians = Math.PI / 180;
/** Closer than this many degrees to the antipode, Vincenty's formulae don't converge. */
const oppositeWithin = 2;

/** The shortest way between two places on the ellipsoid. Bearings in degrees from true north, 0 up to 360. */
export interface Geodesic {
  readonly metres: number;
  /** Bearing at the start, and the one on arrival; 0 where both places are one. */
  readonly bearing: number;
  readonly finalBearing: number;
}

function turned(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  // Just below 360 is rounded to north.
  return turn > 360 - 1e-9 ? 0 : turn;
}

/** Degrees between two places on the sphere. */
function angleBetween(from: Place, to: Place): number {
  const [x, y, z] = vectorOf(from);
  const [u, v, w] = vectorOf(to);
  return Math.atan2(Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u), x * u + y * v + z * w) / radians;
}

type Vector = readonly [number, number, number];

function vectorOf({ latitude, longitude }: Place): Vector {
  const level = Math.cos(latitude * radians);
  return [level * Math.cos(longitude * radians), level * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

function placeOf([x, y, z]: Vector): Place {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians };
}

/** T. Vincenty, Direct and inverse solutions of geodesics on the ellipsoid, Survey Review 23 (1975). */
function vincenty(from: Place, to: Place): Geodesic {
  const apart = Math.atan2(
    Math.sin((to.longitude - from.longitude) * radians),
    Math.cos((to.longitude - from.longitude) * radians),
  );
  const u1 = Math.atan2((1 - flattening) * Math.sin(from.latitude * radians), Math.cos(from.latitude * radians));
  const u2 = Math.atan2((1 - flattening) * Math.sin(to.latitude * radians), Math.cos(to.latitude * radians));
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  let lambda = apart;
  for (let round = 0; round < 200; round += 1) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cos2 * sinL, cos1 * sin2 - sin1 * cos2 * cosL);
    if (sinSigma === 0) return { metres: 0, bearing: 0, finalBearing: 0 };
    const cosSigma = sin1 * sin2 + cos1 * cos2 * cosL;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * sinL) / sinSigma;
    const cosAlpha2 = 1 - sinAlpha * sinAlpha;
    const cos2M = cosAlpha2 < 1e-15 ? 0 : cosSigma - (2 * sin1 * sin2) / cosAlpha2;
    const c = (flattening / 16) * cosAlpha2 * (4 + flattening * (4 - 3 * cosAlpha2));
    const before = lambda;
    lambda =
      apart +
      (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)));
    if (Math.abs(lambda - before) > 1e-13) continue;
    const squared = (cosAlpha2 * (radius * radius - polar * polar)) / (polar * polar);
    const a = 1 + (squared / 16384) * (4096 + squared * (squared * (320 - 175 * squared) - 768));
    const b = (squared / 1024) * (256 + squared * (squared * (74 - 47 * squared) - 128));
    const inner =
      cosSigma * (2 * cos2M * cos2M - 1) - (b / 6) * cos2M * (4 * sinSigma * sinSigma - 3) * (4 * cos2M * cos2M - 3);
    return {
      metres: polar * a * (sigma - b * sinSigma * (cos2M + (b / 4) * inner)),
      bearing: turned(Math.atan2(cos2 * sinL, cos1 * sin2 - sin1 * cos2 * cosL) / radians),
      finalBearing: turned(Math.atan2(cos1 * sinL, cos1 * sin2 * cosL - sin1 * cos2) / radians),
    };
  }
  // The last digit may alternate between two rounds; away from the antipode it always converges before.
  return roundOpposite(from, to);
}

/** A place 90 degrees from another in the direction of a bearing, on the sphere. */
function quarterFrom({ latitude, longitude }: Place, bearing: number): Place {
  const lat = latitude * radians;
  const [sin, cos] = [Math.sin(bearing * radians), Math.cos(bearing * radians)];
  return {
    latitude: Math.asin(Math.cos(lat) * cos) / radians,
    longitude: longitude + Math.atan2(sin, -Math.sin(lat) * cos) / radians,
  };
}

/**
 * Nearly opposite places: every line between them crosses the circle 90 degrees away, so the shortest is the shortest
 * through a point of that circle, each as two halves for which Vincenty's formulae converge.
 */
function roundOpposite(from: Place, to: Place): Geodesic {
  const halves = (bearing: number) => {
    const middle = quarterFrom(from, bearing);
    return [vincenty(from, middle), vincenty(middle, to)] as const;
  };
  const length = (bearing: number) => {
    const [there, onwards] = halves(bearing);
    return there.metres + onwards.metres;
  };
  let best = 0;
  for (let bearing = 10; bearing < 360; bearing += 10) if (length(bearing) < length(best)) best = bearing;
  // Golden section.
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [best - 10, best + 10];
  while (high - low > 1e-7) {
    const [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (length(left) < length(right)) high = right;
    else low = left;
  }
  const [there, onwards] = halves((low + high) / 2);
  return {
    metres: there.metres + onwards.metres,
    bearing: there.bearing,
    finalBearing: onwards.finalBearing,
  };
}

/**
 * Length and bearings of the shortest line between two places on the WGS 84 ellipsoid, as charts and plotters measure
 * it. Within a millimetre of GeographicLib; bearings to a millionth of a degree, for nearly opposite places to a
 * hundredth.
 */
export function geodesic(from: Place, to: Place): Geodesic {
  return angleBetween(from, to) > 180 - oppositeWithin ? roundOpposite(from, to) : vincenty(from, to);
}

/** Segments per drawn leg: platform specification, section 2. */
export const arcPoints = 100;

/**
 * The great circle between two places as this many points, longitude first; longitudes continue beyond 180 degrees
 * instead of jumping. Drawn on the sphere, since the difference from the ellipsoid can't be seen on a map. Between
 * opposite places it goes over the north pole.
 */
export function greatCircle(from: Place, to: Place, points = arcPoints): [number, number][] {
  const angle = angleBetween(from, to) * radians;
  const [start, end] = [vectorOf(from), vectorOf(to)];
  const opposite = Math.PI - angle < 1e-9;
  const line: [number, number][] = [];
  for (let index = 0; index < points; index += 1) {
    const part = index / (points - 1);
    const along: Place = opposite ? overThePole(from, part) : between(start, end, angle, part);
    const before = line.at(-1)?.[0] ?? from.longitude;
    line.push([along.longitude + 360 * Math.round((before - along.longitude) / 360), along.latitude]);
  }
  return line;
}

function between([x, y, z]: Vector, [u, v, w]: Vector, angle: number, part: number): Place {
  if (angle < 1e-12) return placeOf([x, y, z]);
  const [near, far] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  return placeOf([x * near + u * far, y * near + v * far, z * near + w * far]);
}

function overThePole({ latitude, longitude }: Place, part: number): Place {
  const beyond = latitude + part * 180;
  return beyond <= 90 ? { latitude: beyond, longitude } : { latitude: 180 - beyond, longitude: longitude + 180 };
}
