import type { Fleet } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { useDeferredValue, useMemo } from 'react';
import { candidatesOf, passing } from '#areas/vesselFilter/passing.ts';
import { useFilterMembers } from '#areas/vesselFilter/useFilterMembers.ts';
import { ordered } from '#areas/vessels/orderVessels.ts';
import type { VesselOrder } from '#areas/vessels/vesselOrder.ts';
import { vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { matching, searchable } from '#areas/vessels/vesselSearch.ts';
import type { Names } from '#areas/dictionaries/names.ts';
import { useLoad } from '#lib/useLoad.ts';

interface ListWanted {
  readonly filter: VesselFilter;
  /** The one fleet the list is of. */
  readonly fleet: Fleet | undefined;
  readonly text: string;
  readonly order: VesselOrder;
  readonly names: Names;
}

interface VisibleVessels {
  /** Every vessel there is, and those to show; undefined while they are not known. */
  readonly all: readonly VesselListItem[] | undefined;
  readonly shown: readonly VesselListItem[] | undefined;
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** The vessels that pass filter and text, in the chosen order. */
export function useVisibleVessels({ filter, fleet, text, order, names }: ListWanted): VisibleVessels {
  const { data: all, ...list } = useLoad(vesselsQuery);
  // What was chosen or typed is seen at once; the list follows as soon as it is made.
  const settled = useDeferredValue(filter);
  const typed = useDeferredValue(text.trim());
  const members = useFilterMembers(settled, fleet);
  const candidates = useMemo(() => all && candidatesOf(all), [all]);
  const kept = useMemo(
    () => candidates && members.data && passing(candidates, settled, members.data),
    [candidates, settled, members.data],
  );
  const inOrder = useMemo(() => kept && ordered(kept, order), [kept, order]);

  const searching = typed !== '';
  const words = useMemo(() => {
    if (all === undefined || !searching) return undefined;
    const entries = searchable(all, names.vesselType, names.country);
    return new Map(entries.map((entry) => [entry.vessel.id, entry]));
  }, [all, searching, names]);
  const shown = useMemo(() => {
    if (words === undefined) return inOrder;
    const entries = inOrder?.flatMap(({ id }) => words.get(id) ?? []);
    // An order other than by name was selected, and also applies to search results.
    return entries && matching(entries, typed, order === 'name');
  }, [inOrder, words, typed, order]);

  const waitsForMembers = all !== undefined;
  return {
    all,
    shown,
    failure: waitsForMembers ? members.failure : list.failure,
    retry: waitsForMembers ? members.retry : list.retry,
  };
}
