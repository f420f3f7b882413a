import type { Fleet } from '@wheelhouse/contract/session';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { matching, searchable } from '@wheelhouse/contract/vesselSearch';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import { candidatesOf, passing } from '#areas/vesselFilter/passing.ts';
import { useFilterMembers } from '#areas/vesselFilter/useFilterMembers.ts';
import { ordered } from '#areas/vessels/orderVessels.ts';
import { useListWindow, type Places } from '#lib/useListWindow.ts';
import { vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { askIds, vesselWindow } from '#areas/vessels/vesselWindowQueries.ts';
import type { Names } from '#areas/dictionaries/names.ts';
import { installationQuery } from '#lib/installation.ts';
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
  /** Every vessel there is; undefined while they are not known, and of a register that is too large to be loaded. */
  readonly all: readonly VesselListItem[] | undefined;
  /** Those to show; undefined while they are not known. */
  readonly shown: Places<VesselListItem> | undefined;
  /** The identifiers of those to show. */
  readonly ids: () => Promise<readonly number[]>;
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** The vessels that pass filter and text, in the chosen order: of the whole list, or requested from the server page by page. */
export function useVisibleVessels(wanted: ListWanted): VisibleVessels {
  const { data: installation, failure, retry } = useLoad(installationQuery);
  const isLarge = installation?.largeRegister === true;
  const whole = useWholeList(wanted, installation !== undefined && !isLarge);
  const parts = useParts(wanted, isLarge);
  if (installation === undefined) return { ...whole, failure, retry };
  return isLarge ? parts : whole;
}

/** Milliseconds without a key, after which a typed text is searched for. */
const typedPause = 200;

function useParts({ filter, fleet, text, order }: ListWanted, enabled: boolean): VisibleVessels {
  const [typed] = useDebouncedValue(text.trim(), typedPause);
  const query = useMemo(
    () => ({ filter: fleet === undefined ? filter : { ...filter, fleet: [fleet.id] }, text: typed, order }),
    [filter, fleet, typed, order],
  );
  const { places, failure, retry } = useListWindow(
    useMemo(() => vesselWindow(query), [query]),
    enabled,
  );
  return { all: undefined, shown: places, ids: () => askIds(query), failure, retry };
}

function useWholeList({ filter, fleet, text, order, names }: ListWanted, enabled: boolean): VisibleVessels {
  const { data: all, ...list } = useLoad({ ...vesselsQuery, enabled });
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
    ids: async () => shown?.map(({ id }) => id) ?? [],
    failure: waitsForMembers ? members.failure : list.failure,
    retry: waitsForMembers ? members.retry : list.retry,
  };
}
