import { forecastDays, type Forecasts, type WeatherLayer, type WeatherSeries } from '@wheelhouse/contract/weather';
import { useMemo } from 'react';
import { frameTimes, type TimeRange } from './forecastTimes.ts';
import { daysFrom, type Clock } from './zonedTime.ts';

const noSeries: readonly WeatherSeries[] = [];
/** Number of days in a point's charts and in the times of the other layers. */
const daysElsewhere = 10;

interface ForecastDays {
  /** The forecasts of the layer. */
  readonly series: readonly WeatherSeries[];
  readonly days: readonly TimeRange[];
  /** The times within these days at which the layer has a picture. */
  readonly stops: readonly number[];
}

/** The days from today for which a layer has forecasts; without a layer those of a point. @param now milliseconds */
export function useForecastDays(
  weather: WeatherLayer | undefined,
  forecasts: Forecasts | undefined,
  { now, clock }: { readonly now: number; readonly clock: Clock },
): ForecastDays {
  const series = (weather === undefined ? undefined : forecasts?.[weather]) ?? noSeries;
  const today = daysFrom(now, 1, clock)[0]?.start ?? now;
  const count = weather === undefined ? daysElsewhere : forecastDays[weather];
  const days = useMemo(() => daysFrom(today, count, clock), [today, count, clock]);
  const stops = useMemo(
    () => frameTimes(series, { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 }),
    [series, days],
  );
  return { series, days, stops };
}
