import { filterCodec, setParts, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import { filterQuery, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { namesFilter, tidiedFilter } from './vesselFilter.ts';

/** The last filter, for list and map; empty if there is none. */
function readStoredFilter(): VesselFilter {
  return tidiedFilter(filterCodec.fromQuery(readSetting('vesselFilter', filterQuery) ?? {}));
}

export function rememberFilter(filter: VesselFilter): void {
  writeSetting('vesselFilter', setParts(filter).length === 0 ? undefined : filterCodec.toQuery(filter));
}

/**
 * The stored filter, for an address without one; undefined if the address has any part of a filter, or none is stored.
 */
export function storedFilterFor(search: FilterSearch): FilterSearch | undefined {
  if (namesFilter(search)) return undefined;
  const stored = readStoredFilter();
  return setParts(stored).length === 0 ? undefined : filterCodec.format(stored);
}
