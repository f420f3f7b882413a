import { useCallback, useState } from 'react';
import type { AddressError } from './addressErrors.ts';

interface AddressRead {
  /** The filter in the address, and as it will be after it is corrected. */
  readonly addressKey: string;
  readonly known: string;
  /** Why the two differ. */
  readonly found: readonly AddressError[];
}

const noErrors: readonly AddressError[] = [];

/** The errors of the opened address, as long as it has its corrected form; and a function to forget them. */
export function useAddressErrors({
  addressKey,
  known,
  found,
}: AddressRead): readonly [readonly AddressError[], () => void] {
  const [cleaning, setCleaning] = useState<{
    readonly from: string;
    readonly to: string;
    addressErrors: typeof found;
  }>();
  const shownErrors =
    cleaning !== undefined && [cleaning.from, cleaning.to].includes(addressKey) ? cleaning.addressErrors : noErrors;
  // An address is corrected again when more data has loaded: earlier errors are still valid.
  if (addressKey !== known && !(cleaning?.from === addressKey && cleaning.to === known)) {
    setCleaning({ from: addressKey, to: known, addressErrors: [...new Set([...shownErrors, ...found])] });
  }
  const forget = useCallback(() => setCleaning(undefined), []);
  return [shownErrors, forget];
}
