import { clockOf, offsetMinutes, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { inLanguage } from '#lib/inLanguage.ts';

const days = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const longDay = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }));
const shortDay = inLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** The moment at which UTC clocks show what clocks ahead by this many minutes show now. */
function shifted(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The days of an event on its own clock, as `12 – 14 May 2026`. */
export function formatEventDays(start: string, end: string, offset: UtcOffset): string {
  const minutes = offsetMinutes(offset);
  return days().formatRange(shifted(new Date(start), minutes), shifted(new Date(end), minutes));
}

/** A day as `Tuesday, 12 May 2026`. */
export function formatLongDay(day: string): string {
  return longDay().format(new Date(`${day}T00:00:00Z`));
}

/** Start and end on the event's clock, as `09:00–09:30`. */
export function formatClockTimes(start: string, end: string, offset: UtcOffset): string {
  return `${clockOf(new Date(start), offset).time}–${clockOf(new Date(end), offset).time}`;
}

/** The same on the reader's clock, with the day if it is another; undefined if both clocks show the same. */
export function formatReaderTimes(start: string, end: string, offset: UtcOffset): string | undefined {
  const there = offsetMinutes(offset);
  const moments = [new Date(start), new Date(end)] as const;
  if (moments.every((moment) => -moment.getTimezoneOffset() === there)) return undefined;
  const [from, to] = moments.map((moment) => shifted(moment, -moment.getTimezoneOffset()).toISOString().slice(0, 16));
  const times = `${from?.slice(11)}–${to?.slice(11)}`;
  const day = from?.slice(0, 10);
  return day === clockOf(moments[0], offset).day
    ? times
    : `${shortDay().format(new Date(`${day}T00:00:00Z`))}, ${times}`;
}
