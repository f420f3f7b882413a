import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';

/** The 38 offsets in use on Earth (content specification, section 9; IANA time zone data). */
export const utcOffsets = [
  '-12:00',
  '-11:00',
  '-10:00',
  '-09:30',
  '-09:00',
  '-08:00',
  '-07:00',
  '-06:00',
  '-05:00',
  '-04:00',
  '-03:30',
  '-03:00',
  '-02:00',
  '-01:00',
  '+00:00',
  '+01:00',
  '+02:00',
  '+03:00',
  '+03:30',
  '+04:00',
  '+04:30',
  '+05:00',
  '+05:30',
  '+05:45',
  '+06:00',
  '+06:30',
  '+07:00',
  '+08:00',
  '+08:45',
  '+09:00',
  '+09:30',
  '+10:00',
  '+10:30',
  '+11:00',
  '+12:00',
  '+12:45',
  '+13:00',
  '+14:00',
] as const;
export type UtcOffset = (typeof utcOffsets)[number];

export const defaultUtcOffset: UtcOffset = '+01:00';

export const utcOffset = z.enum(utcOffsets, { error: asIssue(message('event.utcOffset')) });

/** Minutes an offset is ahead of UTC. */
export function offsetMinutes(offset: UtcOffset): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** The moment at which clocks of that offset show this day and time, such as `2026-05-01` and `08:30:00`. */
export function momentOf(day: string, time: string, offset: UtcOffset): Date {
  return new Date(`${day}T${time}${offset}`);
}

/** What clocks of that offset show at this moment: `2026-05-01` and `08:30`. */
export function clockOf(moment: Date, offset: UtcOffset): { day: string; time: string } {
  const shown = new Date(moment.getTime() + offsetMinutes(offset) * 60_000).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
