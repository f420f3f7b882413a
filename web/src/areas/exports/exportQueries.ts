import { queryOptions } from '@tanstack/react-query';
import { listExports } from '@wheelhouse/contract/exports';
import { api } from '#lib/api.ts';

/** While a file is made. */
const lookEveryMs = 2000;

/** The exports of the user; read again and again while one is made. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => api.call(listExports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ state }) => state === 'WAITING' || state === 'RUNNING') ? lookEveryMs : false,
});
