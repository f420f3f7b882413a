import type { QuietHours } from '@wheelhouse/contract/alerts';

const minuteMs = 60_000;
const minutesADay = 24 * 60;

/** The end of the quiet hours that a time is in; undefined outside of them. */
export function endOfQuiet({ from, to, timeZone }: QuietHours, at: Date): Date | undefined {
  const now = minuteOfDay(at, timeZone);
  const [first, last] = [minutesOf(from), minutesOf(to)];
  const isQuiet = first <= last ? now >= first && now < last : now >= first || now < last;
  if (!isQuiet) return undefined;
  const left = (last - now + minutesADay) % minutesADay;
  const end = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs + left * minuteMs);
  // The clock may be set forward or back in between.
  const off = (last - minuteOfDay(end, timeZone) + minutesADay) % minutesADay;
  return new Date(end.getTime() + (off > minutesADay / 2 ? off - minutesADay : off) * minuteMs);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutesOf(parts);
}
