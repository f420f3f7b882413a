import { queryOptions } from '@tanstack/react-query';
import { search, searchLimits } from '@wheelhouse/contract/search';
import { api } from './api.ts';

/** What is found for a text, at most `size` of each category. A search that is typed over is given up. */
export function searchQuery(typed: string, size: number) {
  const text = typed.trim().slice(0, searchLimits.textMax);
  return queryOptions({
    queryKey: ['search', text, size],
    queryFn: ({ signal }) => api.call(search, { query: { query: text, size }, signal }),
    enabled: text !== '',
    gcTime: 60_000,
  });
}
