import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSeaEvents, type SeaEventsQuery } from '@wheelhouse/contract/seaEvents';
import { api } from '#lib/api.ts';

export const seaEventsQuery = (query: SeaEventsQuery) =>
  infiniteQueryOptions({
    queryKey: ['seaEvents', query],
    queryFn: ({ pageParam, signal }) => api.call(listSeaEvents, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 60_000,
  });
