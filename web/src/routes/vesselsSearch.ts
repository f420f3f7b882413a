import * as z from 'zod/mini';
import { vesselOrders } from '#areas/vessels/vesselOrder.ts';

const queryMax = 100;

const vesselsSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(queryMax))), undefined),
  sort: z.catch(z.optional(z.enum(vesselOrders)), undefined),
});

/** What the vessel list's address says: text typed in the search box, and the order. */
export type VesselsSearch = z.infer<typeof vesselsSearch>;

export function parseVesselsSearch(search: Record<string, unknown>): VesselsSearch {
  return z.parse(vesselsSearch, search);
}
