import type { PointForecastProvider } from '#marine/weather/pointForecast/pointForecastProvider.ts';
import { openConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';

/**
 * A point takes some 30 ms of the processor, in small parts between which others are answered: many at once would delay
 * everyone.
 */
const limits = { atOnce: 2, patienceMs: 3000, usualMs: 40 } as const;

/** Answers from our own forecasts, a few at once, in turns of the callers. @throws Refusal 503 if too many wait */
export function pointsInTurns(points: PointForecastProvider): PointForecastProvider {
  const turns = openConcurrencyLimit('points', limits);
  return { at: (point) => turns.take(() => points.at(point)) };
}
