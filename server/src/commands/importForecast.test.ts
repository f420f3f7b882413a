import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WeatherLayer, WeatherSeries } from '@wheelhouse/contract/weather';
import { noValue, unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { forecastCommand } from './importForecast.ts';
import { weatherFolder } from '#marine/weather/frameStore.ts';
import { openForecastFiles } from '#marine/weather/forecasts.ts';
import { testMessage } from '#marine/weather/grib/testMessage.ts';
import { forecastAt } from '#marine/weather/pointForecast.ts';

const samples = fileURLToPath(new URL('../../../../shared/data/weather/', import.meta.url));
const files = {
  gfsWave: 'gfswave.20230823.t18z.atlocn.0p16.f001.grib2',
  gfs: 'gfs-temperature-surface.20170620.grib2',
  aifs: 'aifs-single-wave.20260628.grib2',
  ifs: 'ecmwf-ifs-oper-surface.20260310.grib2',
  hrrr: 'hrrr.20230722.t06z.UGRD10m.lambert.grib2',
  ndfd: 'ndfd-waveh.20231130.mercator.grib2',
} as const;
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-forecast-'));
});

afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

/** Imports as if at that time. */
async function run(names: readonly string[], now: string): Promise<{ code: number; out: string }> {
  let out = '';
  const code = await forecastCommand(names, {
    dataFolder,
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => {} },
    now: () => new Date(now),
  });
  return { code, out };
}

