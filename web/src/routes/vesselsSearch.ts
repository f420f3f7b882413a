import * as z from 'zod/mini';
import { vesselOrders, vesselTextMax } from '@wheelhouse/contract/vesselOrders';
import { filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';

const vesselsSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(vesselTextMax))), undefined),
  sort: z.catch(z.optional(z.enum(vesselOrders)), undefined),
});

/** The parameters in the vessel list's address: a text, the order, and the filter. */
export type VesselsSearch = z.infer<typeof vesselsSearch> & FilterSearch;

export function parseVesselsSearch(search: Record<string, unknown>): VesselsSearch {
  return { ...z.parse(vesselsSearch, search), ...filterCodec.pick(search) };
}
