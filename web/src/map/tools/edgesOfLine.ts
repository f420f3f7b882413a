import { greatCircle } from './greatCircle.ts';
import type { Edges } from './graticule.ts';
import type { Leg } from './legs.ts';

/**
 * The bounding box of a line of great circles; across the date line its longitudes continue beyond 180. Undefined
 * without a leg.
 */
export function edgesOfLine(legs: readonly Leg[]): Edges | undefined {
  const [first] = legs;
  if (first === undefined) return undefined;
  const { longitude, latitude } = first.from;
  let [west, east, south, north] = [longitude, longitude, latitude, latitude];
  let end = longitude;
  for (const { from, to } of legs) {
    const turn = end - from.longitude;
    for (const [x, y] of greatCircle(from, to)) {
      end = x + turn;
      [west, east] = [Math.min(west, end), Math.max(east, end)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
  }
  return { west, south, east, north };
}