describe('wheelhouse import forecast', () => {
  it('prints its usage when no file is given', async () => {
    await expect(run([], '2026-05-01T00:00:00Z')).rejects.toThrow(UserFacingError);
  });

  it('reports files that are missing, or contain no forecast, and ends with 1', async () => {
    const text = join(dataFolder, 'readme.txt');
    await writeFile(text, 'This is not a forecast, in spite of its name.');
    const { code, out } = await run([join(dataFolder, 'absent.grib2'), dataFolder, text], '2026-05-01T00:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain('absent.grib2: it cannot be read: file not found\n');
    expect(out).toContain('it cannot be read: it is a folder\n');
    expect(out).toContain('readme.txt: there is no GRIB message in it');
    expect(out).toContain('Nothing usable found.');
  });

  it('reports on every file, even if one of them has many errors', async () => {
    const bad = join(dataFolder, 'bad.grib2');
    await writeFile(bad, 'GRIB\0\0\0\u0001 and no more'.repeat(500));
    const cut = join(dataFolder, 'cut.grib2');
    await writeFile(cut, testMessage().subarray(0, 60));
    const absent = Array.from({ length: 40 }, (_, number) => join(dataFolder, `absent${number}.grib2`));
    const { out } = await run([bad, ...absent, cut], '2026-05-01T00:00:00Z');
    const lines = out.split('\n');
    expect(lines.filter((line) => line.startsWith('absent'))).toHaveLength(40);
    expect(lines.filter((line) => line.startsWith('bad.grib2, message '))).toHaveLength(15);
    expect(lines).toContain('bad.grib2: … and 485 messages more that could not be used');
    expect(out).toMatch(/cut\.grib2, message 1: .*the file ends after 60/);
  });

  it('skips a text that begins like a forecast', async () => {
    const text = join(dataFolder, 'text.grib2');
    await writeFile(text, 'GRIBGRIB is the word.');
    const { code, out } = await run([text], '2026-05-01T00:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain(
      'text.grib2: the word GRIB stands at 2 places, first at byte 0, with no GRIB message behind it',
    );
    expect(out).toContain('text.grib2: there is no GRIB message in it');
  });

  it('says in one sentence that the data folder cannot be written', async () => {
    await writeFile(join(dataFolder, 'weather'), 'A file where the folder should be.');
    const failed = run([join(dataFolder, 'absent.grib2')], '2026-05-01T00:00:00Z');
    await expect(failed).rejects.toThrow(UserFacingError);
    await expect(failed).rejects.toThrow(`The data folder ${join(dataFolder, 'weather')} is not a folder.`);
  });

  it('says that nothing is new if the same or a newer run exists', async () => {
    const wind = (hours: number) => {
      const product = (number: number) => [
        2,
        number,
        2,
        0,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        hours,
        103,
        0,
        0,
        0,
        0,
        10,
        255,
        0,
        0,
        0,
        0,
        0,
      ];
      return testMessage({ product: product(2) }, { product: product(3) });
    };
    const file = join(dataFolder, 'wind.grib2');
    await writeFile(file, wind(6));
    const now = '2026-11-21T10:00:00Z';
    expect(await run([file], now)).toMatchObject({ code: 0, out: expect.stringContaining('wind: 1 frame') });
    const again = await run([file], now);
    expect(again.code).toBe(0);
    expect(again.out).toContain('Unchanged: 1 frame already imported.\nNothing new:');
    const older = wind(12);
    // The hour of the run, in section 1.
    older.writeUInt8(0, 32);
    await writeFile(join(dataFolder, 'older.grib2'), older);
    const behind = await run([join(dataFolder, 'older.grib2')], now);
    expect(behind.code).toBe(0);
    expect(behind.out).toContain(
      'Not imported: 1 frame, because a newer or more complete forecast exists.\nNothing new:',
    );
    const past = await run([file], '2026-11-23T10:00:00Z');
    expect(past.code).toBe(1);
    expect(past.out).toContain('Not imported: wind.grib2, wind for 2026-11-21 12:00 UTC, more than a day old.');
  });
});

const oraclePoint = z.object({ lat: z.number(), lon: z.number(), value: z.nullable(z.number()) });
const oracleMessage = z.object({
  shortName: z.optional(z.string()),
  min: z.optional(z.number()),
  points: z.optional(z.array(oraclePoint)),
});

function oracleOf(file: string, shortName: string): z.infer<typeof oraclePoint>[] {
  const text = readFileSync(`${samples}oracle/${file}.eccodes.json`, 'utf8');
  const message = z.parse(z.array(oracleMessage), JSON.parse(text)).find((one) => one.shortName === shortName);
  return message?.points ?? [];
}

describe.skipIf(!existsSync(samples))('forecasts of real files (skipped if ../shared/data is missing)', () => {
  const open = (now: string) =>
    openForecastFiles({ folder: weatherFolder(dataFolder), now: () => new Date(now), warn: () => {} });

  async function planesOf(layer: WeatherLayer, now: string) {
    const forecast = open(now);
    const [series] = (await forecast.list())[layer];
    const packed = await forecast.frame(series?.frames[0]?.id ?? '');
    forecast.close();
    if (series === undefined || packed === undefined) throw new Error(`There is no frame of ${layer}.`);
    const planes = unpackPlanes(brotliDecompressSync(packed), { ...series.grid, planes: series.planes.length });
    return { series, packed, planes };
  }

  /** The value of a plane in the cell at a place, which must be one of the grid. */
  function cellAt(
    { grid, planes }: WeatherSeries,
    plane: Int16Array | undefined,
    place: number,
    lat: number,
    lon: number,
  ) {
    const column = Math.round(((((lon - grid.west) % 360) + 360) % 360) / grid.stepEast) % grid.columns;
    const whole = plane?.[Math.round((grid.north - lat) / grid.stepSouth) * grid.columns + column] ?? noValue;
    const scale = planes[place] ?? { step: 0, base: 0 };
    return whole === noValue ? null : whole * scale.step + scale.base;
  }

  /** The greatest difference between the frame and ecCodes; a missing value must be missing in both. */
  function furthest(
    frame: Awaited<ReturnType<typeof planesOf>>,
    place: number,
    points: readonly z.infer<typeof oraclePoint>[],
    minus = 0,
  ): number {
    expect(points.length).toBeGreaterThan(10);
    const differences = points.map(({ lat, lon, value }) => {
      const kept = cellAt(frame.series, frame.planes[place], place, lat, lon);
      if (value === null || kept === null) return value === kept ? 0 : Number.POSITIVE_INFINITY;
      return Math.abs(kept - (value - minus));
    });
    return Math.max(...differences);
  }

  it(
    'store wind and waves of GFS-Wave within one step of the file, and report the rest',
    { timeout: 60_000 },
    async () => {
      const now = '2023-08-23T18:00:00Z';
      const { code, out } = await run([samples + files.gfsWave], now);
      expect(code).toBe(0);
      expect(out).toContain('wind: 1 frame, 2023-08-23 19:00 UTC, 301 × 331 cells of 0.167°');
      expect(out).toContain('waves: 1 frame');
      expect(out).toMatch(/Skipped: 14 fields not drawn: wind speed, wind direction, .*height of swell \(3\)/);
      const step = 0.0101;
      const wind = await planesOf('wind', now);
      expect(furthest(wind, 0, oracleOf(files.gfsWave, 'u'))).toBeLessThan(step);
      expect(furthest(wind, 1, oracleOf(files.gfsWave, 'v'))).toBeLessThan(step);
      const waves = await planesOf('waves', now);
      expect(furthest(waves, 0, oracleOf(files.gfsWave, 'swh'))).toBeLessThan(step);
      expect(furthest(waves, 1, oracleOf(files.gfsWave, 'perpw'))).toBeLessThan(step);
      expect(furthest(waves, 2, oracleOf(files.gfsWave, 'dirpw'))).toBeLessThan(step);

      const forecast = open(now);
      for (const { lat, lon, value } of oracleOf(files.gfsWave, 'swh')) {
        const { times } = await forecastAt(forecast, { latitude: lat, longitude: lon - 360 }, new Date(now));
        if (value === null) continue;
        expect(Math.abs((times[0]?.waveHeight ?? Number.NaN) - value)).toBeLessThan(step);
      }
      forecast.close();
    },
  );

  it('store the temperature of GFS within half a step of the file, in degrees Celsius', async () => {
    const now = '2017-06-20T00:00:00Z';
    expect((await run([samples + files.gfs], now)).code).toBe(0);
    const frame = await planesOf('temperature', now);
    expect(furthest(frame, 0, oracleOf(files.gfs, 't'), 273.15)).toBeLessThan(0.051);
    expect(frame.series).toMatchObject({ source: 'NOAA NCEP', grid: { west: -180, around: true } });
  });

  it('store wave heights of a quarter degree in a small frame, and report what is not supported', async () => {
    const now = '2026-06-28T06:00:00Z';
    const { code, out } = await run([samples + files.aifs], now);
    expect(code).toBe(0);
    expect(out).toContain('message 1: ');
    expect(out).toContain('4.103');
    const frame = await planesOf('waves', now);
    expect(frame.packed.length).toBeLessThan(300_000);
    expect(furthest(frame, 0, oracleOf(files.aifs, 'swh'))).toBeLessThan(0.01);
  });

  it('resample a Mercator grid to a regular one', { timeout: 60_000 }, async () => {
    const now = '2023-12-01T06:00:00Z';
    const { code, out } = await run([samples + files.ndfd], now);
    expect(code).toBe(0);
    expect(out).toContain('waves: 1 frame, 2023-12-01 06:00 UTC');
    expect(out).toContain('kB; height of wind waves, for want of the significant height\n');
    const { packed } = await planesOf('waves', now);
    expect(packed.length).toBeLessThan(300_000);
    const forecast = open(now);
    const differences: number[] = [];
    for (const { lat, lon, value } of oracleOf(files.ndfd, 'shww')) {
      const point = { latitude: lat, longitude: lon > 180 ? lon - 360 : lon };
      const { times } = await forecastAt(forecast, point, new Date(now));
      const [at] = times;
      // Where a value of the file is missing, one is missing here too.
      if (value === null) expect(at?.waveHeight).toBeUndefined();
      else if (at?.waveHeight !== undefined) differences.push(Math.abs(at.waveHeight - value));
    }
    expect(differences.length).toBeGreaterThan(8);
    // Between cells of 7 km, and in steps of 0.1 m of the file.
    expect(Math.max(...differences)).toBeLessThan(0.3);
    forecast.close();
  });

  it('refuse half a vector, and fields of no layer', async () => {
    const { code, out } = await run([samples + files.hrrr, samples + files.ifs], '2023-07-22T06:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain(`${files.hrrr}, message 1: eastward wind without the field that belongs to it`);
    expect(out).toContain('Skipped: 5 fields not drawn');
  });

  it('in the past are not stored', async () => {
    const { code, out } = await run([samples + files.gfs], '2026-05-01T00:00:00Z');
    expect(code).toBe(1);
    expect(out).toContain(`Not imported: ${files.gfs}, temperature for 2017-06-20 00:00 UTC, more than a day old.`);
  });

  it('of a truncated file are imported up to there', { timeout: 60_000 }, async () => {
    const bytes = readFileSync(samples + files.gfsWave);
    const cut = join(dataFolder, 'cut.grib2');
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * 0.3)));
    const { code, out } = await run([cut], '2023-08-23T18:00:00Z');
    expect(code).toBe(0);
    expect(out).toContain('wind: 1 frame');
    expect(out).toMatch(/cut\.grib2, message \d+: .*the file ends after/);
  });
});
