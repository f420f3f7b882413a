import type { RangeField } from './filterParts.ts';
import { isYearField, type Range } from './vesselFilter.ts';

/** The hundredths between two values: registers write lengths and powers with two decimals at most. */
const stepOf = (field: RangeField) => (isYearField(field) ? 100 : 1);

/** A class of values: from, and below without itself; open where absent. */
export interface ClassBounds {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

/** The range of a class, whose last value is just below its end. */
export function rangeOfClass(field: RangeField, { from, below }: ClassBounds): Range {
  return { min: from, max: below === undefined ? undefined : Math.round(below * 100 - stepOf(field)) / 100 };
}

/** The class of a range. */
export function classOfRange(field: RangeField, { min, max }: Range): ClassBounds {
  return { from: min, below: max === undefined ? undefined : Math.round(max * 100 + stepOf(field)) / 100 };
}
