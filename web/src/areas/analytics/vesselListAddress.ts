import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { rangeParts, type RangeField } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { filterInAddress } from '#areas/vesselFilter/vesselFilter.ts';
import { queryOf } from './filterAddress.ts';

/** The vessel list with the same filter; undefined when its bounds end before the filter's, so that it held others. */
export function vesselListAddress(filter: VesselFilter, thisYear: number): string | undefined {
  const listed = filterInAddress(filterCodec.format(filter), thisYear);
  const isSame = (field: RangeField) => {
    const { min, max } = filter[field] ?? {};
    // The list leaves a bound open that has no effect beside the other one.
    const isMinOpen = min === 0 && max !== undefined;
    const isMaxOpen = field === 'buildYear' && max === thisYear && min !== undefined;
    return (isMinOpen || listed[field]?.min === min) && (isMaxOpen || listed[field]?.max === max);
  };
  return rangeParts.every(({ part }) => isSame(part)) ? `/vessels?${queryOf(listed)}` : undefined;
}
