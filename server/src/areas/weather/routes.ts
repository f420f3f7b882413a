import { getPointForecast, getWeatherFrame, listForecasts } from '@wheelhouse/contract/weather';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { PointForecastProvider } from '#marine/weather/pointForecast/pointForecastProvider.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ForecastFiles } from '#marine/weather/forecasts.ts';

/** A frame's address identifies its content. */
const keepSeconds = 30 * 24 * 3600;

export interface WeatherRouteNeeds {
  readonly files: ForecastFiles;
  readonly points: PointForecastProvider;
}

export function weatherRoutes({ files, points }: WeatherRouteNeeds): RouteHandler[] {
  return [
    handle(listForecasts, () => files.list()),

    handle(getWeatherFrame, async ({ params }) => {
      const bytes = await files.frame(params.id);
      if (bytes === undefined) throw new Refusal(404, problemMessages.notFound);
      return { mediaType: 'application/octet-stream', bytes, encoding: 'br' as const, tag: params.id, keepSeconds };
    }),

    handle(getPointForecast, ({ query }) => points.at(query)),
  ];
}
