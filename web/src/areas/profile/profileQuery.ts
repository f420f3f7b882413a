import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@wheelhouse/contract/profile';
import { api } from '#lib/api.ts';

/** The profile of the logged-in account. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.call(getProfile, { signal }),
  staleTime: 0,
});
