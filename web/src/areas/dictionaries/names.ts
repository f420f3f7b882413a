import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import { regionName } from '#lib/inLanguage.ts';
import { localizedText } from '#lib/language.ts';

/** Names by identifier, in the reader's language. What a dictionary does not know is undefined. */
export interface Names {
  country(iso: string): string;
  vesselType(id: number | undefined): string | undefined;
  manufacturer(id: number | undefined): string | undefined;
  /** A manufacturer's website as the dictionary writes it. */
  website(manufacturerId: number | undefined): string | undefined;
  species(id: number): string | undefined;
}

function named<T extends { id: number }>(
  items: readonly T[] | undefined,
  name: (item: T) => string,
): Map<number, string> {
  return new Map(items?.map((item) => [item.id, name(item)]));
}

export function namesFrom(dictionaries: Dictionaries | undefined): Names {
  const countries = new Map(dictionaries?.countries.map(({ iso, value }) => [iso, localizedText(value)]));
  const vesselTypes = named(dictionaries?.vesselTypes, ({ value }) => localizedText(value));
  const manufacturers = named(dictionaries?.manufacturers, ({ name }) => name);
  const websites = new Map(dictionaries?.manufacturers.map(({ id, website }) => [id, website]));
  const species = named(dictionaries?.species, ({ value }) => localizedText(value));
  return {
    country: (iso) => countries.get(iso) ?? regionName(iso),
    vesselType: (id) => (id === undefined ? undefined : vesselTypes.get(id)),
    manufacturer: (id) => (id === undefined ? undefined : manufacturers.get(id)),
    website: (id) => (id === undefined ? undefined : websites.get(id)),
    species: (id) => species.get(id),
  };
}
