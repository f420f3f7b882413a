import { useQuery } from '@tanstack/react-query';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { dictionariesQuery } from './dictionaries.ts';
import { knownFilter } from './knownFilter.ts';
import { useSession } from './useSession.ts';
import { addressOfFilter, filterInAddress, filterKey, filterOfKey, type FilterSearch } from './vesselFilter.ts';
import { rememberFilter } from './vesselFilterSetting.ts';

interface VesselFilterUse {
  readonly search: FilterSearch;
  /** Writes the filter's part of the address in place. */
  readonly write: (part: FilterSearch) => void;
  /** Whether list and map start with this filter the next time. */
  readonly remembered: boolean;
}

export interface VesselFilterState {
  /** The same object until it filters otherwise. */
  readonly filter: VesselFilter;
  readonly change: (next: VesselFilter) => void;
}

/** The filter an address asks for, without what does not exist for this person; the address is cleaned of that. */
export function useVesselFilter({ search, write, remembered }: VesselFilterUse): VesselFilterState {
  const session = useSession();
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const inAddress = filterInAddress(search);
  const asked = filterKey(inAddress);
  const key = filterKey(knownFilter(inAddress, { dictionaries, session }));
  const filter = useMemo(() => filterOfKey(key), [key]);

  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (asked !== key) latest.current(addressOfFilter(filter));
    if (remembered) rememberFilter(filter);
  }, [asked, key, filter, remembered]);

  const change = useCallback(
    (next: VesselFilter) => {
      // Before the address: an address without a filter means the one that was remembered.
      if (remembered) rememberFilter(next);
      latest.current(addressOfFilter(next));
    },
    [remembered],
  );
  return { filter, change };
}
