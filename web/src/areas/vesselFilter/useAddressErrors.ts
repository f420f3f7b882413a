import { useCallback, useState } from 'react';
import type { AddressError } from './addressErrors.ts';

interface AddressRead {
  /** The filter in the address, and as it will be after it is corrected. */
  readonly asked: string;
  readonly known: string;
  /** Why the two differ. */
  readonly found: readonly AddressError[];
}

const noErrors: readonly AddressError[] = [];

/** The errors of the opened address, as long as it has its corrected form; and a function to forget them. */
export function useAddressErrors({ asked, known, found }: AddressRead): readonly [readonly AddressError[], () => void] {
  const [cleaning, setCleaning] = useState<{
    readonly from: string;
    readonly to: string;
    addressErrors: typeof found;
  }>();
  const shownErrors =
    cleaning !== undefined && [cleaning.from, cleaning.to].includes(asked) ? cleaning.addressErrors : noErrors;
  // An address is corrected again when more data has loaded: earlier errors are still valid.
  if (asked !== known && !(cleaning?.from === asked && cleaning.to === known)) {
    setCleaning({ from: asked, to: known, addressErrors: [...new Set([...shownErrors, ...found])] });
  }
  const forget = useCallback(() => setCleaning(undefined), []);
  return [shownErrors, forget];
}
