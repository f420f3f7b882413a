import { queryOptions } from '@tanstack/react-query';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import { getRegisterTotals, listFilteredIds, listVesselWindow } from '@wheelhouse/contract/vesselWindow';
import { api } from '#lib/api.ts';

/** Vessels per request of the list. */
export const windowSize = 60;

/** What a list of vessels shows. */
export interface AskedVessels {
  readonly filter: VesselFilter;
  readonly text: string;
  readonly order: VesselOrder;
}

export const totalsQuery = queryOptions({
  queryKey: ['vessels', 'totals'],
  queryFn: ({ signal }) => api.call(getRegisterTotals, { signal }),
});

const textOf = (text: string) => (text === '' ? {} : { q: text });

/** One page of the list. */
export const windowQuery = ({ filter, text, order }: AskedVessels, page: number) =>
  queryOptions({
    queryKey: ['vessels', 'window', filterCodec.key(filter), text, order, page],
    queryFn: ({ signal }) => {
      const query = { ...filterCodec.toQuery(filter), ...textOf(text), sort: order };
      return api.call(listVesselWindow, { query: { ...query, from: page * windowSize, count: windowSize }, signal });
    },
  });

/** The identifiers of all vessels of the list. */
export async function askIds({ filter, text }: AskedVessels): Promise<readonly number[]> {
  return await api.call(listFilteredIds, { query: { ...filterCodec.toQuery(filter), ...textOf(text) } });
}
