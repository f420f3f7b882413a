import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '@wheelhouse/contract/registration';
import { api } from '#lib/api.ts';

/** The plan of a provider of one's own, and what others would bring now. */
export const subscriptionQuery = (providerId: number) =>
  queryOptions({
    queryKey: ['subscription', providerId],
    queryFn: ({ signal }) => api.call(getSubscription, { params: { id: providerId }, signal }),
    staleTime: 0,
  });
