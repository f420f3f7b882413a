import type { PointForecast } from '@wheelhouse/contract/weather';

/** Answers queries for the weather at a point. */
export interface PointForecastProvider {
  /**
   * All data for a point from now on.
   * @param point WGS 84 degrees
   */
  at(point: { readonly latitude: number; readonly longitude: number }): Promise<PointForecast>;
}
