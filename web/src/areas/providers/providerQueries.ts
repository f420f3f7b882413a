import { queryOptions, type Query } from '@tanstack/react-query';
import { getProvider, listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { api } from '#lib/api.ts';
import { askAgainMs, queryClient, sameForEveryone } from '#lib/queryClient.ts';

/** A list of providers is requested again after any error (content specification, section 7). */
const list = {
  staleTime: 60_000,
  refetchInterval: ({ state }: Pick<Query, 'state'>) => state.status === 'error' && askAgainMs,
} as const;

/** Every provider this person may see. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => api.call(listProviders, { signal }),
  ...list,
});

/** The providers of one category: some hundreds of thousands. A page that has the whole list shows its part while this loads. */
export const categoryProvidersQuery = (category: number) =>
  queryOptions({
    queryKey: ['providers', category],
    queryFn: ({ signal }) => api.call(listProviders, { query: { category }, signal }),
    // Not as the query's data, which would outlive the account it was shown to.
    placeholderData: () =>
      queryClient.getQueryData(providersQuery.queryKey)?.filter(({ branches }) => branches.includes(category)),
    ...list,
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
