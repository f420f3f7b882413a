import { queryOptions } from '@tanstack/react-query';
import { getDatedFeatures, listDatedLayers, type DatedLayer } from '@wheelhouse/contract/datedLayers';
import { listFollowedLayers } from '@wheelhouse/contract/layerFollowers';
import { api } from '#lib/api.ts';
import { askAgain, sameForEveryone } from '#lib/queryClient.ts';

const minuteMs = 60_000;

/** The layers of this installation; refetched regularly, since they may change while a user looks. */
export const datedLayersQuery = queryOptions({
  queryKey: ['datedLayers'],
  queryFn: ({ signal }) => api.call(listDatedLayers, { signal }),
  staleTime: minuteMs,
  refetchInterval: (query) => askAgain(query) || 5 * minuteMs,
  meta: sameForEveryone,
});

/** The features of one revision of a layer. */
export function datedFeaturesQuery({ id, revision }: Pick<DatedLayer, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: ['datedLayers', id, revision],
    queryFn: ({ signal }) => api.call(getDatedFeatures, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: minuteMs,
    meta: sameForEveryone,
  });
}

/** The layers that the user follows. */
export const followedQuery = queryOptions({
  queryKey: ['followedLayers'],
  queryFn: ({ signal }) => api.call(listFollowedLayers, { signal }),
  staleTime: minuteMs,
});
