import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { ListField } from '@wheelhouse/contract/filterParts';
import type { Fleet } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useMemo } from 'react';
import { countsQuery, fleetCountsQuery } from './filterQueries.ts';
import { countsBy, countsByFleet, type Candidate } from './passing.ts';

export type Counts = ReadonlyMap<unknown, number>;

/** What is counted: the vessels of a list that is loaded, or by the server. */
export interface Counted {
  /** Undefined where the list is too large to be loaded. */
  readonly candidates: readonly Candidate[] | undefined;
  /** It may lag behind the filter that is shown. */
  readonly filter: VesselFilter;
  readonly members: FilterMembers;
}

/** How many vessels each value of a list would show; undefined while it isn't wanted or not known. */
export function useCounts(
  list: ListField,
  { candidates, filter, members }: Counted,
  wanted: boolean,
): Counts | undefined {
  const own = useMemo(
    () => (wanted && candidates !== undefined ? countsBy(candidates, filter, members, list) : undefined),
    [wanted, candidates, filter, members, list],
  );
  const counted = useQuery({
    ...countsQuery(list, filter),
    enabled: wanted && candidates === undefined,
    placeholderData: keepPreviousData,
  });
  return candidates === undefined ? counted.data : own;
}

/** The same for fleets. */
export function useFleetCounts(
  fleets: readonly Fleet[],
  { candidates, filter, members }: Counted,
  wanted: boolean,
): Counts | undefined {
  const own = useMemo(
    () => (wanted && candidates !== undefined ? countsByFleet(candidates, filter, members, fleets) : undefined),
    [wanted, candidates, filter, members, fleets],
  );
  const counted = useQuery({ ...fleetCountsQuery(filter), enabled: wanted && candidates === undefined });
  return candidates === undefined ? counted.data : own;
}
