import { queryOptions } from '@tanstack/react-query';
import { areasAt } from '@wheelhouse/contract/chart';
import { getPointForecast, listForecasts } from '@wheelhouse/contract/weather';
import { api } from '#lib/api.ts';
import { sameForEveryone } from '#lib/queryClient.ts';

const minuteMs = 60_000;

/** Which forecasts there are; asked again every so often, for imports happen while one looks. */
export const forecastsQuery = queryOptions({
  queryKey: ['forecasts'],
  queryFn: ({ signal }) => api.call(listForecasts, { signal }),
  staleTime: 5 * minuteMs,
  refetchInterval: 10 * minuteMs,
  meta: sameForEveryone,
});

/** A place as a query asks for it. */
interface AskedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

export function pointForecastQuery(place: AskedPlace) {
  return queryOptions({
    queryKey: ['forecasts', 'point', place.latitude, place.longitude],
    queryFn: ({ signal }) => api.call(getPointForecast, { query: place, signal }),
    staleTime: 5 * minuteMs,
    gcTime: 5 * minuteMs,
    meta: sameForEveryone,
  });
}

/** The areas a place lies in. */
export function areasAtQuery(place: AskedPlace) {
  return queryOptions({
    queryKey: ['areasAt', place.latitude, place.longitude],
    queryFn: ({ signal }) => api.call(areasAt, { query: place, signal }),
    staleTime: 10 * minuteMs,
    gcTime: 5 * minuteMs,
    meta: sameForEveryone,
  });
}
