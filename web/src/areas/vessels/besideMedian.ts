import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { fieldsWith, pathOnPage } from '@wheelhouse/contract/vesselFields';
import { formatNumberOf } from '#areas/vesselFields/formatField.ts';

/** A number of a vessel compared with the median of similar ones. */
export interface BesideMedian {
  /** The position of the number on a line from 0 to 1, with the median in the middle. */
  readonly place: number;
  /** The median in its unit. */
  readonly median: string;
  /** The difference: `years` for a build year, a share of the median for everything else. */
  readonly off: { readonly by: 'years' | 'percent'; readonly amount: number };
}

/** Years from the middle of the line to its end. */
const yearsReach = 40;
/** Doublings from the middle of the line to its end: it begins at a quarter of the median and ends at four times it. */
const doublingsReach = 2;

/** Kinds of the numbers that there are medians for, by their paths. */
const kinds: ReadonlyMap<string, FieldKind> = new Map(
  fieldsWith('hasMedian').map((field) => [pathOnPage(field), field.kind]),
);

function format(path: string, value: number): string {
  const kind = kinds.get(path) ?? 'count';
  return formatNumberOf(kind, kind === 'year' ? Math.round(value) : value);
}

function within(place: number): number {
  return Math.min(1, Math.max(0, place));
}

/** Compares a number with the median. Undefined if a share of the median makes no sense. */
export function besideMedian(path: string, value: number, median: number): BesideMedian | undefined {
  if (path === 'buildYear') {
    const middle = Math.round(median);
    return {
      place: within(0.5 + (value - middle) / (2 * yearsReach)),
      median: format(path, median),
      off: { by: 'years', amount: value - middle },
    };
  }
  if (median <= 0 || value < 0) return undefined;
  return {
    place: value === 0 ? 0 : within(0.5 + Math.log2(value / median) / (2 * doublingsReach)),
    median: format(path, median),
    off: { by: 'percent', amount: Math.round((value / median - 1) * 100) },
  };
}
