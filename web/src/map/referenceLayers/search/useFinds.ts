import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { referenceLayerLimits } from '@wheelhouse/contract/referenceLayers';
import { useMemo } from 'react';
import type { ProviderPlace } from '#map/providers/providerPlaces.ts';
import { placesQuery } from '#map/engine/referenceLayerQueries.ts';
import { findsOf, vesselsNamedQuery, type Find } from './mapFinds.ts';

interface Finds {
  /** Results of the previous text, while a new one loads. */
  readonly finds: readonly Find[];
  readonly stage: 'waiting' | 'found' | 'failed';
  readonly cause: Error | null;
  readonly retry: () => void;
}

/** The search text for a text in the box. */
export function searchText(typed: string): string {
  return typed.trim().slice(0, referenceLayerLimits.queryMax);
}

/** The map's search results for a text; vessels only for viewers who may see them. */
export function useFinds(text: string, seesVessels: boolean, providers: readonly ProviderPlace[]): Finds {
  const places = useQuery({ ...placesQuery(text), placeholderData: keepPreviousData });
  const vessels = useQuery({
    ...vesselsNamedQuery(text),
    enabled: seesVessels && text !== '',
    placeholderData: keepPreviousData,
  });
  const finds = useMemo(
    () => findsOf(text, places.data ?? [], vessels.data ?? [], providers),
    [text, places.data, vessels.data, providers],
  );
  const queries = seesVessels ? [places, vessels] : [places];
  const failed = queries.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    finds,
    stage: failed !== undefined ? 'failed' : queries.some(({ isSuccess }) => !isSuccess) ? 'waiting' : 'found',
    cause: failed?.error ?? null,
    retry() {
      for (const { refetch } of queries) void refetch();
    },
  };
}
