import { vesselFilter, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { addressOfFilter, namesFilter, setParts, tidiedFilter, type FilterSearch } from './vesselFilter.ts';

/** The last filter, for list and map; empty if there is none. */
export function readStoredFilter(): VesselFilter {
  return tidiedFilter(readSetting('vesselFilter', vesselFilter) ?? {});
}

export function rememberFilter(filter: VesselFilter): void {
  writeSetting('vesselFilter', setParts(filter).length === 0 ? undefined : filter);
}

/**
 * The stored filter, for an address without one; undefined if the address has any part of a filter, or none is stored.
 */
export function storedFilterFor(search: FilterSearch): FilterSearch | undefined {
  if (namesFilter(search)) return undefined;
  const stored = readStoredFilter();
  return setParts(stored).length === 0 ? undefined : addressOfFilter(stored);
}
