import type { MetSettings } from '#marine/weather/pointForecast/metNorway.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface ForecastVariables {
  readonly WHEELHOUSE_LOCATIONFORECAST_URL?: string | undefined;
  readonly WHEELHOUSE_OCEANFORECAST_URL?: string | undefined;
  readonly WHEELHOUSE_FORECAST_CONTACT?: string | undefined;
}

/**
 * Services for the weather at a point; undefined answers only from imported forecasts.
 *
 * @throws UserFacingError without the contact that these services require.
 */
export function readPointForecast(env: ForecastVariables): MetSettings | undefined {
  const locationforecast = env.WHEELHOUSE_LOCATIONFORECAST_URL;
  const oceanforecast = env.WHEELHOUSE_OCEANFORECAST_URL;
  if (locationforecast === undefined && oceanforecast === undefined) return undefined;
  const contact = env.WHEELHOUSE_FORECAST_CONTACT;
  if (contact !== undefined) return { locationforecast, oceanforecast, contact };
  throw new UserFacingError(
    'WHEELHOUSE_LOCATIONFORECAST_URL and WHEELHOUSE_OCEANFORECAST_URL need WHEELHOUSE_FORECAST_CONTACT too.',
  );
}
