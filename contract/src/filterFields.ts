import type { FieldFilter } from './vesselFieldRow.ts';
import { fieldsWith } from './vesselFields.ts';

type RangeFilter = Extract<FieldFilter, { readonly range: unknown }>;
interface Selection {
  readonly list?: string;
  readonly range?: RangeFilter['range'];
  readonly bounds?: RangeFilter['bounds'];
}
function selectionOf(filter: FieldFilter): Selection {
  return 'list' in filter ? { list: filter.list } : { range: filter.range, bounds: filter.bounds };
}

/**
 * The rows of the vessel fields that the filter selects by, in the table's order. The page's build writes them as a
 * constant, so that its first script is without the rest of the table.
 */
export const filterFields = fieldsWith('filter').map(({ key, kind, inList, isOpen, filter }) => ({
  key,
  kind,
  // Fields of the filter are in the vessel list.
  inList: inList ?? key,
  isOpen: isOpen === true,
  place: filter.place,
  ...selectionOf(filter),
}));
