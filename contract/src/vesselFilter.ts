import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { filterFields } from './filterFields.ts';
import { codeForms, type CodeKind, type ValueKind } from './vesselFieldRow.ts';
import type { FieldsWith, ValueOf, vesselFields } from './vesselFields.ts';
import { codeList, countryList, idList, numberInAddress } from './values.ts';

type Rows = typeof vesselFields;
/** The vessel fields that the filter selects by: by some of their values, or by a range. */
export type ListField = FieldsWith<{ readonly filter: { readonly list: string } }>;
export type RangeField = FieldsWith<{ readonly filter: { readonly range: readonly [string, string] } }>;

/** Both bounds are inclusive; a missing one is open. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The vessel filter, by the keys of the vessel fields. An empty or missing list has no effect. */
export type VesselFilter = {
  readonly [Field in ListField]?: readonly ValueOf<Field>[] | undefined;
} & {
  readonly [Field in RangeField]?: Range | undefined;
} & {
  /** Identifiers of species: vessels with a right for one of them. */
  readonly species?: readonly number[] | undefined;
  /** Identifiers of fleets of the viewer. */
  readonly fleet?: readonly number[] | undefined;
};
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
  ...filterFields.flatMap(({ key, kind, list }): ListPart[] =>
    // Fields with a list are of such a kind.
    list === undefined ? [] : [{ part: key as ListField, kind: kind as ListKind, inQuery: list, inAddress: list }],
  ),
  { part: 'species' as const, kind: 'species' as const, inQuery: 'speciesId', inAddress: 'speciesId' },
  { part: 'fleet' as const, kind: 'fleet' as const, inQuery: 'fleetId', inAddress: 'fleets' },
].sort((a, b) => place(a) - place(b));

/** The ranges of the filter, in the order of addresses. */
export const rangeParts: readonly RangePart[] = filterFields
  .flatMap(({ key, kind, range, bounds }): RangePart[] =>
    // Fields with a range are of this type.
    range === undefined || bounds === undefined
      ? []
      : [{ part: key as RangeField, names: range, bounds, isYear: kind === 'year' }],
  )
  .sort((a, b) => place(a) - place(b));
const rangeOf = new Map(rangeParts.map((range) => [range.part, range]));

export function isYearField(field: RangeField): boolean {
  return rangeOf.get(field)?.isYear === true;
}

export function isRangeField(part: FilterPart): part is RangeField {
  return rangeOf.has(part as RangeField);
}

/** Default limits of a range (platform specification, section 9); years end with the current one. */
export function boundsOf(field: RangeField, thisYear: number): { readonly min: number; readonly max: number } {
  const { min = -Infinity, max = Infinity } = rangeOf.get(field)?.bounds ?? {};
  return { min, max: max === 'thisYear' ? thisYear : max };
}

/** A value as the filter writes it: years are integers, other values are rounded to hundredths. */
export function roundedValue(field: RangeField, value: number): number {
  return isYearField(field) ? Math.round(value) : Math.round(value * 100) / 100;
}

export const vesselFilterMessages = {
  reversed: message('filter.reversed'),
} as const;

const listSchemas: { readonly [Kind in ListKind]: z.ZodMiniType } = {
  country: countryList,
  vesselType: idList,
  manufacturer: idList,
  species: idList,
  fleet: idList,
  gear: codeList(codeForms.gear),
  hullMaterial: codeList(codeForms.hullMaterial),
  fleetSegment: codeList(codeForms.fleetSegment),
  registerEvent: codeList(codeForms.registerEvent),
};

type ListQuery = {
  [Field in ListField as Rows[Field]['filter']['list']]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<Field>[]>>;
} & Record<'speciesId' | 'fleetId', z.ZodMiniOptional<z.ZodMiniType<number[]>>>;
type BoundQuery = Record<Rows[RangeField]['filter']['range'][number], z.ZodMiniOptional<typeof numberInAddress>>;

const queryShape: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...listParts.map(({ kind, inQuery }) => [inQuery, z.optional(listSchemas[kind])]),
  ...rangeParts.flatMap(({ names }) => names.map((name) => [name, z.optional(numberInAddress)])),
]);

/**
 * The vessel filter as in the specification's query, with flat names. Bounds are inclusive; a missing one is open, so a
 * bound at its default is omitted.
 */
export const filterQuery = z
  // Built from the same rows as its type.
  .object(queryShape as ListQuery & BoundQuery)
  .check((payload) => {
    const bounds: Readonly<Record<string, unknown>> = payload.value;
    for (const { names } of rangeParts) {
      const [smallest, largest] = names.map((name) => bounds[name]);
      if (typeof smallest !== 'number' || typeof largest !== 'number' || smallest <= largest) continue;
      const message = asIssue(vesselFilterMessages.reversed);
      payload.issues.push({ code: 'custom', path: [names[0]], message, input: smallest });
    }
  });
export type FilterQuery = z.infer<typeof filterQuery>;
