import { useEffect, useRef } from 'react';
import type { AddressError } from '#areas/vesselFilter/addressErrors.ts';
import { useAddressErrors } from '#areas/vesselFilter/useAddressErrors.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import { unreadParts } from '#map/unreadParts.ts';

/**
 * Removes unreadable or invalid parts from the map's address; returns whether it did, and a function to forget that.
 */
export function useUnreadParts(search: MapSearch, write: WriteSearch): readonly [readonly AddressError[], () => void] {
  const unread = unreadParts(search).join(',');
  const shownErrors = useAddressErrors({ addressKey: unread, known: '', found: ['dropped'] });
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (unread === '') return;
    latest.current(Object.fromEntries(unread.split(',').map((part) => [part, undefined])), 'replace');
  }, [unread]);
  return shownErrors;
}
