import { queryOptions } from '@tanstack/react-query';
import { getProvider, listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { api } from './api.ts';
import { askAgainMs, sameForEveryone } from './queryClient.ts';

/** Every provider this person may see. It is asked for again after any error (content specification, section 7). */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => api.call(listProviders, { signal }),
  staleTime: 60_000,
  refetchInterval: ({ state }) => state.status === 'error' && askAgainMs,
});

/** One provider, as its page shows it. */
export const providerQuery = (id: number) =>
  queryOptions({
    queryKey: ['provider', id],
    queryFn: ({ signal }) => api.call(getProvider, { params: { id }, signal }),
  });

/** Service branches with their categories, in the order they are shown. */
export const serviceBranchesQuery = queryOptions({
  queryKey: ['serviceBranches'],
  queryFn: ({ signal }) => api.call(listServiceBranches, { signal }),
  staleTime: 10 * 60_000,
  meta: sameForEveryone,
});
