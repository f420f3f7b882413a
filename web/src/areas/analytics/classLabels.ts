import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import { formatCompact, formatCount } from '#lib/format.ts';

/** Words that a class is named with. */
export interface ClassWords {
  readonly unknown: string;
  /** With `{value}` in its place. */
  readonly under: string;
  readonly over: string;
  /** Added after numbers; empty if there is none. */
  readonly unit: string;
}

const space = '\u00A0';

/** A class in words: `Under 6 m`, `12–18 m`, `120 m and over`, or that the value is not known. */
export function classLabel({ from, below }: ClassBounds, { unknown, under, over, unit }: ClassWords): string {
  const withUnit = (text: string) => (unit === '' ? text : `${text}${space}${unit}`);
  if (from === undefined && below === undefined) return unknown;
  if (below === undefined) return over.replace('{value}', withUnit(formatCount(from ?? 0)));
  if (from === undefined || from === 0) return under.replace('{value}', withUnit(formatCount(below)));
  return withUnit(`${formatCount(from)}–${formatCount(below)}`);
}

/** Where a class begins, as an axis has room for: `0`, `12`, `120+` for the last; `?` where the value is not known. */
export function shortClassLabel({ from, below }: ClassBounds): string {
  if (from === undefined && below === undefined) return '?';
  return below === undefined ? `${formatCompact(from ?? 0)}+` : formatCompact(from ?? 0);
}

/** Whole years from, and up to and with the last: `1990–1999`, `From 1990`, `Until 1989`, `1990`. */
export function yearsLabel(
  { from, below }: ClassBounds,
  words: { readonly since: string; readonly until: string },
): string {
  if (from === undefined) return words.until.replace('{value}', String((below ?? 0) - 1));
  if (below === undefined) return words.since.replace('{value}', String(from));
  return from === below - 1 ? String(from) : `${from}–${below - 1}`;
}
