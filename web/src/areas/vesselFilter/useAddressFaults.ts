import { useCallback, useState } from 'react';
import type { AddressFault } from './addressFaults.ts';

interface AddressRead {
  /** What the address says, and what it will say once it is cleaned. */
  readonly asked: string;
  readonly known: string;
  /** Why the two differ. */
  readonly found: readonly AddressFault[];
}

const noFaults: readonly AddressFault[] = [];

/** What was wrong with the address that was opened, as long as it stands cleaned; and a function to forget it. */
export function useAddressFaults({ asked, known, found }: AddressRead): readonly [readonly AddressFault[], () => void] {
  const [cleaning, setCleaning] = useState<{ readonly from: string; readonly to: string; faults: typeof found }>();
  const told = cleaning !== undefined && [cleaning.from, cleaning.to].includes(asked) ? cleaning.faults : noFaults;
  // An address is cleaned again when more is known of what exists: what was said of it before still holds.
  if (asked !== known && !(cleaning?.from === asked && cleaning.to === known)) {
    setCleaning({ from: asked, to: known, faults: [...new Set([...told, ...found])] });
  }
  const forget = useCallback(() => setCleaning(undefined), []);
  return [told, forget];
}
