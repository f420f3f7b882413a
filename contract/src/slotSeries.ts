import { message, type Message } from '@wheelhouse/messages/message';
import { slotLimits } from './schedule.ts';
import { textMessages } from './textRules.ts';

/** Limits of a series of slots that is created at once, in minutes. */
export const seriesLimits = {
  minutes: { min: slotLimits.stepMinutes, max: 12 * 60 },
  breakMinutes: { min: 0, max: 12 * 60 },
} as const;

export const seriesMessages = {
  length: message('slotSeries.length', { ...seriesLimits.minutes, step: slotLimits.stepMinutes }),
  break: message('slotSeries.break', { ...seriesLimits.breakMinutes, step: slotLimits.stepMinutes }),
  none: message('slotSeries.none'),
  required: textMessages.required,
} as const;

/** A series from its form: times of one day, `09:00`, and lengths in minutes. */
export interface SeriesRequest {
  readonly from: string;
  /** The latest end of the last slot. */
  readonly to: string;
  readonly minutes: number;
  readonly breakMinutes: number;
}

/** Errors of the lengths of a series, by field. */
export function seriesErrors({ minutes, breakMinutes }: Pick<SeriesRequest, 'minutes' | 'breakMinutes'>): {
  readonly minutes?: Message;
  readonly breakMinutes?: Message;
} {
  const isIn = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value / slotLimits.stepMinutes) && value >= min && value <= max;
  return {
    ...(!isIn(minutes, seriesLimits.minutes) && { minutes: seriesMessages.length }),
    ...(!isIn(breakMinutes, seriesLimits.breakMinutes) && { breakMinutes: seriesMessages.break }),
  };
}

/** The slots of a series, the first one at `from`; none if the lengths are invalid. */
export function slotSeries(request: SeriesRequest): readonly { readonly start: string; readonly end: string }[] {
  const [from, to] = [minutesOf(request.from), minutesOf(request.to)];
  if (from === undefined || to === undefined || Object.keys(seriesErrors(request)).length > 0) return [];
  const slots: { start: string; end: string }[] = [];
  for (let start = from; start + request.minutes <= to; start += request.minutes + request.breakMinutes) {
    slots.push({ start: timeOf(start), end: timeOf(start + request.minutes) });
  }
  return slots;
}

/** Minutes since midnight; undefined for an invalid time. */
export function minutesOf(time: string): number | undefined {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2]);
}

/** A time of a day, `09:05`. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
