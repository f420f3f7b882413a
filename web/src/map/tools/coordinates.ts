import type { Place } from '#map/engine/mapView.ts';

/** One number with its parts: degrees, minutes, seconds and a hemisphere before or behind them. */
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

/** The two numbers of a place: split at a comma, a semicolon or behind the first hemisphere, else in the middle. */
function halves(text: string): readonly (readonly [string, string])[] {
  const splits: [string, string][] = [];
  for (const separator of text.matchAll(/[,;\s]\s*|(?<=[NSEW])(?=[\d\s])/gi)) {
    splits.push([text.slice(0, separator.index), text.slice(separator.index + separator[0].length)]);
  }
  return splits;
}

function placeIn(first: Angle, second: Angle): Place | undefined {
  const turnedRound = /[EW]/.test(first.hemisphere ?? '') || /[NS]/.test(second.hemisphere ?? '');
  const [north, east] = turnedRound ? [second, first] : [first, second];
  if (/[EW]/.test(north.hemisphere ?? '') || /[NS]/.test(east.hemisphere ?? '')) return undefined;
  if (Math.abs(north.degrees) > 90 || Math.abs(east.degrees) > 180) return undefined;
  return { latitude: north.degrees, longitude: east.degrees };
}

/**
 * A place as a person types it: `69° 41.20' N, 018° 05.31' E`, `69 41.2 N 18 5.3 E`, `69.6867, 18.0885`, `N69.68 E18.09`.
 * Latitude first unless the hemispheres say otherwise; undefined where it is no place.
 */
export function readPlace(text: string): Place | undefined {
  const tidy = text.trim().replaceAll('’', "'");
  const splits = halves(tidy);
  // With equally many numbers on both sides first: `69 41 18 5` is two times degrees and minutes.
  const numbers = (half: string) => half.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
  const likeliest = splits.toSorted(
    ([a, b], [c, d]) => Math.abs(numbers(a) - numbers(b)) - Math.abs(numbers(c) - numbers(d)),
  );
  for (const [left, right] of likeliest) {
    const [first, second] = [angleIn(left), angleIn(right)];
    const place = first && second && placeIn(first, second);
    if (place) return place;
  }
  return undefined;
}
