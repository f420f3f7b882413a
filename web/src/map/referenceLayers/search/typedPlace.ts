import type { Place } from '#map/engine/mapView.ts';
import { goesBeyondPole, readPlace } from '#map/engine/coordinates.ts';

/** Only characters used in coordinates, and at least two numbers. */
const likeCoordinates = /^[\d\s.,;:°º'’′"”″NSEW+−-]*$/i;

/** Why a text that looks like coordinates is no place: it can't be read, or its latitude is beyond 90 degrees. */
export type NoPlace = 'wrong' | 'beyondPole';

/** A place typed as coordinates, or why it is none; undefined if the text isn't meant as coordinates. */
export function typedPlace(text: string): Place | NoPlace | undefined {
  const tidy = text.trim().replaceAll('−', '-').replaceAll('º', '°').replaceAll('”', '"');
  const place = readPlace(tidy);
  if (place !== undefined) return place;
  const numbers = tidy.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  if (!likeCoordinates.test(tidy) || numbers < 2) return undefined;
  return goesBeyondPole(tidy) ? 'beyondPole' : 'wrong';
}

/** Why a text that looks like coordinates is no place. */
export function noPlaceIn(text: string): NoPlace | undefined {
  const typed = typedPlace(text);
  return typeof typed === 'string' ? typed : undefined;
}
