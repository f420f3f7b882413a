import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDictionaries, type Dictionaries } from '@wheelhouse/contract/dictionaries';
import { useMemo } from 'react';
import { api } from './api.ts';
import { localizedText, regionName } from './language.ts';
import { sameForEveryone } from './queryClient.ts';

export const dictionariesQuery = queryOptions({
  queryKey: ['dictionaries'],
  queryFn: ({ signal }) => api.call(getDictionaries, { signal }),
  staleTime: 10 * 60_000,
  meta: sameForEveryone,
});

/** Names by identifier, in the reader's language. What a dictionary does not know is undefined. */
export interface Names {
  country(iso: string): string;
  vesselType(id: number | undefined): string | undefined;
  manufacturer(id: number | undefined): string | undefined;
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
  const species = named(dictionaries?.species, ({ value }) => localizedText(value));
  return {
    country: (iso) => countries.get(iso) ?? regionName(iso),
    vesselType: (id) => (id === undefined ? undefined : vesselTypes.get(id)),
    manufacturer: (id) => (id === undefined ? undefined : manufacturers.get(id)),
    species: (id) => species.get(id),
  };
}

export function useNames(): Names {
  const { data } = useQuery(dictionariesQuery);
  return useMemo(() => namesFrom(data), [data]);
}
