import { useQuery } from '@tanstack/react-query';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { Fleet } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { offered, type Offered } from './offered.ts';
import { candidatesOf, countsBy, countsByFleet, everyVessel, type Candidate } from './passing.ts';
import { typeTree, type TypeBranch } from './typeTree.ts';
import { useFilterMembers } from './useFilterMembers.ts';

type Counts = ReadonlyMap<unknown, number>;

interface FilterOptions {
  readonly candidates: readonly Candidate[];
  /** The filter that is counted; it may lag behind the one that is shown. */
  readonly settled: VesselFilter;
  readonly members: FilterMembers;
  /** What the vessels offer to choose from. */
  readonly there: Offered;
  /** The types of the vessels, and those that were chosen. */
  readonly tree: readonly TypeBranch[];
  readonly byType: Counts;
  readonly byFleet: () => Counts;
}

/** What there is to choose from, and how many vessels each choice has. @param only the fleet the list is limited to */
export function useFilterOptions(
  filter: VesselFilter,
  {
    vessels,
    fleets,
    only,
  }: {
    readonly vessels: readonly VesselListItem[];
    readonly fleets: readonly Fleet[];
    readonly only: Fleet | undefined;
  },
): FilterOptions {
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const candidates = useMemo(() => candidatesOf(vessels), [vessels]);
  const there = useMemo(() => offered(candidates), [candidates]);
  const settled = useDeferredValue(filter);
  const { data: members = everyVessel } = useFilterMembers(settled, only);

  const byFleet = useCallback(
    () => countsByFleet(candidates, settled, members, fleets),
    [candidates, settled, members, fleets],
  );
  const byType = useMemo(() => countsBy(candidates, settled, members, 'vesselTypeId'), [candidates, settled, members]);
  const types = there.lists.get('vesselTypeId');
  const chosenBeside = settled.vesselTypeId?.filter((id) => !types?.has(id)).join();
  const tree = useMemo(() => {
    const beside = new Set(chosenBeside?.split(',').map(Number));
    return typeTree((dictionaries?.vesselTypes ?? []).filter(({ id }) => types?.has(id) === true || beside.has(id)));
  }, [dictionaries, types, chosenBeside]);
  return { candidates, settled, members, there, tree, byType, byFleet };
}
