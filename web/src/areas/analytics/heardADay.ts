import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';

interface HeardADay {
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
export function heardADay(activity: AnalyticsFigures['activity']): HeardADay | undefined {
  const heard = activity.slice(activity.findIndex(({ vessels }) => vessels > 0));
  const [first] = heard;
  const busiest = heard.toSorted((a, b) => b.vessels - a.vessels).at(0);
  if (first === undefined || busiest === undefined || busiest.vessels === 0) return undefined;
  const average = heard.reduce((sum, { vessels }) => sum + vessels, 0) / heard.length;
  return { since: first.day, busiest: busiest.day, average };
}
