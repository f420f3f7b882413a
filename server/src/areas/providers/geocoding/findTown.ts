import { folded, wordsOf } from '@wheelhouse/contract/foldedText';
import type { Point } from './geocoder.ts';
import type { Town } from '#marine/mapData/townFile.ts';

/** A name without differences in case, accents and hyphens. */
const keyOf = (name: string) => wordsOf(folded(name)).join(' ');

/**
 * The town of a name in a country: the largest of that name, of equal ones the first. An unknown name is searched again
 * without text in brackets, after a comma or after a slash.
 */
export function findTown(towns: Iterable<Town>, city: string): Point | undefined {
  const [plain = ''] = city.replace(/\(.*?\)/g, ' ').split(/[,/]/);
  const wanted = [...new Set([keyOf(city), keyOf(plain)])].filter((key) => key !== '');
  if (wanted.length === 0) return undefined;
  const found = new Map<string, Town>();
  for (const town of towns) {
    const key = keyOf(town.name);
    if (wanted.includes(key) && town.population > (found.get(key)?.population ?? -1)) found.set(key, town);
  }
  const town = wanted.map((key) => found.get(key)).find((one) => one !== undefined);
  return town && { latitude: town.latitude, longitude: town.longitude };
}
