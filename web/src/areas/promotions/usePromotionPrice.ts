import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PromotionOffer } from '@wheelhouse/contract/promotions';
import { promotionCostQuery, type Priced } from './promotionQueries.ts';

/** How long the form must be unchanged before its price is requested. */
const restMs = 300;

/** Takes the place of a request while there is none; it is never sent. */
const noRequest: Priced = { start: '', end: '', countries: 'NONE', vesselTypes: 'NONE', serviceCategories: 'NONE' };

export interface PromotionPrice {
  /** While the next one is loading, that of the request before. */
  readonly offer: PromotionOffer | undefined;
  readonly error: Error | null;
  /** Whether the offer belongs to the present request. */
  readonly current: boolean;
}

/** The price of a promotion. @param priced the request; undefined while the form has errors */
export function usePromotionPrice(priced: Priced | undefined): PromotionPrice {
  const key = JSON.stringify(priced ?? null);
  const [rested] = useDebouncedValue(key, restMs);
  const settled = rested === key;
  const { data, error, isPlaceholderData } = useQuery({
    ...promotionCostQuery(priced ?? noRequest),
    enabled: priced !== undefined && settled,
    placeholderData: keepPreviousData,
  });
  const known = priced !== undefined;
  return {
    offer: known && error === null ? data : undefined,
    error: known ? error : null,
    current: settled && data !== undefined && !isPlaceholderData,
  };
}
