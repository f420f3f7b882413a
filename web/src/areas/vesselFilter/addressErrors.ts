import { boundsOf, filterRanges } from '@wheelhouse/contract/vesselFilter';
import { filterInAddress, listNames, lists, numberIn, commaList, ranges, type FilterSearch } from './vesselFilter.ts';

/**
 * What was wrong with an address: parts of it were `dropped`, because they are invalid or unknown, or because of a
 * missing `login`; or values were `corrected`, because they were reversed or out of bounds.
 */
export type AddressError = 'dropped' | 'login' | 'corrected';

/** The errors that can be seen without the server's data. An empty value is ignored and is no error. */
export function errorsInAddress(
  search: FilterSearch,
  thisYear = new Date().getFullYear(),
): readonly Exclude<AddressError, 'login'>[] {
  const filter = filterInAddress(search, thisYear);
  const unread = lists.some((list) => {
    const kept = new Set<string | number>(filter[list]);
    return commaList(search[listNames[list]]).some(
      (part) => part !== '' && !kept.has(list === 'flag' ? part.toUpperCase() : Number(part)),
    );
  });
  const bounds = ranges.map((range) => {
    const { min, max } = filterRanges[range];
    const written = [search[min], search[max]].filter((value) => value !== undefined && value !== '');
    const values = written.map(numberIn).filter((value) => value !== undefined);
    const limits = boundsOf(range, thisYear);
    const outside = values.some((value) => value < limits.min || value > limits.max);
    const [from = -Infinity, to = Infinity] = [numberIn(search[min]), numberIn(search[max])];
    return { unread: values.length < written.length, corrected: outside || from > to };
  });
  const dropped = unread || bounds.some((range) => range.unread);
  const corrected = bounds.some((range) => range.corrected);
  return [...(dropped ? (['dropped'] as const) : []), ...(corrected ? (['corrected'] as const) : [])];
}
