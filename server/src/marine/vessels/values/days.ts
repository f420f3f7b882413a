import type { DayOrder } from '#platform/reading/dayOrder.ts';
import type { Parsed } from './numbers.ts';
import { inHalfWidth } from './texts.ts';

/** How the names of the months begin in English, the Nordic languages, German, Dutch, French, Spanish, Portuguese, Italian, Turkish and Russian. */
const months = [
  'jan ene gen oca янв',
  'feb fev sub фев',
  'mar maa mrt мар',
  'apr abr avr nis апр',
  'may mai maj mei mag маи мая',
  'jun juin giu haz июн',
  'jul juil lug tem июл',
  'aug ago agu aou авг',
  'sep set eyl сен',
  'oct okt ott out eki окт',
  'nov kas ноя',
  'dec dez des dic ara дек',
].map((names) => names.split(' '));

/** Day 0 of spreadsheets, and the days that a number of five digits can be: 1927 to 2089. */
const [sheetDayZero, firstSheetDay, lastSheetDay] = [Date.UTC(1899, 11, 30), 10_000, 69_500];

/**
 * A calendar day as registers write it: 2024-05-31, 31/05/2024, 31.5.2024, 20240531, 31-MAY-2024, May 31, 2024 or 45443 (the
 * number of a spreadsheet), each with or without a time after it. Years of two digits are 1940 to 2039: 31-MAY-98, 31/5/98.
 *
 * @param order DMY where it isn't known, except that 24-05-31, which may have the year first, is no day then.
 * @returns The day as YYYY-MM-DD.
 */
export function parseDay(text: string, order?: DayOrder): Parsed<string> {
  const written = inDigits(text);
  if (written === '') return undefined;
  const [year, month, day] = partsOf(written, order) ?? [0, 0, 0];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { value: date.toISOString().slice(0, 10) } : { error: `"${text}" isn't a date` };
}

function partsOf(text: string, order: DayOrder | undefined): [year: number, month: number, day: number] | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const named =
    /^(?<day>\d{1,2})(?:[-\s.]|st|nd|rd|th|er|º)+(?:de\s+)?(?<month>\p{L}{3,})(?:[-\s.,]|\sde\s)+(?<year>\d{4}|\d{2})(?:\s.*)?$/u.exec(
      text,
    ) ?? /^(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?:\s.*)?$/u.exec(text);
  if (named?.groups !== undefined) {
    const { year, month = '', day } = named.groups;
    return [fullYear(year), monthNamed(month), Number(day)];
  }
  const sheetDay = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  if (sheetDay >= firstSheetDay && sheetDay <= lastSheetDay) {
    const date = new Date(sheetDayZero + sheetDay * 86_400_000);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  }
  const short = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})(?:[T\s].*)?$/.exec(text);
  if (short === null) return undefined;
  const [, first = '', sign, second = '', last = ''] = short;
  // Only a year is more than 31.
  const isYearFirst = last.length === 2 && Number(first) > 31;
  if (isYearFirst) return [fullYear(first), Number(second), Number(last)];
  if (last.length === 2 && sign === '-' && order === undefined && Number(last) <= 31) return undefined;
  const [one, two] = [Number(first), Number(second)];
  const monthFirst = order === 'MDY' ? one <= 12 : two > 12;
  return monthFirst ? [fullYear(last), one, two] : [fullYear(last), two, one];
}

/** The years that two digits can mean; so that a date of entry isn't in the future, nor a licence ends in the past. */
export const shortYears = { first: 1940, last: 2039 } as const;

function fullYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year + (year <= shortYears.last % 100 ? 2000 : 1900);
}

/** Whether a text is a day whose year has two digits. */
export function hasShortYear(text: string): boolean {
  return /^\d{1,2}[-/. ]+(?:\d{1,2}|\p{L}{3,}\.?)[-/. ]+\d{2}(?:[T\s].*)?$/u.test(text.trim());
}

/** The number of a month, from 1; 0 if it isn't one. */
function monthNamed(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Of juin and juillet the first three letters are the same.
  return months.findIndex((names) => names.some((begin) => plain.startsWith(begin))) + 1;
}

/** Years before the first one of an era, as Japanese registers count. */
const eras = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 } as const;

/** Days of East Asia as others write them: 2015年3月1日, 2015년 3월 1일, 2015. 3. 1. and 平成27年3月1日 are 2015-3-1. */
function inDigits(text: string): string {
  const written = inHalfWidth(text).trim();
  const [, era = '', count = ''] = /^(明治|大正|昭和|平成|令和)(\d{1,2}|元)(?=年)/.exec(written) ?? [];
  // The expression matches the table's own keys.
  const first = eras[era as keyof typeof eras] ?? 0;
  const dated =
    era === '' ? written : `${first + (count === '元' ? 1 : Number(count))}${written.slice(era.length + count.length)}`;
  if (!/^\d{4}\s?[年년]|^\d{4}\. ?\d{1,2}\. ?\d{1,2}\.?$/.test(dated)) return written;
  return dated.replaceAll(/\s*[年月日년월일.]\s*/g, '-').replace(/-$/, '');
}

const yearAndMonth = /^(\d{4})(?:[-/.]?(?:0[1-9]|1[0-2])|[-/.][1-9])$/;
const monthAndYear = /^(?:0?[1-9]|1[0-2])[-/.](\d{4})$/;

/** The year of a month: 2018-05, 201805, 05/2018, May 2018. */
function yearOfMonth(text: string): string | undefined {
  const [, numbered] = yearAndMonth.exec(text) ?? monthAndYear.exec(text) ?? [];
  const [, month = '', year] = /^(\p{L}{3,})\.?[\s-]+(\d{4})$/u.exec(text) ?? [];
  return numbered ?? (monthNamed(month) > 0 ? year : undefined);
}

/** The year of construction, whether the register gives a year, a month or a day. */
export function parseYear(text: string, thisYear: number): Parsed<number> {
  const all = inDigits(text);
  const written = yearOfMonth(all) ?? all;
  if (written === '' || /^0+$/.test(written)) return undefined;
  const day = /^\d{4}([.,]0+)?$/.test(written) ? undefined : parseDay(written);
  const year = Number(
    day === undefined ? written.replace(',', '.') : 'value' in day ? day.value.slice(0, 4) : Number.NaN,
  );
  if (!Number.isInteger(year)) return { error: `"${text}" isn't a year` };
  // The oldest vessels still afloat are of the early nineteenth century.
  if (year < 1800 || year > thisYear + 3) return { error: `"${text}" is out of range` };
  return { value: year };
}
