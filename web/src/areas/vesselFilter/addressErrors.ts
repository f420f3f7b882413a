import { filterCodec, type FilterError, type FilterSearch } from '@wheelhouse/contract/filterCodec';

/** An error of an address, or parts of it were left out because of a missing `login`. */
export type AddressError = FilterError | 'login';

/** The errors that can be seen without the server's data. An empty value is ignored and is no error. */
export function errorsInAddress(search: FilterSearch, year = new Date().getFullYear()): readonly FilterError[] {
  return filterCodec.parse(search, { year, bounds: 'clamp' }).errors;
}
