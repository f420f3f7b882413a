import { rangeParts, type FilterPart, type ListField, type RangeField } from './filterParts.ts';
import type { ValueOf } from './vesselFields.ts';

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
