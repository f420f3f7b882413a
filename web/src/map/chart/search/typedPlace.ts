import type { Place } from '#map/engine/mapView.ts';
import { readPlace } from '#map/tools/coordinates.ts';

/** Nothing but what coordinates are written with, and at least two numbers. */
const likeCoordinates = /^[\d\s.,;:°º'’′"”″NSEW+−-]*$/i;

/** A place typed as coordinates; `wrong` where coordinates seem to be meant and none can be read. */
export function typedPlace(text: string): Place | 'wrong' | undefined {
  const tidy = text.trim().replaceAll('−', '-').replaceAll('º', '°').replaceAll('”', '"');
  const place = readPlace(tidy);
  if (place !== undefined) return place;
  const numbers = tidy.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  return likeCoordinates.test(tidy) && numbers >= 2 ? 'wrong' : undefined;
}
