import { weatherLayers, type WeatherLayer } from '@wheelhouse/contract/weather';
import { forecastGrid, hourMs } from '#forecast/area.ts';
import { timesFrom, Weather } from '#forecast/fields.ts';
import type { FieldFrame, MapDoor } from '#door.ts';

const forecastSource = 'Demonstration forecast';

/** Interval of the demo model's runs. */
const runHours = 6;

/**
 * The first frames are published before the others are computed: those around now, so that no layer is missing for
 * long.
 */
const firstFrames = 8;

/** Precision of the values, in the units of the planes: more than enough for an invented forecast. */
const quanta: Readonly<Record<WeatherLayer, readonly number[]>> = {
  temperature: [0.1],
  wind: [0.1, 0.1],
  waves: [0.05, 0.1, 2],
  currents: [0.01, 0.01],
};

/**
 * Computes missing frames of the demo's forecasts, the nearest times first: all of them at the first start, a few when
 * some hours have passed. A frame of a time is always the same, so none is computed twice.
 *
 * @param chosen Layers, for tests; all of them otherwise.
 * @returns How many frames were computed.
 */
export async function renewForecasts(
  door: Pick<MapDoor, 'readForecasts' | 'writeFrames'>,
  seed: string,
  now: Date,
  chosen: readonly WeatherLayer[] = weatherLayers,
): Promise<number> {
  const kept = await door.readForecasts();
  const there = new Set(
    kept
      .filter(({ source, demonstration }) => demonstration && source === forecastSource)
      .flatMap(({ layer, frames }) => frames.map(({ time }) => nameOf(layer, Date.parse(time)))),
  );
  const missing = chosen
    .flatMap((layer) => timesFrom(layer, now.getTime()).map((time) => ({ layer, time })))
    .filter(({ layer, time }) => !there.has(nameOf(layer, time)))
    .sort((one, other) => one.time - other.time);
  if (missing.length === 0) return 0;
  const weather = new Weather(seed);
  for (const part of [missing.slice(0, firstFrames), missing.slice(firstFrames)]) {
    if (part.length > 0) await door.writeFrames(framesOf(weather, now, part), now);
  }
  return missing.length;
}

function nameOf(layer: WeatherLayer, time: number): string {
  return `${layer} ${time}`;
}

function* framesOf(
  weather: Weather,
  now: Date,
  missing: readonly { readonly layer: WeatherLayer; readonly time: number }[],
): Generator<FieldFrame> {
  const runMs = runHours * hourMs;
  const reference = new Date(Math.floor(now.getTime() / runMs) * runMs);
  for (const { layer, time } of missing) {
    yield {
      layer,
      grid: forecastGrid,
      time: new Date(time),
      reference,
      source: forecastSource,
      demonstration: true,
      planes: weather.planesAt(layer, time),
      quanta: quanta[layer],
    };
  }
}
