import { queryOptions } from '@tanstack/react-query';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import {
  getRegisterTotals,
  listFilteredIds,
  listVesselWindow,
  type VesselWindow,
} from '@wheelhouse/contract/vesselWindow';
import { api } from '#lib/api.ts';

/** Vessels per request of the list. */
const windowSize = 60;

/** What a list of vessels shows. */
export interface VesselQuery {
  readonly filter: VesselFilter;
  readonly text: string;
  readonly order: VesselOrder;
}

export const totalsQuery = queryOptions({
  queryKey: ['vessels', 'totals'],
  queryFn: ({ signal }) => api.call(getRegisterTotals, { signal }),
});

const textOf = (text: string) => (text === '' ? {} : { q: text });

/** The vessels of a list, page by page. */
export const vesselWindow = ({ filter, text, order }: VesselQuery) => ({
  key: ['vessels', 'window', filterCodec.key(filter), text, order],
  read: (from: number, signal: AbortSignal) => {
    const query = { ...filterCodec.toQuery(filter), ...textOf(text), sort: order };
    return api.call(listVesselWindow, { query: { ...query, from, count: windowSize }, signal });
  },
  itemsOf: ({ vessels }: VesselWindow) => vessels,
  size: windowSize,
});

/** The identifiers of all vessels of the list. */
export async function askIds({ filter, text }: VesselQuery): Promise<readonly number[]> {
  return await api.call(listFilteredIds, { query: { ...filterCodec.toQuery(filter), ...textOf(text) } });
}
