import {
  forecastDays,
  weatherLayers,
  weatherPlanes,
  type Forecasts,
  type PointForecast,
  type WeatherLayer,
  type WeatherSeries,
} from '@wheelhouse/contract/weather';
import { packPlanes } from '@wheelhouse/contract/weatherFrame';

const hour = 3_600_000;
export const frameHours = 3;
/** The first frame of the tests' forecasts. */
export const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour;

const grid = { west: -180, north: 90, stepEast: 90, stepSouth: 90, columns: 4, rows: 3, around: true };

function seriesOf(layer: WeatherLayer): WeatherSeries {
  const frames = Array.from({ length: (forecastDays[layer] * 24) / frameHours }, (_, place) => ({
    id: `${layer}-${place}`,
    time: new Date(midnight + place * frameHours * hour).toISOString(),
  }));
  const planes = weatherPlanes[layer].map((name) => ({ name, step: 1, base: 0 }));
  return { grid, planes, frames, reference: frames[0]?.time ?? '', source: 'Test model', demonstration: false };
}

/** Forecasts of every layer for all of its days, in one coarse grid. */
export const forecasts: Forecasts = {
  temperature: [seriesOf('temperature')],
  wind: [seriesOf('wind')],
  waves: [seriesOf('waves')],
  currents: [seriesOf('currents')],
};

/** The frame of an id: everywhere 5. */
export function frameOf(id: string): Response {
  const layer = weatherLayers.find((one) => id.startsWith(one)) ?? 'wind';
  const plane = new Int16Array(grid.columns * grid.rows).fill(5);
  return new Response(
    packPlanes(
      weatherPlanes[layer].map(() => plane),
      grid.columns,
    ),
  );
}

/** The forecast of a point, from the hour that began last. */
export function pointForecast({ latitude, longitude }: { latitude: number; longitude: number }): PointForecast {
  const begun = Math.floor(Date.now() / hour) * hour;
  const times = Array.from({ length: 60 }, (_, place) => ({
    time: new Date(begun + place * frameHours * hour).toISOString(),
    temperature: 7,
    windSpeed: 5,
    windDirection: 90,
    waveHeight: 1,
    wavePeriod: 6,
    waveDirection: 90,
    currentSpeed: 0.4,
    currentDirection: 10,
  }));
  return { latitude, longitude, times, sources: ['Test model'], demonstration: false };
}
