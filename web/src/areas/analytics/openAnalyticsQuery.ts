import { queryOptions } from '@tanstack/react-query';
import { openAnalytics } from '@wheelhouse/contract/analytics';
import { api } from '#lib/api.ts';

/** A token for the analytics frame, requested every time the frame is opened. */
export const openAnalyticsQuery = queryOptions({
  queryKey: ['openAnalytics'],
  queryFn: ({ signal }) => api.call(openAnalytics, { signal }),
  // A token is used once and is short-lived; the page itself offers to try again.
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
  refetchInterval: false,
  refetchOnReconnect: false,
});
