import type { Place } from './mapView.ts';

/** One number with its parts: degrees, minutes, seconds, and a hemisphere before or after. */
const part =
  /^\s*([NSEW])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*["″]?\s*)?)?([NSEW])?\s*$/i;

interface Angle {
  readonly degrees: number;
  readonly hemisphere: string | undefined;
}

function number(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'));
}

function angleIn(text: string): Angle | undefined {
  const [, before, whole, minutes, seconds, behind] = part.exec(text) ?? [];
  if (whole === undefined || (before !== undefined && behind !== undefined)) return undefined;
  const hemisphere = (before ?? behind)?.toUpperCase();
  const negative = whole.startsWith('-');
  if (number(minutes) >= 60 || number(seconds) >= 60 || (negative && hemisphere !== undefined)) return undefined;
  const size = Math.abs(number(whole)) + number(minutes) / 60 + number(seconds) / 3600;
  return { degrees: negative || hemisphere === 'S' || hemisphere === 'W' ? -size : size, hemisphere };
}

/**
 * Degrees, minutes and seconds with hyphens between: `62-30-15N`. A minus sign comes before a number, never after it.
 */
const hyphens = /(?<=\d)-(?=\d)/g;

/** The two numbers of a place: split at a comma, a semicolon or after the first hemisphere, else in the middle. */
function halves(text: string): readonly (readonly [string, string])[] {
  const splits: [string, string][] = [];
  for (const separator of text.matchAll(/[,;\s]\s*|(?<=[NSEW])(?=[\d\s])/gi)) {
    splits.push([text.slice(0, separator.index), text.slice(separator.index + separator[0].length)]);
  }
  return splits;
}

/** Degrees of latitude and longitude, which may be out of range. */
function pairIn(first: Angle, second: Angle): Place | undefined {
  const turnedRound = /[EW]/.test(first.hemisphere ?? '') || /[NS]/.test(second.hemisphere ?? '');
  const [north, east] = turnedRound ? [second, first] : [first, second];
  if (/[EW]/.test(north.hemisphere ?? '') || /[NS]/.test(east.hemisphere ?? '')) return undefined;
  return { latitude: north.degrees, longitude: east.degrees };
}

/**
 * A place as typed by a person: `69° 41.20' N, 018° 05.31' E`, `69 41.2 N 18 5.3 E`, `69.6867, 18.0885`, `N69.68
 * E18.09`, `69-41-12N 018-05-19E`. Latitude first unless the hemispheres say otherwise; undefined if it is no place.
 */
export function readPlace(text: string): Place | undefined {
  return likeliestPair(text, onEarth);
}

/** Whether a text would be a place if its latitude weren't above 90 degrees. */
export function goesBeyondPole(text: string): boolean {
  if (readPlace(text) !== undefined) return false;
  const pair = likeliestPair(text, () => true);
  return pair !== undefined && Math.abs(pair.latitude) > 90 && Math.abs(pair.longitude) <= 180;
}

function onEarth({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function likeliestPair(text: string, isMeant: (pair: Place) => boolean): Place | undefined {
  const written = text.trim().replaceAll('’', "'");
  // Without a hemisphere `12-34` is ambiguous.
  const tidy = /[NSEW]/i.test(written) ? written.replaceAll(hyphens, ' ') : written;
  const splits = halves(tidy);
  // An equal split is tried first: `69 41 18 5` is degrees and minutes, twice.
  const numbers = (half: string) => half.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  const likeliest = splits.toSorted(
    ([a, b], [c, d]) => Math.abs(numbers(a) - numbers(b)) - Math.abs(numbers(c) - numbers(d)),
  );
  for (const [left, right] of likeliest) {
    const [first, second] = [angleIn(left), angleIn(right)];
    const pair = first && second && pairIn(first, second);
    if (pair && isMeant(pair)) return pair;
  }
  return undefined;
}
