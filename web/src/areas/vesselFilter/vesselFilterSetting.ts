import { vesselFilter, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { addressOfFilter, namesFilter, setParts, tidiedFilter, type FilterSearch } from './vesselFilter.ts';

/** The filter that was set last, for list and map alike; empty when none was. */
export function readStoredFilter(): VesselFilter {
  return tidiedFilter(readSetting('vesselFilter', vesselFilter) ?? {});
}

export function rememberFilter(filter: VesselFilter): void {
  writeSetting('vesselFilter', setParts(filter).length === 0 ? undefined : filter);
}

/** What an address lacks of the filter set last; undefined when it says anything of the filter itself, or none was set. */
export function storedFilterFor(search: FilterSearch): FilterSearch | undefined {
  if (namesFilter(search)) return undefined;
  const stored = readStoredFilter();
  return setParts(stored).length === 0 ? undefined : addressOfFilter(stored);
}
