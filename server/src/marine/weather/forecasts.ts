import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { forecastDays, type Forecasts, type WeatherLayer } from '@wheelhouse/contract/weather';
import { frameName, isAbsent, manifestName, readManifest, type StoredSeries } from './manifest.ts';
import { pruneFrames } from './prune.ts';
import { thinGrid } from './thin.ts';

const dayMs = 24 * 3_600_000;
const pruneEveryMs = 3_600_000;

/** The content of a folder of frames, as a server reads it while imports run. */
export interface ForecastFiles {
  /** By layer, the frames that are kept: those of the last 24 hours and of the timeline, and the last frame before. */
  list(): Promise<Forecasts>;
  /** The packed frame, brotli; undefined if it does not exist or was removed. */
  frame(id: string): Promise<Uint8Array | undefined>;
  /** The series for a query at this moment: `demonstration` ones only where a layer has no others. */
  shown(): Promise<StoredSeries[]>;
  readonly folder: string;
  /** Stops removing past frames. */
  close(): void;
}

interface ForecastFilesOptions {
  readonly folder: string;
  readonly now?: () => Date;
  readonly warn: (words: string) => void;
}

/**
 * Reads a folder of frames, which may be missing. Notices a new manifest by its inode, and removes past frames each
 * hour.
 */
export function openForecastFiles({ folder, now = () => new Date(), warn }: ForecastFilesOptions): ForecastFiles {
  let known: { readonly tag: string; readonly series: readonly StoredSeries[] } = { tag: '', series: [] };

  async function manifest(): Promise<readonly StoredSeries[]> {
    const tag = await tagOf(join(folder, manifestName));
    if (tag === known.tag) return known.series;
    try {
      known = { tag, series: await readManifest(folder) };
    } catch (error) {
      // The manifest read before stays in use until the new one is repaired.
      warn(error instanceof Error ? error.message : String(error));
      known = { tag, series: known.series };
    }
    return known.series;
  }

  async function shown(): Promise<StoredSeries[]> {
    return seriesShown(await manifest(), now());
  }

  const prune = () =>
    void pruneFrames(folder, now()).catch((error: unknown) => warn(`Couldn't remove old forecasts: ${String(error)}`));
  const timer = setInterval(prune, pruneEveryMs);
  timer.unref();

  return {
    folder,
    shown,
    list: async () => listOf(await shown()),
    frame: async (id) => {
      try {
        return await readFile(join(folder, frameName(id)));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    close: () => clearInterval(timer),
  };
}

async function tagOf(file: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    if (isAbsent(error)) return '';
    throw error;
  }
}

/**
 * The series with the frames of the last 24 hours, for playback of these, and of their timeline: from the start of today
 * (UTC) for the layer's number of days; and the last one before. Those of the demo are left out if a layer has a forecast.
 */
function seriesShown(series: readonly StoredSeries[], now: Date): StoredSeries[] {
  const today = now.getTime() - (now.getTime() % dayMs);
  const timed = series
    .map((one) => ({ ...one, frames: framesFrom(one, now.getTime() - dayMs, today) }))
    .filter(({ frames }) => frames.length > 0);
  const forecast = new Set(timed.filter(({ demonstration }) => !demonstration).map(({ layer }) => layer));
  return timed.filter(({ layer, demonstration }) => !demonstration || !forecast.has(layer));
}

function framesFrom({ layer, frames }: StoredSeries, start: number, today: number): StoredSeries['frames'] {
  const end = today + forecastDays[layer] * dayMs;
  const before = frames.findLast(({ time }) => Date.parse(time) < start);
  const within = frames.filter(({ time }) => Date.parse(time) >= start && Date.parse(time) < end);
  return before === undefined ? within : [before, ...within];
}

function listOf(shown: readonly StoredSeries[]): Forecasts {
  const byLayer = (layer: WeatherLayer) =>
    shown
      .filter((one) => one.layer === layer)
      .sort((one, other) => cellSize(other) - cellSize(one))
      .map(({ grid, thinning, planes, frames, source, demonstration }) => ({
        grid: thinGrid(grid, thinning),
        planes,
        frames: frames.map(({ id, time }) => ({ id, time })),
        reference: frames.reduce((newest, { reference }) => (reference > newest ? reference : newest), ''),
        source,
        demonstration,
      }));
  return {
    temperature: byLayer('temperature'),
    wind: byLayer('wind'),
    waves: byLayer('waves'),
    currents: byLayer('currents'),
  };
}

/** Square degrees of a cell of the forecast. */
export function cellSize({ grid }: StoredSeries): number {
  return grid.stepEast * grid.stepSouth;
}
