import { filterCodec, type FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { FilterPart, RangeField } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { changedFilter } from '#areas/vesselFilter/vesselFilter.ts';

/** What the figures are filtered by: neither fleets nor tonnage. */
export const listFacets = ['flag', 'vesselTypeId', 'species', 'engineManufacturerId'] as const;
export type ListFacet = (typeof listFacets)[number];
const rangeFacets = ['lengthOverall', 'buildYear', 'enginePower'] as const satisfies readonly RangeField[];
export type RangeFacet = (typeof rangeFacets)[number];

/** The dashboard's part of a filter. */
export function facetsOf(filter: VesselFilter): VesselFilter {
  const facets: readonly FilterPart[] = [...listFacets, ...rangeFacets];
  return changedFilter({}, Object.fromEntries(facets.map((part) => [part, filter[part]])));
}

/**
 * The dashboard's filter in an address, with the names of the vessel list. Unlike there a bound is unchanged: the
 * dashboard's classes extend beyond the list's sliders. Invalid values are left out.
 */
export function analyticsFilterIn(search: Readonly<Record<string, unknown>>): VesselFilter {
  return facetsOf(filterCodec.parse(search, { year: new Date().getFullYear(), bounds: 'asGiven' }).filter);
}

/** The dashboard's filter from an address with any content, corrected. */
export function parseAnalyticsSearch(search: Readonly<Record<string, unknown>>): FilterSearch {
  return filterCodec.format(analyticsFilterIn(search));
}

/** A filter as the part of an address behind the question mark, or of a hash. */
export function queryOf(filter: VesselFilter): URLSearchParams {
  const named = Object.entries(filterCodec.format(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(named);
}
