import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { createPromotion, payPromotion, type PromotionRequest } from '@wheelhouse/contract/promotions';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { ownPromotionsQuery } from './promotionQueries.ts';

/** What is paid: a promotion that is yet to be made, or one that was made before, by its id. */
export type Payable = Omit<PromotionRequest, 'newsId' | 'type'> | number;

/** How long the browser may take to leave for the checkout. */
const leavingMs = 2_000;

/**
 * Pays for a promotion of an article: creates it, opens its checkout and goes there. Two clicks send once. A promotion
 * whose checkout failed to open is not created again.
 */
export function usePromotionPayment(newsId: number, onCheckout: (link: string) => void) {
  const queries = useQueryClient();
  const busy = useRef(false);
  const made = useRef<{ readonly request: string; readonly id: number }>(undefined);

  async function idOf(payable: Payable): Promise<number> {
    if (typeof payable === 'number') return payable;
    const request = JSON.stringify(payable);
    if (made.current?.request === request) return made.current.id;
    const { id } = await api.call(createPromotion, { body: { ...payable, newsId, type: 'NEWS' } });
    made.current = { request, id };
    return id;
  }

  const mutation = useMutation({
    mutationFn: async (payable: Payable) => {
      const id = await idOf(payable);
      const redirectUrl = `/news/edit/${newsId}?promotion=${id}#promotion`;
      return await api.call(payPromotion, { params: { id }, body: { redirectUrl } });
    },
    onSuccess: ({ checkoutLink }) => {
      onCheckout(checkoutLink);
      // A user who stays to save a text may pay later.
      setTimeout(() => (busy.current = false), leavingMs);
    },
    onError: () => {
      busy.current = false;
    },
    onSettled: () => void queries.invalidateQueries(ownPromotionsQuery(newsId)),
  });
  function pay(payable: Payable): void {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate(payable);
  }
  /** Why it asks whether to pay for the same days again. */
  const overlap =
    typeof mutation.variables === 'object' &&
    mutation.variables.confirmed !== true &&
    mutation.error instanceof ProblemError &&
    mutation.error.status === 409
      ? mutation.error.message
      : undefined;
  const payAgain = () => typeof mutation.variables === 'object' && pay({ ...mutation.variables, confirmed: true });
  return {
    overlap,
    payAgain,
    leave: mutation.reset,
    pay,
    lastAttempt: mutation.variables,
    paying: mutation.isPending,
    error: mutation.error,
  };
}
