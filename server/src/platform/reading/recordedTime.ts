import type { DayOrder } from './dayOrder.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const namedMonth = /^(\d{1,2})-([A-Z]{3})-(\d{2}|\d{4})$/;
const compactDay = /^(\d{4})(\d{2})(\d{2})$/;
const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*(AM|PM)?$/i;
const compactClock = /^(\d{2})(\d{2})(\d{2})()()$/;
/** Only hours are a zone after a time alone: `2023-01-11` has none. */
const zone = /\s*(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2})|(?<=\d{2}:\d{2}[\d.:]*\s*)([+-])(\d{2}))$/i;
/** Seconds, perhaps with decimals, or milliseconds since 1970. */
const counted = /^\d{9,10}(\.\d+)?$|^\d{12,13}$/;

/**
 * A time as logs and archives write it, in milliseconds since 1970; undefined for anything else. Without a zone it is UTC.
 *
 * `2023-01-11T00:00:00`, `15/02/2023 00:00:00`, `01.01.2023 00.00.00,000000000`, `01-JAN-24 15.40.00.000000000`,
 * `1/02/2023 1:04:54 PM`, `20230111T000000Z`, `1673395200`
 */
export function recordedTime(text: string, order: DayOrder = 'DMY'): number | undefined {
  if (counted.test(text)) return Math.floor(Number(text) * (/^\d{11}/.test(text) ? 1 : 1000));
  const offset = zone.exec(text);
  const local = offset === null ? text : text.slice(0, offset.index);
  const gap = local.search(/[T ]/);
  const day = dayOf(gap === -1 ? local : local.slice(0, gap), order);
  const time = gap === -1 ? 0 : timeOf(local.slice(gap + 1).trim());
  if (day === undefined || time === undefined) return undefined;
  return day + time - offsetOf(offset);
}

function dayOf(text: string, order: DayOrder): number | undefined {
  const first = yearFirst.exec(text) ?? compactDay.exec(text);
  if (first !== null) return realDay(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = yearLast.exec(text);
  if (last !== null) {
    const [one, two, year] = [Number(last[1]), Number(last[2]), Number(last[3])];
    return order === 'DMY' ? realDay(year, two, one) : realDay(year, one, two);
  }
  const named = namedMonth.exec(text.toUpperCase());
  if (named === null) return undefined;
  const [, day = '', month = '', year = ''] = named;
  return realDay(Number(year.length === 2 ? `20${year}` : year), months.indexOf(month) + 1, Number(day));
}

/** Midnight of a day that is in the calendar. */
function realDay(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : undefined;
}

function timeOf(text: string): number | undefined {
  const match = clock.exec(text) ?? compactClock.exec(text);
  if (match === null) return undefined;
  const [written, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const half = match[5]?.toUpperCase() ?? '';
  if (half !== '' && (written < 1 || written > 12)) return undefined;
  const hours = half === '' ? written : (written % 12) + (half === 'PM' ? 12 : 0);
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.floor(Number(`0.${match[4] || 0}`) * 1000);
}

function offsetOf(match: RegExpExecArray | null): number {
  const [, sign = match?.[4], hours = match?.[5], minutes = 0] = match ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
