import { queryOptions } from '@tanstack/react-query';
import { listOwnClaims } from '@wheelhouse/contract/suggestions';
import { api } from '#lib/api.ts';

/** The claims of the user that wait or were accepted. */
export const ownClaimsQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: ({ signal }) => api.call(listOwnClaims, { signal }),
});
