import type { ForecastFiles } from '#marine/weather/forecasts.ts';
import { forecastAt } from '#marine/weather/pointForecast.ts';
import type { PointForecastProvider } from './pointForecastProvider.ts';

/** Answers from the imported forecasts. */
export function ownFrames(files: ForecastFiles, now: () => Date = () => new Date()): PointForecastProvider {
  return { at: (point) => forecastAt(files, point, now()) };
}
