import * as z from 'zod/mini';
import { vesselOrders } from '#areas/vessels/vesselOrder.ts';
import { filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';

/** The longest text the list is filtered by. */
export const textMax = 100;

const vesselsSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(textMax))), undefined),
  sort: z.catch(z.optional(z.enum(vesselOrders)), undefined),
});

/** What the vessel list's address says: a text, the order, and the filter. */
export type VesselsSearch = z.infer<typeof vesselsSearch> & FilterSearch;

export function parseVesselsSearch(search: Record<string, unknown>): VesselsSearch {
  return { ...z.parse(vesselsSearch, search), ...filterCodec.pick(search) };
}
