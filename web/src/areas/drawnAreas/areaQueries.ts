import { queryOptions } from '@tanstack/react-query';
import { getPassages, getPassagesNear, listAreas } from '@wheelhouse/contract/drawnAreas';
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

/** The place whose visits are requested: an area by its number, or the circle around a place. */
export type Where =
  | { readonly areaId: number }
  | { readonly latitude: number; readonly longitude: number; readonly radiusNm: number };

export const passagesQuery = (where: Where, days: Days) =>
  queryOptions({
    queryKey: ['areas', where, 'passages', days],
    queryFn: ({ signal }) =>
      'areaId' in where
        ? api.call(getPassages, { params: { id: where.areaId }, query: days, signal })
        : api.call(getPassagesNear, { query: { ...where, ...days }, signal }),
    staleTime: 60_000,
  });
