import type { Place } from '#map/engine/mapView.ts';

const radians = Math.PI / 180;

/** Segments per drawn leg: platform specification, section 2. */
export const arcPoints = 100;

/**
 * The great circle between two places as this many points, longitude first; longitudes continue beyond 180 degrees
 * instead of jumping. Drawn on the sphere, since the difference from the ellipsoid can't be seen on a map. Between
 * opposite places it goes over the north pole.
 */
export function greatCircle(from: Place, to: Place, points = arcPoints): [number, number][] {
  const angle = angleBetween(from, to);
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

type Vector = readonly [number, number, number];

function vectorOf({ latitude, longitude }: Place): Vector {
  const level = Math.cos(latitude * radians);
  return [level * Math.cos(longitude * radians), level * Math.sin(longitude * radians), Math.sin(latitude * radians)];
}

function placeOf([x, y, z]: Vector): Place {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians };
}

/** Radians between two places on the sphere. */
function angleBetween(from: Place, to: Place): number {
  const [x, y, z] = vectorOf(from);
  const [u, v, w] = vectorOf(to);
  return Math.atan2(Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u), x * u + y * v + z * w);
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
