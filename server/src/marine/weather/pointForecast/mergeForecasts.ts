import type { PointForecast, WeatherAtTime } from '@wheelhouse/contract/weather';

/** Fields that belong together and are never mixed from two sources. */
const groups = [
  ['temperature'],
  ['windSpeed', 'windDirection'],
  ['waveHeight', 'wavePeriod', 'waveDirection'],
  ['currentSpeed', 'currentDirection'],
] as const satisfies readonly (readonly (keyof WeatherAtTime)[])[];

/** One source's forecast over time. */
export interface ServiceForecast {
  readonly sources: readonly string[];
  readonly demonstration: boolean;
  readonly times: readonly WeatherAtTime[];
}

/**
 * One forecast from several: each group of fields is from the first source that has any of it, for all times, so that
 * no curve jumps between two models.
 */
export function mergeForecasts(
  point: { readonly latitude: number; readonly longitude: number },
  makers: readonly ServiceForecast[],
): PointForecast {
  const byTime = new Map<string, WeatherAtTime>();
  const used = new Set<ServiceForecast>();
  for (const group of groups) {
    const maker = makers.find(({ times }) => times.some((time) => group.some((field) => time[field] !== undefined)));
    if (maker === undefined) continue;
    used.add(maker);
    for (const at of maker.times) {
      const known = group.filter((field) => at[field] !== undefined);
      if (known.length === 0) continue;
      const fields = Object.fromEntries(known.map((field) => [field, at[field]]));
      byTime.set(at.time, { ...byTime.get(at.time), time: at.time, ...fields });
    }
  }
  return {
    ...point,
    times: [...byTime.values()].sort((one, other) => (one.time < other.time ? -1 : 1)),
    sources: [...new Set([...used].flatMap(({ sources }) => sources))].sort(),
    demonstration: [...used].some(({ demonstration }) => demonstration),
  };
}
