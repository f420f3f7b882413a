import { queryOptions } from '@tanstack/react-query';
import { areasAt } from '@wheelhouse/contract/referenceLayers';
import { getPointForecast, listForecasts } from '@wheelhouse/contract/weather';
import { api } from '#lib/api.ts';
import { sameForEveryone } from '#lib/queryClient.ts';

const minuteMs = 60_000;

/** The available forecasts; refetched regularly, since data may be imported while a user looks. */
export const forecastsQuery = queryOptions({
  queryKey: ['forecasts'],
  queryFn: ({ signal }) => api.call(listForecasts, { signal }),
  staleTime: 5 * minuteMs,
  refetchInterval: 10 * minuteMs,
  meta: sameForEveryone,
});

/** A place as query parameters. */
interface PlaceQuery {
  readonly latitude: number;
  readonly longitude: number;
}

export function pointForecastQuery(place: PlaceQuery) {
  return queryOptions({
    queryKey: ['forecasts', 'point', place.latitude, place.longitude],
    queryFn: ({ signal }) => api.call(getPointForecast, { query: place, signal }),
    staleTime: 5 * minuteMs,
    gcTime: 5 * minuteMs,
    meta: sameForEveryone,
  });
}

/** The areas that contain a place. */
export function areasAtQuery(place: PlaceQuery) {
  return queryOptions({
    queryKey: ['areasAt', place.latitude, place.longitude],
    queryFn: ({ signal }) => api.call(areasAt, { query: place, signal }),
    staleTime: 10 * minuteMs,
    gcTime: 5 * minuteMs,
    meta: sameForEveryone,
  });
}
