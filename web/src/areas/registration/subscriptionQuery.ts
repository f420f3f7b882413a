import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '@wheelhouse/contract/registration';
import { api } from '#lib/api.ts';

/** The plan of the user's own provider, and what other plans would give now. */
export const subscriptionQuery = (providerId: number) =>
  queryOptions({
    queryKey: ['subscription', providerId],
    queryFn: ({ signal }) => api.call(getSubscription, { params: { id: providerId }, signal }),
    staleTime: 0,
  });
