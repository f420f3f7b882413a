import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getWebhookDelivery,
  listOrganisationWebhooks,
  listWebhookDeliveries,
  listWebhooks,
} from '@wheelhouse/contract/webhooks';
import { api } from '#lib/api.ts';

/** How often deliveries are read again while one waits, milliseconds. */
const lookAgainMs = 2000;

/** The webhooks of the user; with an organisation those of it. */
export const webhooksQuery = (organisationId: number | undefined) =>
  queryOptions({
    queryKey: ['webhooks', organisationId ?? 'own'],
    queryFn: ({ signal }) =>
      organisationId === undefined
        ? api.call(listWebhooks, { signal })
        : api.call(listOrganisationWebhooks, { params: { id: organisationId }, signal }),
    staleTime: 0,
  });

export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      api.call(listWebhookDeliveries, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ state: one }) => one === 'WAITING')) === true
        ? lookAgainMs
        : false,
  });

/** @param attempts so that it is read again after another attempt */
export const deliveryQuery = (id: number, deliveryId: string, attempts: number) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id, deliveryId, attempts],
    queryFn: ({ signal }) => api.call(getWebhookDelivery, { params: { id, deliveryId }, signal }),
  });
