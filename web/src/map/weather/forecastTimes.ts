import type { WeatherSeries } from '@wheelhouse/contract/weather';

const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** A series is still valid for this long before its first and after its last frame. */
const toleranceMs = 3 * hourMs;

/** Two neighbouring frames of a series and the fraction between them, 0 to 1. */
export interface FramePair {
  readonly from: string;
  readonly to: string;
  readonly mix: number;
}

const parsed = new WeakMap<WeatherSeries, readonly number[]>();

/** Times of a series in milliseconds, in its order. */
function timesOf(series: WeatherSeries): readonly number[] {
  const known = parsed.get(series);
  if (known !== undefined) return known;
  const times = series.frames.map(({ time }) => Date.parse(time));
  parsed.set(series, times);
  return times;
}

/** The index of the last of ascending times that is not after a time; -1 if all are. */
export function lastUpTo(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The frames for the picture of a time; undefined if the series has none for it. */
export function framesAt(series: WeatherSeries, time: number): FramePair | undefined {
  const times = timesOf(series);
  const before = lastUpTo(times, time);
  const from = series.frames[Math.max(0, before)];
  if (from === undefined) return undefined;
  const start = times[Math.max(0, before)] ?? time;
  if (before === -1) return start - time <= toleranceMs ? { from: from.id, to: from.id, mix: 0 } : undefined;
  const after = series.frames[before + 1];
  const end = times[before + 1];
  if (after === undefined || end === undefined) {
    return time - start <= toleranceMs ? { from: from.id, to: from.id, mix: 0 } : undefined;
  }
  if (time === start) return { from: from.id, to: from.id, mix: 0 };
  return { from: from.id, to: after.id, mix: (time - start) / (end - start) };
}

/** A time range, milliseconds since 1970: from its start to before its end. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Every time in a range for which some series has a frame, in order. */
export function frameTimes(serieses: readonly WeatherSeries[], { start, end }: TimeRange): readonly number[] {
  const all = new Set(serieses.flatMap((series) => timesOf(series)));
  return [...all].filter((time) => time >= start && time < end).toSorted((a, b) => a - b);
}

export function nearestOf(times: readonly number[], time: number): number | undefined {
  const before = lastUpTo(times, time);
  const earlier = times[before];
  const later = times[before + 1];
  if (earlier === undefined) return later;
  if (later === undefined) return earlier;
  return time - earlier <= later - time ? earlier : later;
}

/** A time as the address writes it: `2026-11-21T15:00Z`. */
export function timeInAddress(time: number): string {
  return `${new Date(Math.round(time / minuteMs) * minuteMs).toISOString().slice(0, 16)}Z`;
}

const addressForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** The time in an address; undefined if missing or malformed. */
export function timeOfAddress(text: string | undefined): number | undefined {
  if (text === undefined || !addressForm.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** The time that is shown: that of the address or now, moved to the nearest one that has a forecast. */
export function shownTime(chosen: number | undefined, now: number, times: readonly number[]): number {
  const time = chosen ?? now;
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return time;
  return Math.min(last, Math.max(first, time));
}
