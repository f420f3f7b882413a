import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';

interface VesselsPerDay {
  /** The first day on which any of the vessels was seen. */
  readonly since: string;
  /** The day on which most of them were. */
  readonly busiest: string;
  /** How many vessels a day, from the first day on. */
  readonly average: number;
}

/**
 * Totals of the days of activity, the oldest first; undefined if nothing was received. Days before a feed ran do not
 * count.
 */
export function vesselsPerDay(activity: AnalyticsFigures['activity']): VesselsPerDay | undefined {
  const days = activity.slice(activity.findIndex(({ vessels }) => vessels > 0));
  const [first] = days;
  const busiest = days.toSorted((a, b) => b.vessels - a.vessels).at(0);
  if (first === undefined || busiest === undefined || busiest.vessels === 0) return undefined;
  const average = days.reduce((sum, { vessels }) => sum + vessels, 0) / days.length;
  return { since: first.day, busiest: busiest.day, average };
}
