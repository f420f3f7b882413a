import type { EuColumn } from './euColumns.ts';
import { parseDay } from '#marine/vessels/values/days.ts';
import { parseNumber, type Writing } from '#marine/vessels/values/numbers.ts';
import { parseText } from '#marine/vessels/values/texts.ts';

const days: ReadonlySet<EuColumn> = new Set(['date of entry into service', 'year of construction']);

const numbers: ReadonlySet<EuColumn> = new Set([
  'loa',
  'lbp',
  'tonnage gt',
  'other tonnage',
  'gts',
  'power of main engine',
  'power of auxiliary engine',
]);

/**
 * The value of a cell, in any notation of the file: days as YYYY-MM-DD, numbers with a decimal point and no needless
 * zeros, texts without needless spaces. Anything else is unchanged; undefined for an empty cell.
 */
export function plainCell(column: EuColumn, cell: string, writing: Writing): string | undefined {
  if (days.has(column)) {
    const day = parseDay(cell);
    if (day !== undefined && 'value' in day) return day.value;
  }
  if (numbers.has(column)) {
    const number = parseNumber(cell, writing);
    if (number !== undefined) return String(number);
  }
  return parseText(cell);
}
