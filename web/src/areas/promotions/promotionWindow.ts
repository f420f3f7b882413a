import { readInstant } from '@wheelhouse/contract/instants';
import { periodAtFirst } from '@wheelhouse/contract/promotionRules';
import { promotionLimits } from '@wheelhouse/contract/promotionMessages';
import { clockOf, defaultUtcOffset, offsetMinutes, utcOffsets, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { inLanguage } from '#lib/inLanguage.ts';

const dayMs = 86_400_000;
const shown = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** The values of the fields for date and time, as `2026-05-01T08:30`; undefined until they are edited. */
export interface WindowFields {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly utcOffset: UtcOffset;
}

/** The offset a reader's own clock has at a moment, or the usual one where it has an unusual one. */
export function readersOffset(minutesBehindUtc: number): UtcOffset {
  return utcOffsets.find((offset) => offsetMinutes(offset) === -minutesBehindUtc) ?? defaultUtcOffset;
}

/** A moment as a field for date and time shows it on a clock of that offset. */
export function fieldOf(moment: Date | undefined, offset: UtcOffset): string {
  if (moment === undefined) return '';
  const { day, time } = clockOf(moment, offset);
  return `${day}T${time}`;
}

/**
 * Start and end from the fields (content specification, section 9). An unedited start is the next full hour, and an
 * unedited end a week after the start. Undefined if a field has no valid time.
 */
export function windowOf(
  { start, end, utcOffset }: WindowFields,
  now: Date,
): { readonly start: Date | undefined; readonly end: Date | undefined } {
  const first = periodAtFirst(now);
  const from = start === undefined ? first.start : readInstant(start + utcOffset);
  if (end !== undefined) return { start: from, end: readInstant(end + utcOffset) };
  const weekLater = from && new Date(from.getTime() + promotionLimits.defaultDays * dayMs);
  return { start: from, end: weekLater ?? first.end };
}

/** From when until when on a clock of that offset, as `1 May 2026, 08:00 – 8 May 2026, 08:00`. */
export function formatWindow(start: string, end: string, offset: UtcOffset): string {
  const [from = 0, until = 0] = [start, end].map((at) => Date.parse(at) + offsetMinutes(offset) * 60_000);
  return shown().formatRange(from, until);
}
