import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { weatherLayers, type PointForecast, type WeatherLayer } from '@wheelhouse/contract/weather';
import { cellSize, type ForecastFiles } from './forecasts.ts';
import { placeIn, type GridPlace } from './gridPlace.ts';
import { isAbsent, pointsName, type StoredFrame, type StoredSeries } from './manifest.ts';
import { cornersIn, indexPlace, type Corner } from './pointBlocks.ts';
import { fieldsOf } from './pointFields.ts';
import type { FieldsAtPoint } from './roundFields.ts';

/** Frames read before other work gets a turn: about a millisecond. */
const framesAtATime = 12;
const hourMs = 3_600_000;

/**
 * All fields over time at a point, from the current hour on; bilinear between the four cells around it, without those
 * that have no value. Of several grids of a layer the finest that has a value there is used, time by time.
 *
 * @param latitude WGS 84 degrees
 * @param longitude WGS 84 degrees, on any turn of the world
 * @returns `times` is empty if there are no values.
 */
export async function forecastAt(
  files: ForecastFiles,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  now: Date,
): Promise<PointForecast> {
  const from = new Date(now.getTime() - (now.getTime() % hourMs)).toISOString();
  const shown = await files.shown();
  const used = new Set<StoredSeries>();
  const fieldsAt = new Map<string, FieldsAtPoint>();

  const questions = weatherLayers.flatMap((layer) => questionsOf(layer, shown, latitude, longitude, from));
  for (const [place, { time, candidates }] of questions.entries()) {
    if (place % framesAtATime === framesAtATime - 1) await others();
    for (const { series, frame, place: cell } of candidates) {
      const fields = fieldsOf(series.layer, series.planes, readCorners(files.folder, frame, series, cell));
      if (Object.keys(fields).length === 0) continue;
      used.add(series);
      fieldsAt.set(time, { ...fieldsAt.get(time), ...fields });
      break;
    }
  }

  return {
    latitude,
    longitude,
    times: [...fieldsAt]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([time, fields]) => ({ time, ...fields })),
    sources: [...new Set([...used].map(({ source }) => source))].sort(),
    demonstration: [...used].some(({ demonstration }) => demonstration),
  };
}

interface Question {
  readonly time: string;
  /** Finest grid first. */
  readonly candidates: readonly {
    readonly series: StoredSeries;
    readonly frame: StoredFrame;
    readonly place: GridPlace;
  }[];
}

function questionsOf(
  layer: WeatherLayer,
  shown: readonly StoredSeries[],
  latitude: number,
  longitude: number,
  from: string,
): Question[] {
  const byTime = new Map<string, { series: StoredSeries; frame: StoredFrame; place: GridPlace }[]>();
  const ofLayer = shown
    .filter((series) => series.layer === layer)
    .sort((one, other) => cellSize(one) - cellSize(other));
  for (const series of ofLayer) {
    const place = placeIn(series.grid, latitude, longitude);
    if (place === undefined) continue;
    for (const frame of series.frames) {
      if (frame.time < from) continue;
      const candidates = byTime.get(frame.time) ?? [];
      candidates.push({ series, frame, place });
      byTime.set(frame.time, candidates);
    }
  }
  return [...byTime].map(([time, candidates]) => ({ time, candidates }));
}

/**
 * The cells around a point in one frame; none if the frame was removed. Synchronous: the two short reads take a tenth
 * of the time of four switches to other threads and back.
 */
function readCorners(folder: string, frame: StoredFrame, series: StoredSeries, place: GridPlace): Corner[] {
  let file: number;
  try {
    file = openSync(join(folder, pointsName(frame.id)), 'r');
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  try {
    const at = indexPlace(series.grid, place);
    const index = Buffer.allocUnsafe(at.length);
    readSync(file, index, 0, at.length, at.position);
    const begin = index.readUInt32LE(0);
    const block = Buffer.allocUnsafe(index.readUInt32LE(4) - begin);
    readSync(file, block, 0, block.length, begin);
    return cornersIn(block, series.planes.length, place);
  } finally {
    closeSync(file);
  }
}
