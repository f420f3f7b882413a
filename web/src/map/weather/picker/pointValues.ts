import type { PointForecast, WeatherAtTime } from '@wheelhouse/contract/weather';
import { hourMs } from '#map/weather/forecastTimes.ts';

/** Fields of a point forecast that charts and tables show. */
export const charted = ['temperature', 'windSpeed', 'waveHeight', 'currentSpeed'] as const;
export type Charted = (typeof charted)[number];

/** The direction of a field's arrow, in degrees; that of wind and waves is where they come from. */
export function towards(row: WeatherAtTime, field: Charted): number | undefined {
  if (field === 'windSpeed') return row.windDirection === undefined ? undefined : row.windDirection + 180;
  if (field === 'waveHeight') return row.waveDirection === undefined ? undefined : row.waveDirection + 180;
  return field === 'currentSpeed' ? row.currentDirection : undefined;
}

export function hasField({ times }: PointForecast, field: Charted): boolean {
  return times.some((row) => row[field] !== undefined);
}

/** The row nearest to a time among those that have a field. */
export function rowAt(rows: readonly WeatherAtTime[], time: number, field?: Charted): WeatherAtTime | undefined {
  let best: WeatherAtTime | undefined;
  let distance = Infinity;
  for (const row of rows) {
    const away = Math.abs(Date.parse(row.time) - time);
    if (away < distance && (field === undefined || row[field] !== undefined)) [best, distance] = [row, away];
  }
  return best;
}

/** A value is valid for this long before and after its time: currents often come only every six hours. */
export const standsMs = 3 * hourMs;

/** All values for a time, each from the row nearest to it. */
export function weatherAround(rows: readonly WeatherAtTime[], time: number): WeatherAtTime | undefined {
  const nearest = rowAt(rows, time);
  if (nearest === undefined) return undefined;
  const at = Date.parse(nearest.time);
  const near = (field: Charted) => {
    const row = rowAt(rows, at, field);
    return row !== undefined && Math.abs(Date.parse(row.time) - at) <= standsMs ? row : nearest;
  };
  const { windSpeed, windDirection } = near('windSpeed');
  const { waveHeight, wavePeriod, waveDirection } = near('waveHeight');
  const { currentSpeed, currentDirection } = near('currentSpeed');
  const { temperature } = near('temperature');
  return {
    time: nearest.time,
    temperature,
    windSpeed,
    windDirection,
    waveHeight,
    wavePeriod,
    waveDirection,
    currentSpeed,
    currentDirection,
  };
}

/** A line continues over missing values for this long. */
const gapMaxMs = 12 * hourMs;

/** What a chart draws: a line over time, `0 0` at the upper left, `1 1` at the lower right. */
interface ChartLine {
  readonly path: string;
  readonly low: number;
  readonly high: number;
}

/** The least range of a chart in the unit of its field, so that a calm day looks calm. */
const spanLeast = { temperature: 6, windSpeed: 8, waveHeight: 2, currentSpeed: 0.4 } as const satisfies Record<
  Charted,
  number
>;

/** The line of a field; it breaks where values are missing for long. */
export function lineOf(rows: readonly WeatherAtTime[], field: Charted): ChartLine {
  const values = rows.flatMap((row) => row[field] ?? []);
  const bottom = field === 'temperature' ? Math.floor(Math.min(...values)) : 0;
  const low = Number.isFinite(bottom) ? bottom : 0;
  const high = Math.max(low + spanLeast[field], ...values);
  const start = Date.parse(rows[0]?.time ?? '');
  const end = Date.parse(rows.at(-1)?.time ?? '');
  let path = '';
  let before = -Infinity;
  for (const row of rows) {
    const value = row[field];
    if (value === undefined) continue;
    const at = Date.parse(row.time);
    const x = end > start ? (at - start) / (end - start) : 0;
    const pen = at - before > gapMaxMs ? 'M' : 'L';
    path += `${pen}${x.toFixed(4)} ${(1 - (value - low) / (high - low)).toFixed(3)}`;
    before = at;
  }
  return { path, low, high };
}
