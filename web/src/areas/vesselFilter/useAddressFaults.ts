import { useCallback, useState } from 'react';
import type { AddressFault } from './addressFaults.ts';

interface AddressRead {
  /** The filter in the address, and as it will be after it is corrected. */
  readonly asked: string;
  readonly known: string;
  /** Why the two differ. */
  readonly found: readonly AddressFault[];
}

const noFaults: readonly AddressFault[] = [];

/** The faults of the opened address, as long as it has its corrected form; and a function to forget them. */
export function useAddressFaults({ asked, known, found }: AddressRead): readonly [readonly AddressFault[], () => void] {
  const [cleaning, setCleaning] = useState<{ readonly from: string; readonly to: string; faults: typeof found }>();
  const shownFaults =
    cleaning !== undefined && [cleaning.from, cleaning.to].includes(asked) ? cleaning.faults : noFaults;
  // An address is corrected again when more data has loaded: earlier faults are still valid.
  if (asked !== known && !(cleaning?.from === asked && cleaning.to === known)) {
    setCleaning({ from: asked, to: known, faults: [...new Set([...shownFaults, ...found])] });
  }
  const forget = useCallback(() => setCleaning(undefined), []);
  return [shownFaults, forget];
}
