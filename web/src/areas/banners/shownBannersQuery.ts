import { queryOptions } from '@tanstack/react-query';
import { listShownBanners } from '@wheelhouse/contract/banners';
import { api } from '#lib/api.ts';
import { sameForEveryone } from '#lib/queryClient.ts';

/** The banners that are shown today. */
export const shownBannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => api.call(listShownBanners, { signal }),
  staleTime: 60_000,
  // A page keeps its layout when the reader comes back to it, also if they could not be loaded.
  retryOnMount: false,
  meta: sameForEveryone,
});
