import { useQuery } from '@tanstack/react-query';
import { filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { errorsInAddress, type AddressError } from './addressErrors.ts';
import { errorsOfUnknown, knownFilter } from './knownFilter.ts';
import { useAddressErrors } from './useAddressErrors.ts';
import { useSession } from '#areas/session/useSession.ts';
import { filterInAddress } from './vesselFilter.ts';
import { rememberFilter } from './vesselFilterSetting.ts';

interface VesselFilterUse {
  readonly search: FilterSearch;
  /** Writes the filter's part of the address with replace. */
  readonly write: (part: FilterSearch) => void;
  /** Whether list and map start with this filter next time. */
  readonly remembered: boolean;
}

export interface VesselFilterState {
  /** The same object until the filter changes. */
  readonly filter: VesselFilter;
  /** The same function while `remembered` stays the same. */
  readonly change: (next: VesselFilter) => void;
  /** The errors of the opened address, until the filter changes or the notice is closed. */
  readonly addressErrors: readonly AddressError[];
  readonly dismissErrors: () => void;
}

/** The filter in the address, without what does not exist for this viewer; the address is corrected. */
export function useVesselFilter({ search, write, remembered }: VesselFilterUse): VesselFilterState {
  const session = useSession();
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const inAddress = filterInAddress(search);
  const addressKey = filterCodec.searchKey(search);
  const knowledge = { dictionaries, session };
  const known = filterCodec.key(knownFilter(inAddress, knowledge));
  const [addressErrors, forgetErrors] = useAddressErrors({
    addressKey,
    known,
    found: [...errorsInAddress(search), ...errorsOfUnknown(inAddress, knowledge)],
  });
  // A selection applies at once; the address follows a moment later.
  const [ahead, setAhead] = useState<{ readonly of: string; readonly key: string }>();
  if (ahead !== undefined && ahead.of !== addressKey) setAhead(undefined);
  const key = ahead?.of === addressKey ? ahead.key : known;
  const filter = useMemo(() => filterInAddress(JSON.parse(key)), [key]);

  const latest = useRef({ write, addressKey });
  useEffect(() => {
    latest.current = { write, addressKey };
  });
  useEffect(() => {
    if (addressKey !== known) latest.current.write(filterCodec.format(filterInAddress(JSON.parse(known))));
  }, [addressKey, known]);
  useEffect(() => {
    if (remembered) rememberFilter(filter);
  }, [filter, remembered]);

  const change = useCallback(
    (next: VesselFilter) => {
      // Before the address: an address without a filter means the stored one.
      if (remembered) rememberFilter(next);
      forgetErrors();
      setAhead({ of: latest.current.addressKey, key: filterCodec.key(next) });
      latest.current.write(filterCodec.format(next));
    },
    [remembered, forgetErrors],
  );

  return { filter, change, addressErrors, dismissErrors: forgetErrors };
}
