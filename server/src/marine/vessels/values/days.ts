import type { Parsed } from './numbers.ts';

/** Which number comes first in 01/02/2024, where nothing else decides. */
export type DayOrder = 'DMY' | 'MDY';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A calendar day as registers write it: 2024-05-31, 31/05/2024, 31.5.2024, 20240531, 31-MAY-2024, each with or without
 * a time after it.
 *
 * @returns The day as YYYY-MM-DD.
 */
export function parseDay(text: string, order: DayOrder = 'DMY'): Parsed<string> {
  const written = text.trim();
  if (written === '') return undefined;
  const [year, month, day] = partsOf(written, order) ?? [0, 0, 0];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { value: date.toISOString().slice(0, 10) } : { error: `"${text}" isn't a date` };
}

function partsOf(text: string, order: DayOrder): [year: number, month: number, day: number] | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const named = /^(\d{1,2})[-\s.]([A-Za-z]{3})[A-Za-z]*[-\s.](\d{4})(?:\s.*)?$/.exec(text);
  if (named !== null) return [Number(named[3]), months.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1])];
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s].*)?$/.exec(text);
  if (short === null) return undefined;
  const first = Number(short[1]);
  const second = Number(short[2]);
  const monthFirst = order === 'MDY' ? first <= 12 : second > 12;
  return monthFirst ? [Number(short[3]), first, second] : [Number(short[3]), second, first];
}

/** The year of construction, whether the register gives a year or a day. */
export function parseYear(text: string, thisYear: number): Parsed<number> {
  const written = text.trim();
  if (written === '' || /^0+$/.test(written)) return undefined;
  const day = /^\d{4}(\.0+)?$/.test(written) ? undefined : parseDay(written);
  const year = Number(day === undefined ? written : 'value' in day ? day.value.slice(0, 4) : Number.NaN);
  if (!Number.isInteger(year)) return { error: `"${text}" isn't a year` };
  // The oldest vessels still afloat are of the early nineteenth century.
  if (year < 1800 || year > thisYear + 3) return { error: `"${text}" is out of bounds` };
  return { value: year };
}
