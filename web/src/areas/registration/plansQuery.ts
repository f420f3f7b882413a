import { queryOptions } from '@tanstack/react-query';
import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { api } from '#lib/api.ts';
import { sameForEveryone } from '#lib/queryClient.ts';

/** The plans on offer, in the order they are shown. */
export const plansQuery = queryOptions({
  queryKey: ['subscriptionTypes'],
  queryFn: ({ signal }) => api.call(listSubscriptionTypes, { signal }),
  meta: sameForEveryone,
});
