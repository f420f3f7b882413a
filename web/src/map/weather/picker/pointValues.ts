import type { PointForecast, WeatherAtTime } from '@wheelhouse/contract/weather';

/** Fields of a point forecast that charts and tables show. */
export const charted = ['temperature', 'windSpeed', 'waveHeight', 'currentSpeed'] as const;
export type Charted = (typeof charted)[number];

/** Where the arrow of a field points to, in degrees; wind and waves are told by where they come from. */
export function towards(row: WeatherAtTime, field: Charted): number | undefined {
  if (field === 'windSpeed') return row.windDirection === undefined ? undefined : row.windDirection + 180;
  if (field === 'waveHeight') return row.waveDirection === undefined ? undefined : row.waveDirection + 180;
  return field === 'currentSpeed' ? row.currentDirection : undefined;
}

export function hasField({ times }: PointForecast, field: Charted): boolean {
  return times.some((row) => row[field] !== undefined);
}

/** The row of the time nearest to one. */
export function rowAt(rows: readonly WeatherAtTime[], time: number): WeatherAtTime | undefined {
  let best: WeatherAtTime | undefined;
  let distance = Infinity;
  for (const row of rows) {
    const away = Math.abs(Date.parse(row.time) - time);
    if (away < distance) [best, distance] = [row, away];
  }
  return best;
}

/** What a chart draws: a line over times, `0 0` at the upper left, `1 1` at the lower right. */
export interface ChartLine {
  readonly path: string;
  readonly low: number;
  readonly high: number;
}

/** The least height of a chart in the unit of its field, so that a calm day looks calm. */
const spanLeast = { temperature: 6, windSpeed: 8, waveHeight: 2, currentSpeed: 0.4 } as const satisfies Record<
  Charted,
  number
>;

/** The line of a field; it breaks where values are missing. */
export function lineOf(rows: readonly WeatherAtTime[], field: Charted): ChartLine {
  const values = rows.flatMap((row) => row[field] ?? []);
  const bottom = field === 'temperature' ? Math.floor(Math.min(...values)) : 0;
  const low = Number.isFinite(bottom) ? bottom : 0;
  const high = Math.max(low + spanLeast[field], ...values);
  const start = Date.parse(rows[0]?.time ?? '');
  const end = Date.parse(rows.at(-1)?.time ?? '');
  let path = '';
  let pen = 'M';
  for (const row of rows) {
    const value = row[field];
    if (value === undefined) {
      pen = 'M';
      continue;
    }
    const x = end > start ? (Date.parse(row.time) - start) / (end - start) : 0;
    path += `${pen}${x.toFixed(4)} ${(1 - (value - low) / (high - low)).toFixed(3)}`;
    pen = 'L';
  }
  return { path, low, high };
}
