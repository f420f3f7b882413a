import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { promotionLimits } from '@wheelhouse/contract/promotionMessages';
import {
  getPromotionCost,
  listOwnPromotions,
  listPaymentReports,
  type PromotionRequest,
} from '@wheelhouse/contract/promotions';
import { api } from '#lib/api.ts';
import { neverCached } from '#lib/queryClient.ts';

/** Promotions of the user's own article, the latest first, page by page. */
export const ownPromotionsQuery = (newsId: number) =>
  infiniteQueryOptions({
    queryKey: ['ownPromotions', newsId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnPromotions, {
        params: { id: newsId },
        query: { page: pageParam, size: promotionLimits.listed },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 0,
  });

/** The parameters of a price. */
export type Priced = Pick<PromotionRequest, 'start' | 'end' | 'countries' | 'vesselTypes' | 'serviceCategories'>;

export const promotionCostQuery = (query: Priced) =>
  queryOptions({
    queryKey: ['promotionCost', query],
    queryFn: ({ signal }) => api.call(getPromotionCost, { query: { type: 'NEWS', ...query }, signal }),
  });

/** The status of a promotion's payment: the first report counts; null without one. */
export const paymentReportQuery = (promotionId: number) =>
  queryOptions({
    queryKey: ['paymentReport', promotionId],
    queryFn: async ({ signal }) =>
      (await api.call(listPaymentReports, { params: { id: promotionId }, signal }))[0] ?? null,
    ...neverCached,
  });
