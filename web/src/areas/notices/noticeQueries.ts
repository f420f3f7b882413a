import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { getNoticeMail, listNotices, noticeLimits } from '@wheelhouse/contract/notices';
import { api } from '#lib/api.ts';

/** As many as the pull-down of the header has room for. */
const latestMax = 5;

/** Every list of notifications. */
export const noticeLists = ['notices', 'list'] as const;

/** The number of unread notifications, as the server sends it, or as it comes with a list. */
export const unreadQuery = queryOptions<number>({
  queryKey: ['notices', 'unread'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

async function listPage(page: number, size: number, { client, signal }: { client: QueryClient; signal: AbortSignal }) {
  const answer = await api.call(listNotices, { query: { page, size }, signal });
  client.setQueryData(unreadQuery.queryKey, answer.unread);
  return answer;
}

export const latestNoticesQuery = queryOptions({
  queryKey: [...noticeLists, 'latest'],
  queryFn: (context) => listPage(0, latestMax, context),
  staleTime: 0,
});

/** Enough to find those of today among alerts. */
export const lastNoticesQuery = queryOptions({
  queryKey: [...noticeLists, 'last'],
  queryFn: (context) => listPage(0, noticeLimits.page, context),
  staleTime: 0,
});

/** All notifications page by page, the latest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticeLists, 'all'],
  queryFn: ({ pageParam, ...context }) => listPage(pageParam, noticeLimits.page, context),
  initialPageParam: 0,
  getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
  staleTime: 0,
});

/** Fetched again when the user returns to the tab: another may have changed it. */
export const noticeMailQuery = queryOptions({
  queryKey: ['notices', 'mail'],
  queryFn: ({ signal }) => api.call(getNoticeMail, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
