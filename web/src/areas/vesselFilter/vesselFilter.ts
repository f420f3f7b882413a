import { compactFilter, filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { FilterPart } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';

const currentYear = () => new Date().getFullYear();

/**
 * The filter in an address. Invalid parts are left out, bounds are put in order and within the defaults, lists are
 * sorted.
 */
export function filterInAddress(search: FilterSearch, year = currentYear()): VesselFilter {
  return filterCodec.parse(search, { year, bounds: 'clamp' }).filter;
}

/** A filter that was stored with other bounds, or edited manually. */
export function tidiedFilter(filter: VesselFilter, year = currentYear()): VesselFilter {
  return filterInAddress(filterCodec.format(filter), year);
}

/** Whether an address has any part of the filter, even a wrong one. */
export function namesFilter(search: FilterSearch): boolean {
  return Object.values(filterCodec.pick(search)).some((value) => value !== undefined);
}

/** The filter with one of its parts back at the default. */
export function withoutPart(filter: VesselFilter, part: FilterPart): VesselFilter {
  return changedFilter(filter, { [part]: undefined });
}

/** The filter with some parts changed. */
export function changedFilter(filter: VesselFilter, change: VesselFilter): VesselFilter {
  return compactFilter({ ...filter, ...change });
}
