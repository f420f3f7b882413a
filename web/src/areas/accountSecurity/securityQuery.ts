import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor } from '@wheelhouse/contract/secondFactor';
import { api } from '#lib/api.ts';

/** What the account logs in with besides its password. */
export const securityQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.call(getSecondFactor, { signal }),
  staleTime: 0,
});
