import { playbackLimits } from '@wheelhouse/contract/playback';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import { dayMs, hourMs, timeInAddress, timeOfAddress, type TimeRange } from '#map/weather/forecastTimes.ts';

const minuteMs = 60_000;

/** Periods up to now that are offered, in hours. */
export const playbackPeriods = { '6h': 6, '24h': 24, '3d': 72, '7d': 168 } as const;
export type PlaybackPeriod = keyof typeof playbackPeriods;
export const defaultPlaybackPeriod: PlaybackPeriod = '24h';

/** How many times as fast as it was: 3600 shows an hour in a second. */
export const playbackRates = [1, 10, 60, 300, 600, 1800, 3600] as const;
export type PlaybackRate = (typeof playbackRates)[number];

/** A period is played in about two minutes, if no other rate is chosen. */
const playedInMs = 150_000;

export function rateFor({ start, end }: TimeRange): PlaybackRate {
  return playbackRates.find((rate) => (end - start) / rate <= playedInMs) ?? 3600;
}

/** A period that ends now, in whole minutes. */
export function periodUntil(now: number, period: PlaybackPeriod): TimeRange {
  const end = Math.floor(now / minuteMs) * minuteMs;
  return { start: end - playbackPeriods[period] * hourMs, end };
}

/** The period of an address, if it is one. */
export function rangeInAddress({ from, to }: Pick<MapSearch, 'from' | 'to'>): TimeRange | undefined {
  const [start, end] = [timeOfAddress(from), timeOfAddress(to)];
  if (start === undefined || end === undefined || !isPeriod({ start, end })) return undefined;
  return { start, end };
}

/** Whether a period can be played. */
export function isPeriod({ start, end }: TimeRange): boolean {
  return end > start && end - start <= playbackLimits.daysMax * dayMs;
}

/** The moment of an address within a period; the start of the period if it has none. */
export function momentInRange(at: string | undefined, { start, end }: TimeRange): number {
  return Math.min(end, Math.max(start, timeOfAddress(at) ?? start));
}

export function addressOfRange({ start, end }: TimeRange): { from: string; to: string } {
  return { from: timeInAddress(start), to: timeInAddress(end) };
}

/** A moment as the address writes it, to the second: `2026-11-21T15:00:07Z`. */
export function addressOfMoment(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** How far an arrow key moves: about a hundredth of the period, in whole minutes. */
export function stepOf({ start, end }: TimeRange): number {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120].map((minutes) => minutes * minuteMs);
  return steps.find((step) => step >= (end - start) / 150) ?? 120 * minuteMs;
}
