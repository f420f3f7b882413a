import type { PointForecast } from '@wheelhouse/contract/weather';

/** Who answers questions about the weather at a point. */
export interface PointForecastProvider {
  /**
   * All that is known for a point from now on.
   * @param point WGS 84 degrees
   */
  at(point: { readonly latitude: number; readonly longitude: number }): Promise<PointForecast>;
}
