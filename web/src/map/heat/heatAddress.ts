import { heatLimits, isHeatPeriod } from '@wheelhouse/contract/heat';
import type { MapSearch } from '#map/engine/mapSearch.ts';
import { dayOf } from '#lib/dayOf.ts';

const dayMs = 86_400_000;

/** Periods that end today, in days. */
export const heatPeriods = { week: 7, month: 30, quarter: 90, year: 365 } as const;
export type HeatPeriod = keyof typeof heatPeriods;
export const defaultHeatPeriod: HeatPeriod = 'month';

/** The first and last day, UTC. */
export interface HeatDays {
  readonly from: string;
  readonly to: string;
}

/** What the address asks for. */
export interface HeatChoice {
  /** A period by name; undefined for days of the reader's own. */
  readonly period: HeatPeriod | undefined;
  readonly days: HeatDays;
  readonly fishing: boolean;
  readonly types: readonly number[];
  readonly flags: readonly string[];
}

export const isHeatPeriodName = (text: string): text is HeatPeriod => Object.hasOwn(heatPeriods, text);

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Days that end today. */
export function daysUntil(now: number, period: HeatPeriod): HeatDays {
  return { from: dayOf(now - (heatPeriods[period] - 1) * dayMs), to: dayOf(now) };
}

/** A period as the address has it: a name, or two days; undefined for what is neither. */
export function readHeatPeriod(text: string | undefined, now: number): Pick<HeatChoice, 'period' | 'days'> | undefined {
  if (text === undefined) return undefined;
  if (isHeatPeriodName(text)) return { period: text, days: daysUntil(now, text) };
  const [from = '', to = '', ...rest] = text.split('/');
  const isRead = rest.length === 0 && isDay(from) && isDay(to) && isHeatPeriod({ from, to });
  return isRead ? { period: undefined, days: { from, to } } : undefined;
}

const listed = (list: string | number | undefined) => (list === undefined ? [] : String(list).split(','));

export function readHeat({ heat, heatSpeed, heatTypes, heatFlags }: MapSearch, now: number): HeatChoice {
  return {
    ...(readHeatPeriod(heat, now) ?? { period: defaultHeatPeriod, days: daysUntil(now, defaultHeatPeriod) }),
    fishing: heatSpeed === 'fishing',
    types: listed(heatTypes)
      .filter((text) => /^\d{1,9}$/.test(text))
      .map(Number),
    flags: listed(heatFlags).filter((text) => /^[A-Z]{2}$/.test(text)),
  };
}

export const addressOfDays = ({ from, to }: HeatDays): string => `${from}/${to}`;
/** A list for the address; an empty one is not written. */
export const addressOfList = (list: readonly (string | number)[]): string | undefined =>
  list.length === 0 ? undefined : list.join(',');

/** The longest period, in days. */
export const heatDaysMax = heatLimits.daysMax;
