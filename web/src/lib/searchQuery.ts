import { queryOptions } from '@tanstack/react-query';
import { listSearchResults, search } from '@wheelhouse/contract/search';
import { searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { api } from './api.ts';

/** The results for a text, at most `size` of each category. A search is cancelled when the text changes. */
export function searchQuery(typed: string, size: number) {
  const text = typed.trim().slice(0, searchLimits.textMax);
  return queryOptions({
    queryKey: ['search', text, size],
    queryFn: ({ signal }) => api.call(search, { query: { query: text, size }, signal }),
    enabled: text !== '',
    gcTime: 60_000,
  });
}

/** One page of all results for a text in a category; pages count from 0. */
export function resultListQuery(typed: string, category: SearchCategory, page: number, size: number) {
  const text = typed.trim().slice(0, searchLimits.textMax);
  return queryOptions({
    queryKey: ['search', text, category, page, size],
    queryFn: ({ signal }) =>
      api.call(listSearchResults, { params: { category }, query: { query: text, page, size }, signal }),
    enabled: text !== '',
    gcTime: 60_000,
  });
}
