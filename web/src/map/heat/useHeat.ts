import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getHeat, type Heat } from '@wheelhouse/contract/heat';
import { api } from '#lib/api.ts';
import type { DegreeBox } from '#map/engine/useLoadedBox.ts';
import type { HeatChoice } from './heatAddress.ts';

/** What a request asks for: a file has the same cells. */
export function heatQueryOf({ days, types, flags }: HeatChoice, box: DegreeBox) {
  return {
    ...days,
    ...box,
    ...(types.length === 0 ? {} : { types: [...types] }),
    ...(flags.length === 0 ? {} : { flags: [...flags] }),
  };
}

/** Hours of today come every few minutes. */
const freshMs = 5 * 60_000;

/** The hours in a box; those of before until others come. */
export function useHeat(choice: HeatChoice, box: DegreeBox): UseQueryResult<Heat> {
  const query = heatQueryOf(choice, box);
  return useQuery({
    queryKey: ['heat', query],
    queryFn: ({ signal }) => api.call(getHeat, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: freshMs,
    structuralSharing: false,
  });
}
