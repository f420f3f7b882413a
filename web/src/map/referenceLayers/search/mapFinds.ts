import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Bounds, Place as FoundPlace } from '@wheelhouse/contract/referenceLayers';
import { foldName, haveWords, nameWords, typedWords } from '@wheelhouse/contract/foldedText';
import { search, type SearchResult } from '@wheelhouse/contract/search';
import { compareNames } from '#lib/inLanguage.ts';
import { api } from '#lib/api.ts';
import { formatPlace } from '#map/engine/formatPosition.ts';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { placesQuery } from '#map/engine/referenceLayerQueries.ts';
import { typedPlace } from './typedPlace.ts';

/** In the order they are listed. */
export const findGroups = ['position', 'vessels', 'providers', 'ports', 'areas'] as const;

interface FoundAt {
  readonly key: string;
  readonly name: string;
  /** Country code of a vessel or a port. */
  readonly country: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly bounds: Bounds | undefined;
  /** What distinguishes it from others of the same name. */
  readonly detail: string | undefined;
}

/** One result of the map search. */
export type Find =
  | (Omit<FoundAt, 'latitude' | 'longitude' | 'bounds'> & { readonly group: 'vessels'; readonly vessel: number })
  | (FoundAt & { readonly group: 'providers'; readonly provider: number })
  | (FoundAt & { readonly group: 'ports'; readonly port: number })
  | (FoundAt & { readonly group: 'position' | 'areas' });

/** The most vessels per answer. */
const vesselsMax = 5;
/** The most service providers listed. */
const providersMax = 5;

/** Vessels by name, call sign or number. */
export function vesselsNamedQuery(query: string) {
  return queryOptions({
    queryKey: ['chart', 'vessels', query],
    queryFn: async ({ signal }) => {
      const found = await api.call(search, { query: { query, size: vesselsMax }, signal });
      return found.filter(({ category }) => category === 'VESSEL');
    },
    gcTime: 60_000,
  });
}

function vesselFind({ id, text, country, found }: SearchResult): Find {
  return { group: 'vessels', key: `vessel-${id}`, vessel: id, name: text, country, detail: found?.value };
}

function placeFind({ kind, id, layer, name, code, country, latitude, longitude, bounds }: FoundPlace): Find {
  const key = `${kind}-${layer ?? ''}-${id}`;
  const detail = [code, layer?.toUpperCase()].filter((part) => part !== undefined).join(' · ') || undefined;
  const at = { key, name, country, latitude, longitude, bounds, detail };
  return kind === 'port' ? { ...at, group: 'ports', port: id } : { ...at, group: 'areas' };
}

/**
 * Service providers with an address on the map; those whose name begins with the text come first. Each word of the text
 * must begin a word of the name.
 */
export function providerFinds(text: string, places: readonly ProviderPlace[]): readonly Find[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const start = foldName(text);
  const found = new Map<number, { readonly find: Find; readonly first: boolean }>();
  for (const { provider, address, latitude, longitude } of places) {
    if (found.has(provider.id) || !haveWords(nameWords(provider.name), typed)) continue;
    const find: Find = {
      group: 'providers',
      key: `provider-${provider.id}`,
      provider: provider.id,
      name: provider.name,
      country: address.country.iso,
      bounds: undefined,
      detail: address.title,
      latitude,
      longitude,
    };
    found.set(provider.id, { find, first: foldName(provider.name).startsWith(start) });
  }
  return [...found.values()]
    .sort((one, other) => Number(other.first) - Number(one.first) || compareNames(one.find.name, other.find.name))
    .slice(0, providersMax)
    .map(({ find }) => find);
}

/** Everything found for a text, group by group. */
export function findsOf(
  text: string,
  places: readonly FoundPlace[],
  vessels: readonly SearchResult[],
  providers: readonly ProviderPlace[],
): readonly Find[] {
  const place = typedPlace(text);
  const finds: Find[] = [];
  if (typeof place === 'object') {
    const name = formatPlace(place);
    finds.push({
      group: 'position',
      key: 'position',
      name,
      country: undefined,
      bounds: undefined,
      detail: undefined,
      ...place,
    });
  }
  finds.push(...vessels.map(vesselFind), ...providerFinds(text, providers), ...places.map(placeFind));
  return findGroups.flatMap((group) => finds.filter((find) => find.group === group));
}

/** Waits for the results when Enter is pressed before they are listed. */
export async function fetchFinds(
  queries: QueryClient,
  text: string,
  seesVessels: boolean,
  providers: readonly ProviderPlace[],
): Promise<readonly Find[]> {
  const [places, vessels] = await Promise.all([
    queries.fetchQuery(placesQuery(text)),
    seesVessels ? queries.fetchQuery(vesselsNamedQuery(text)) : [],
  ]);
  return findsOf(text, places, vessels, providers);
}
