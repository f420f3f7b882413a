import { queryOptions, useQuery } from '@tanstack/react-query';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { useMemo } from 'react';
import { api } from './api.ts';
import { namesFrom, type Names } from './names.ts';
import { sameForEveryone } from './queryClient.ts';

export const dictionariesQuery = queryOptions({
  queryKey: ['dictionaries'],
  queryFn: ({ signal }) => api.call(getDictionaries, { signal }),
  staleTime: 10 * 60_000,
  meta: sameForEveryone,
});

export type { Names };

export function useNames(): Names {
  const { data } = useQuery(dictionariesQuery);
  return useMemo(() => namesFrom(data), [data]);
}
