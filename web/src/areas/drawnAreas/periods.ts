import { dayOf } from '#lib/dayOf.ts';
import type { Days } from './areaQueries.ts';

const dayMs = 86_400_000;

/** Today in UTC, by which days of positions are counted. */
export const today = () => dayOf(Date.now());

/** The latest days, with today. */
export function lastDays(count: number): Days {
  return { from: dayOf(Date.now() - (count - 1) * dayMs), to: today() };
}

/** How many days a period has; 0 or less, or NaN, if it is invalid. */
export const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
