import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { weatherLayers, weatherPlanes, type WeatherLayer } from '@wheelhouse/contract/weather';
import { forecastCommand } from '../../server/src/commands/importForecast.ts';
import { openForecastFiles } from '../../server/src/marine/weather/forecasts.ts';
import type { FieldFrame } from '../../server/src/marine/weather/fieldFrame.ts';
import { weatherFolder, writeFrames, type WrittenFrame } from '../../server/src/marine/weather/frameStore.ts';
import { forecastAt } from '../../server/src/marine/weather/pointForecast.ts';
import { worldGrid } from '../../server/src/marine/weather/testFields.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';

const samples = fileURLToPath(new URL('../../../shared/data/weather/', import.meta.url));
/** Real files with a time at which their forecast is not past. */
const realFiles = [
  { file: 'gfswave.20230823.t18z.atlocn.0p16.f001.grib2', now: '2023-08-23T18:00:00Z', name: '19 messages' },
  { file: 'aifs-single-wave.20260628.grib2', now: '2026-06-28T06:00:00Z', name: 'waves, 0.25° world' },
  { file: 'gfs-temperature-surface.20170620.grib2', now: '2017-06-20T00:00:00Z', name: 'temperature, 1° world' },
] as const;
const timesOfLayer = 80;
const questions = 60;
const run = promisify(execFile);

/** Import of real files, beside ecCodes reading the same; sizes of frames; and questions about points. */
export async function weatherBench(): Promise<void> {
  console.log('\nWeather');
  if (existsSync(samples)) await importTimes();
  else console.log('Import skipped: ../shared/data/weather is not there.');
  await pointTimes();
}

async function importTimes(): Promise<void> {
  for (const { file, now, name } of realFiles) {
    const folder = await temporaryFolder();
    const path = `${samples}${file}`;
    const imports = await timed(3, () => importInto(folder, path, now));
    report(`import of ${name}`, ms(median(imports)), name === '19 messages' ? 'under 10 s' : '');
    const plain = await timed(3, () => readFile(path));
    report('  reading the bytes alone', ms(median(plain)), '');
    const peer = await eccodesTime(path);
    if (peer === undefined) console.log('  ecCodes is not installed here: no peer.');
    else
      report(
        '  ecCodes grib_get_data, all messages as text',
        ms(peer),
        `${(peer / median(imports)).toFixed(1)} times ours`,
      );
    await printFrames(folder, now);
    await removeFolder(folder);
  }
}

async function importInto(folder: string, path: string, now: string): Promise<void> {
  const silent = { write: () => true };
  await removeFolder(weatherFolder(folder));
  await forecastCommand([path], { dataFolder: folder, stdout: silent, stderr: silent, now: () => new Date(now) });
}

async function eccodesTime(path: string): Promise<number | undefined> {
  try {
    // It stops at a message it does not know; what it read until then is its time.
    const times = await timed(1, () =>
      run('grib_get_data', ['-f', path], { maxBuffer: 2 ** 30 }).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
      }),
    );
    return median(times);
  } catch {
    return undefined;
  }
}

async function printFrames(folder: string, now: string): Promise<void> {
  const files = openForecastFiles({ folder: weatherFolder(folder), now: () => new Date(now), warn: console.warn });
  const list = await files.list();
  for (const layer of weatherLayers) {
    for (const { frames } of list[layer]) {
      const sizes = await Promise.all(frames.map(async ({ id }) => (await files.frame(id))?.length ?? 0));
      report(`  frame of ${layer}`, `${(Math.max(...sizes) / 1000).toFixed(0)} kB`, 'under 300 kB');
    }
  }
  files.close();
}

function* fields(from: Date): Generator<FieldFrame> {
  for (const layer of weatherLayers) {
    for (let time = 0; time < timesOfLayer; time += 1) {
      yield {
        layer,
        grid: worldGrid,
        time: new Date(from.getTime() + time * 2 * 3_600_000),
        reference: from,
        source: 'Bench',
        demonstration: false,
        planes: planesAt(layer, time),
        quanta: weatherPlanes[layer].map(() => 0.1),
      };
    }
  }
}

/** Looks like weather and moves. */
function planesAt(layer: WeatherLayer, time: number): Float32Array[] {
  return weatherPlanes[layer].map((_, place) => {
    const plane = new Float32Array(worldGrid.columns * worldGrid.rows);
    for (let cell = 0; cell < plane.length; cell += 1) {
      const column = cell % worldGrid.columns;
      const row = (cell - column) / worldGrid.columns;
      plane[cell] = Math.sin((column + time) / 40 + place) * 9 + Math.cos(row / 23 + time / 15) * 6;
    }
    return plane;
  });
}

async function pointTimes(): Promise<void> {
  const folder = await temporaryFolder();
  const start = new Date();
  const written: WrittenFrame[] = [];
  const writing = await timed(1, async () => {
    written.push(...(await writeFrames(weatherFolder(folder), fields(start))));
  });
  report(`a frame of one degree, made and kept (${written.length})`, ms(median(writing) / written.length), '');
  const files = openForecastFiles({ folder: weatherFolder(folder), warn: console.warn });
  let place = 0;
  const times = await timed(questions, async () => {
    place += 1;
    await forecastAt(files, { latitude: ((place * 37) % 160) - 80, longitude: ((place * 71) % 360) - 180 }, start);
  });
  const name = `forecast at a point, ${weatherLayers.length} layers x ${timesOfLayer} times`;
  report(`${name}, median`, ms(median(times)), 'under 50 ms');
  report(`${name}, p95`, ms(quantile(times, 0.95)), 'under 50 ms');
  files.close();
  await removeFolder(folder);
}
