import type { Days } from './areaQueries.ts';

const dayMs = 86_400_000;
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Today in UTC, by which days of positions are counted. */
export const today = () => dayAt(Date.now());

/** The latest days, with today. */
export function lastDays(count: number): Days {
  return { from: dayAt(Date.now() - (count - 1) * dayMs), to: today() };
}

/** How many days a period has; 0 or less, or NaN, if it is none. */
export const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
