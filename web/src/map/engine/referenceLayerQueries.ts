import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findPlaces, getDepth, listReferenceLayers, listPorts } from '@wheelhouse/contract/referenceLayers';
import { api } from '#lib/api.ts';
import { askAgain, sameForEveryone } from '#lib/queryClient.ts';

const minuteMs = 60_000;

/** The layers of this installation; refetched regularly, since data may be imported while a user looks. */
export const referenceLayersQuery = queryOptions({
  queryKey: ['chart', 'layers'],
  queryFn: ({ signal }) => api.call(listReferenceLayers, { signal }),
  staleTime: 5 * minuteMs,
  refetchInterval: (query) => askAgain(query) || 10 * minuteMs,
  meta: sameForEveryone,
});

/** Every port that is named on the map. */
export const portsQuery = queryOptions({
  queryKey: ['chart', 'ports'],
  queryFn: ({ signal }) => api.call(listPorts, { signal }),
  staleTime: 60 * minuteMs,
  meta: sameForEveryone,
});

/** Ports and areas by part of their name; sends no request for an empty text. */
export function placesQuery(query: string) {
  return queryOptions({
    queryKey: ['chart', 'places', query],
    queryFn: ({ signal }) => api.call(findPlaces, { query: { query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    gcTime: 5 * minuteMs,
    meta: sameForEveryone,
  });
}

/** Water depth in metres at a point; sends no request without one. */
export function depthQuery(point: { readonly latitude: number; readonly longitude: number } | undefined) {
  return queryOptions({
    queryKey: ['chart', 'depth', point],
    queryFn: ({ signal }) => api.call(getDepth, { query: point ?? { latitude: 0, longitude: 0 }, signal }),
    enabled: point !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: minuteMs,
    meta: sameForEveryone,
  });
}
