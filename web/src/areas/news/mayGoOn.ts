import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query';

/** The state of a list that is loaded page by page. */
type PagedList = Pick<
  InfiniteQueryObserverBaseResult,
  'dataUpdatedAt' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
>;

/**
 * Whether the next page may be requested. While a list reloads that would cancel the first page, so that what a
 * visitor was shown would stay for a logged-in user.
 */
export function mayGoOn({ dataUpdatedAt, hasNextPage, isFetching, isFetchNextPageError }: PagedList): boolean {
  return hasNextPage && !isFetching && !isFetchNextPageError && dataUpdatedAt > 0;
}
