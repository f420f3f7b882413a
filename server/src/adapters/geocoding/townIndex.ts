import { folded, wordsOf } from '@wheelhouse/contract/foldedText';
import type { Point } from './geocoder.ts';

/** A town of a gazetteer. */
export interface Town {
  readonly name: string;
  readonly altName: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Towns by country and name, whatever their case, accents and hyphens. */
export interface TownIndex {
  find(city: string, country: string): Point | undefined;
}

const keyOf = (country: string, name: string) => `${country} ${wordsOf(folded(name)).join(' ')}`;

/** Of towns of one name in one country, the largest is meant; of equal ones the first. */
export function indexTowns(towns: readonly Town[]): TownIndex {
  const byKey = new Map<string, Town>();
  for (const town of towns) {
    for (const name of new Set([town.name, ...town.altName.split(',')])) {
      if (name === '') continue;
      const key = keyOf(town.country, name);
      const known = byKey.get(key);
      if (known === undefined || known.population < town.population) byKey.set(key, town);
    }
  }
  return {
    find(city, country) {
      const found = namesIn(city)
        .map((name) => byKey.get(keyOf(country, name)))
        .find((town) => town !== undefined);
      if (found === undefined) return undefined;
      const [longitude, latitude] = found.loc.coordinates;
      return { latitude, longitude };
    },
  };
}

/** The name as it was written, then without what stands in brackets, behind a comma or behind a slash. */
function namesIn(city: string): string[] {
  const [plain = ''] = city.replace(/\(.*?\)/g, ' ').split(/[,/]/);
  return [city, plain].filter((name) => wordsOf(folded(name)).length > 0);
}
