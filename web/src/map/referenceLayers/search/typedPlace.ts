import type { Place } from '#map/engine/mapView.ts';
import { goesBeyondPole, readPlace } from '#map/engine/coordinates.ts';

/** Nothing but what coordinates are written with, and at least two numbers. */
const likeCoordinates = /^[\d\s.,;:°º'’′"”″NSEW+−-]*$/i;

/** Why coordinates that seem to be meant are no place: they can't be read, or their latitude is beyond 90 degrees. */
export type NoPlace = 'wrong' | 'beyondPole';

/** A place typed as coordinates, or why it is none; undefined where no coordinates are meant. */
export function typedPlace(text: string): Place | NoPlace | undefined {
  const tidy = text.trim().replaceAll('−', '-').replaceAll('º', '°').replaceAll('”', '"');
  const place = readPlace(tidy);
  if (place !== undefined) return place;
  const numbers = tidy.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  if (!likeCoordinates.test(tidy) || numbers < 2) return undefined;
  return goesBeyondPole(tidy) ? 'beyondPole' : 'wrong';
}

/** Why a text that seems to be coordinates is no place. */
export function noPlaceIn(text: string): NoPlace | undefined {
  const typed = typedPlace(text);
  return typeof typed === 'string' ? typed : undefined;
}
