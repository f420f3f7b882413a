import type { CodeKind, ValueKind } from './vesselFieldRow.ts';
import { fieldsWith, type FieldsWith } from './vesselFields.ts';

/*
 * The parts of the vessel filter. The page's build writes the two lists as constants, so that its first script is
 * without the rest of the table of fields.
 */

/** The vessel fields that the filter selects by: by some of their values, or by a range. */
export type ListField = FieldsWith<{ readonly filter: { readonly list: string } }>;
export type RangeField = FieldsWith<{ readonly filter: { readonly range: readonly [string, string] } }>;

export type FilterList = ListField | 'species' | 'fleet';
export type FilterPart = FilterList | RangeField;

export type ListKind = Extract<ValueKind, 'country' | 'vesselType' | 'manufacturer' | CodeKind> | 'species' | 'fleet';
export interface ListPart {
  readonly part: FilterList;
  readonly kind: ListKind;
  /** Its name in queries of the API and in stored filters, and in addresses of the page. */
  readonly inQuery: string;
  readonly inAddress: string;
}
export interface RangePart {
  readonly part: RangeField;
  /** Names of its bounds, in queries and addresses. */
  readonly names: readonly [min: string, max: string];
  readonly bounds: { readonly min: number; readonly max: number | 'thisYear' };
  readonly isYear: boolean;
}

/** The order in links made so far; further parts follow these. */
const order: readonly FilterPart[] = [
  'flag',
  'vesselTypeId',
  'engineManufacturerId',
  'species',
  'fleet',
  'grossTonnage',
  'buildYear',
  'lengthOverall',
  'enginePower',
];
function place({ part }: { readonly part: FilterPart }): number {
  return order.includes(part) ? order.indexOf(part) : order.length;
}

/** The lists of the filter (platform specification, sections 5 and 7), in the order of addresses. */
export const listParts: readonly ListPart[] = [
  ...fieldsWith('filter').flatMap(({ key, kind, filter }): ListPart[] =>
    // Fields with a list are of such a kind.
    'list' in filter
      ? [{ part: key as ListField, kind: kind as ListKind, inQuery: filter.list, inAddress: filter.list }]
      : [],
  ),
  { part: 'species' as const, kind: 'species' as const, inQuery: 'speciesId', inAddress: 'speciesId' },
  { part: 'fleet' as const, kind: 'fleet' as const, inQuery: 'fleetId', inAddress: 'fleets' },
].sort((a, b) => place(a) - place(b));

/** The ranges of the filter, in the order of addresses. */
export const rangeParts: readonly RangePart[] = fieldsWith('filter')
  .flatMap(({ key, kind, filter }): RangePart[] =>
    // Fields with a range are of this type.
    'range' in filter
      ? [{ part: key as RangeField, names: filter.range, bounds: filter.bounds, isYear: kind === 'year' }]
      : [],
  )
  .sort((a, b) => place(a) - place(b));
