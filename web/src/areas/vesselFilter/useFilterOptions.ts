import { useQuery } from '@tanstack/react-query';
import type { Fleet } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useDeferredValue, useMemo } from 'react';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { choicesQuery } from './filterQueries.ts';
import { useLargeRegister } from '#lib/useLargeRegister.ts';
import { nothingOffered, offered, offeredBy, type Offered } from './offered.ts';
import { candidatesOf, everyVessel } from './passing.ts';
import { typeTree, type TypeBranch } from './typeTree.ts';
import { useCounts, type Counted, type Counts } from './useCounts.ts';
import { useFilterMembers } from './useFilterMembers.ts';

interface FilterOptions {
  readonly counted: Counted;
  /** What the vessels offer to choose from. */
  readonly there: Offered;
  /** The types of the vessels, and those that were chosen. */
  readonly tree: readonly TypeBranch[];
  readonly byType: Counts;
}

const noVessels: readonly VesselListItem[] = [];
const noCounts: Counts = new Map();

/**
 * What there is to choose from, and how many vessels each choice has.
 *
 * @param vessels undefined while loading, and of a register that is too large to be loaded
 * @param only the fleet the list is limited to
 */
export function useFilterOptions(
  filter: VesselFilter,
  { vessels, only }: { readonly vessels: readonly VesselListItem[] | undefined; readonly only: Fleet | undefined },
): FilterOptions {
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const large = useLargeRegister() === true;
  const thisYear = new Date().getFullYear();
  const candidates = useMemo(() => (large ? undefined : candidatesOf(vessels ?? noVessels)), [large, vessels]);
  const { data: choices } = useQuery({ ...choicesQuery(only?.id), enabled: large });
  const there = useMemo(() => {
    if (candidates !== undefined) return offered(candidates, thisYear);
    return choices === undefined ? nothingOffered : offeredBy(choices);
  }, [candidates, choices, thisYear]);
  const deferred = useDeferredValue(filter);
  const settled = useMemo(
    () => (large && only !== undefined ? { ...deferred, fleet: [only.id] } : deferred),
    [large, only, deferred],
  );
  const { data: members = everyVessel } = useFilterMembers(settled, only);
  const counted = useMemo(() => ({ candidates, filter: settled, members }), [candidates, settled, members]);

  const byType = useCounts('vesselTypeId', counted, true) ?? noCounts;
  const types = there.lists.get('vesselTypeId');
  const chosenBeside = settled.vesselTypeId?.filter((id) => !types?.has(id)).join();
  const tree = useMemo(() => {
    const beside = new Set(chosenBeside?.split(',').map(Number));
    return typeTree((dictionaries?.vesselTypes ?? []).filter(({ id }) => types?.has(id) === true || beside.has(id)));
  }, [dictionaries, types, chosenBeside]);
  return { counted, there, tree, byType };
}
