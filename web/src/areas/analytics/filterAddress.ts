import { filterRanges, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import * as z from 'zod/mini';
import { addressOfFilter, filterInAddress, type FilterSearch } from '#areas/vesselFilter/vesselFilter.ts';

/** Six digits before the point are enough for any length, year or power. */
const bound = z.catch(
  z.optional(
    z.pipe(
      z.pipe(z.coerce.string(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/))),
      z.transform((text) => Number(text)),
    ),
  ),
  undefined,
);

const bounds = z.object({
  lengthMin: bound,
  lengthMax: bound,
  buildYearMin: bound,
  buildYearMax: bound,
  enginePowerMin: bound,
  enginePowerMax: bound,
});

/**
 * The dashboard's filter in an address, with the names of the vessel list. Unlike there a bound is unchanged: the
 * dashboard's classes extend beyond the list's sliders. Invalid values are left out.
 */
export function analyticsFilterIn(search: Readonly<Record<string, unknown>>): VesselFilter {
  const { flag, vesselTypeId, engineModelId, speciesId } = filterInAddress(search);
  return { flag, vesselTypeId, engineModelId, speciesId, ...z.parse(bounds, search) };
}

/** The dashboard's filter from an address with any content, corrected. */
export function parseAnalyticsSearch(search: Readonly<Record<string, unknown>>): FilterSearch {
  return addressOfFilter(analyticsFilterIn(search));
}

/** A filter as the part of an address behind the question mark, or of a hash. */
export function queryOf(filter: VesselFilter): URLSearchParams {
  const named = Object.entries(addressOfFilter(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(named);
}

/** Whether the vessel list leaves a bound open that has no effect beside the other one. */
function opens(filter: VesselFilter, name: keyof VesselFilter, thisYear: number): boolean {
  return Object.values(filterRanges).some(
    ({ min, max }) =>
      (name === min && filter[min] === 0 && filter[max] !== undefined) ||
      (name === max && name === 'buildYearMax' && filter[max] === thisYear && filter[min] !== undefined),
  );
}

/** The vessel list with the same filter; undefined when its bounds end before the filter's, so that it held others. */
export function vesselListAddress(filter: VesselFilter, thisYear: number): string | undefined {
  const listed = filterInAddress(addressOfFilter(filter), thisYear);
  const names = Object.values(filterRanges).flatMap(({ min, max }) => [min, max]);
  const isSame = names.every((name) => listed[name] === filter[name] || opens(filter, name, thisYear));
  return isSame ? `/vessels?${queryOf(listed)}` : undefined;
}
