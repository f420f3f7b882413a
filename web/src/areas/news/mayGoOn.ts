import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query';

/** What is known of a list that is loaded page by page. */
type PagedList = Pick<
  InfiniteQueryObserverBaseResult,
  'dataUpdatedAt' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
>;

/**
 * Whether the next page may be asked for. While a list is asked for anew that would cancel the first page, so that what a
 * visitor is shown would stay for who is signed in.
 */
export function mayGoOn({ dataUpdatedAt, hasNextPage, isFetching, isFetchNextPageError }: PagedList): boolean {
  return hasNextPage && !isFetching && !isFetchNextPageError && dataUpdatedAt > 0;
}
