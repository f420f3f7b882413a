import { filterCodec, setParts, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import * as z from 'zod/mini';
import { readSetting, writeSetting } from '#lib/settings.ts';
import { namesFilter } from './vesselFilter.ts';

// Not the schema of the query: the first script of every page reads this.
const stored = z.record(z.string(), z.unknown());

/** The last filter, for list and map; empty if there is none, or one that can't be read. */
function readStoredFilter(): VesselFilter {
  const query = readSetting('vesselFilter', stored) ?? {};
  const year = new Date().getFullYear();
  const { filter, errors } = filterCodec.parse(query, { names: 'query', year, bounds: 'clamp' });
  return errors.includes('dropped') ? {} : filter;
}

export function rememberFilter(filter: VesselFilter): void {
  writeSetting('vesselFilter', setParts(filter).length === 0 ? undefined : filterCodec.toQuery(filter));
}

/**
 * The stored filter, for an address without one; undefined if the address has any part of a filter, or none is stored.
 */
export function storedFilterFor(search: FilterSearch): FilterSearch | undefined {
  if (namesFilter(search)) return undefined;
  const filter = readStoredFilter();
  return setParts(filter).length === 0 ? undefined : filterCodec.format(filter);
}
