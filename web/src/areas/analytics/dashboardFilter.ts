import { setParts } from '@wheelhouse/contract/filterCodec';
import { classOfRange, rangeOfClass, type ClassBounds } from '@wheelhouse/contract/filterClasses';
import type { RangeField } from '@wheelhouse/contract/filterParts';
import { isRangeField, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { changedFilter } from '#areas/vesselFilter/vesselFilter.ts';
import { facetsOf } from './filterAddress.ts';

export const everything: VesselFilter = {};

export function isFiltered(filter: VesselFilter): boolean {
  return setParts(filter).length > 0;
}

export function isIn<T>(list: readonly T[] = [], value: T): boolean {
  return list.includes(value);
}

/** Puts a value into a list, or takes it out. */
export function toggled<T>(list: readonly T[] = [], value: T): readonly T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

/** A class without bounds is omitted; a reversed one is corrected. */
export function tidyClass({ from, below }: ClassBounds): ClassBounds | undefined {
  if (from === undefined && below === undefined) return undefined;
  return from !== undefined && below !== undefined && from > below ? { from: below, below: from } : { from, below };
}

/** The class of values that a filter selects; undefined if it selects all. */
export function classIn(filter: VesselFilter, field: RangeField): ClassBounds | undefined {
  return tidyClass(classOfRange(field, filter[field] ?? {}));
}

export function withClass(filter: VesselFilter, field: RangeField, bounds: ClassBounds | undefined): VesselFilter {
  return changedFilter(filter, { [field]: bounds && rangeOfClass(field, bounds) });
}

function isSameClass(one: ClassBounds | undefined, other: ClassBounds): boolean {
  return one !== undefined && one.from === other.from && one.below === other.below;
}

/** Whether a filter selects exactly this class. */
export function isClassIn(filter: VesselFilter, field: RangeField, bounds: ClassBounds): boolean {
  return isSameClass(classIn(filter, field), bounds);
}

/** Sets a class, or removes it when it is set already. */
export function withClassToggled(filter: VesselFilter, field: RangeField, bounds: ClassBounds): VesselFilter {
  return withClass(filter, field, isClassIn(filter, field, bounds) ? undefined : bounds);
}

/** The dashboard's filter of any filter: its part, with reversed ranges corrected. */
export function dashboardFilterOf(filter: VesselFilter): VesselFilter {
  const facets = facetsOf(filter);
  return setParts(facets)
    .filter(isRangeField)
    .reduce((tidied, field) => withClass(tidied, field, classIn(tidied, field)), facets);
}

/** The build years of vessels of an age class; the youngest class has those of this year as well. */
export function buildYearsOfAge({ from = 0, below }: ClassBounds, thisYear: number): ClassBounds {
  return { from: below === undefined ? undefined : thisYear - below + 1, below: thisYear - from + 1 };
}
