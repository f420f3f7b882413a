import { queryOptions } from '@tanstack/react-query';
import { getPassages, listAreas } from '@wheelhouse/contract/drawnAreas';
import { api } from '#lib/api.ts';

/** The areas that the user sees. All queries about areas begin with this key. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => api.call(listAreas, { signal }),
  staleTime: 60_000,
});

/** The first and last day of a period, UTC. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const passagesQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: ['areas', id, 'passages', days],
    queryFn: ({ signal }) => api.call(getPassages, { params: { id }, query: days, signal }),
    staleTime: 60_000,
  });
