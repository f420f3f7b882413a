import type { Reception } from '@wheelhouse/contract/reception';
import { inLanguage } from '#lib/inLanguage.ts';

/** Even a ship at anchor sends every 3 minutes: after this long without any position something is wrong, or nobody is there. */
export const silentMs = 10 * 60_000;

type Here = NonNullable<Reception['here']>;

/** The state of reception at a place: never any position, none for long, or some. */
export function receptionState({ heard }: Here, now: number): 'never' | 'silent' | 'heard' {
  if (heard === undefined) return 'never';
  return now - Date.parse(heard) < silentMs ? 'heard' : 'silent';
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const durations = inLanguage((tag) => {
  const format = (unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  return { day: format('day'), hour: format('hour'), minute: format('minute') };
});

/** A time span in its largest unit: `4 hours`, `25 minutes`, `3 days`. */
export function formatDuration(milliseconds: number): string {
  const [unit, size] = units.find(([, ms]) => milliseconds >= ms) ?? units[2];
  return durations()[unit].format(Math.max(1, Math.floor(milliseconds / size)));
}
