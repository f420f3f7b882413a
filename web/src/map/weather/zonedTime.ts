import { languageTag } from '#lib/language.ts';
import { dayMs, type TimeRange } from './forecastTimes.ts';

/** The time zone for display: the reader's, or UTC as used at sea. */
export type Clock = 'local' | 'utc';

function zoneOf(clock: Clock): { timeZone?: string } {
  return clock === 'utc' ? { timeZone: 'UTC' } : {};
}

type Form = 'weekday' | 'day' | 'time' | 'moment' | 'long';

const forms: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'short' },
  day: { weekday: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  long: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
};

const made = new Map<string, Intl.DateTimeFormat>();

function format(form: Form, clock: Clock): Intl.DateTimeFormat {
  const key = `${languageTag()} ${form} ${clock}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(languageTag(), { ...forms[form], ...zoneOf(clock) });
  made.set(key, known);
  return known;
}

/** The short name of a time zone at a time, such as `CET` or `UTC`. */
export function zoneName(time: number, clock: Clock): string {
  const parts = new Intl.DateTimeFormat(languageTag(), { timeZoneName: 'short', ...zoneOf(clock) }).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' && clock === 'utc' ? 'UTC' : name;
}

/** Whether the reader's clock differs from UTC at a time. */
export function differsFromUtc(time: number): boolean {
  return new Date(time).getTimezoneOffset() !== 0;
}

export function formatClock(time: number, clock: Clock): string {
  return format('time', clock).format(time);
}

/** `Sat` */
export function formatWeekday(time: number, clock: Clock): string {
  return format('weekday', clock).format(time);
}

/** `Sat 21` */
export function formatDayOf(time: number, clock: Clock): string {
  return format('day', clock).format(time).replace(',', '');
}

/** `Sat, 21 Nov, 15:00` with its zone. */
export function formatMoment(time: number, clock: Clock): string {
  return `${format('moment', clock)
    .format(time)
    .replace(/^(\w+),/, '$1')} ${zoneName(time, clock)}`;
}

/** `Saturday 21 November, 15:00 UTC`, and also by the reader's clock if that differs. */
export function formatMomentLong(time: number): string {
  const say = (clock: Clock) =>
    format('long', clock)
      .format(time)
      .replace(' at ', ', ')
      .replace(/^(\w+),/, '$1');
  const utc = `${say('utc')} UTC`;
  return differsFromUtc(time) ? `${utc}, ${say('local')} ${zoneName(time, 'local')}` : utc;
}

/** Start of the day `later` days after that of a time. */
function dayStart(time: number, clock: Clock, later = 0): number {
  if (clock === 'utc') return Math.floor(time / dayMs) * dayMs + later * dayMs;
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime();
}

/** Consecutive days from today on; the reader's may have 23 or 25 hours. */
export function daysFrom(now: number, count: number, clock: Clock): readonly TimeRange[] {
  return Array.from({ length: count }, (_, day) => ({
    start: dayStart(now, clock, day),
    end: dayStart(now, clock, day + 1),
  }));
}
