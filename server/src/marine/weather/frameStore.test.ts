import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WeatherLayer } from '@wheelhouse/contract/weather';
import { unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import { frameBudgetBytes } from './frameFiles.ts';
import { weatherFolder, writeFrames } from './frameStore.ts';
import { openForecastFiles, type ForecastFiles } from './forecasts.ts';
import { readManifest } from './manifest.ts';
import { pruneFrames } from './prune.ts';
import { fieldOf, roughness, worldGrid } from './testFields.ts';

const now = () => new Date('2026-05-01T10:00:00Z');
const noon = '2026-05-01T12:00:00.000Z';
const warnings: string[] = [];
let data: string;
let folder: string;
let files: ForecastFiles;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'wheelhouse-frames-'));
  folder = weatherFolder(data);
  warnings.length = 0;
  files = openForecastFiles({ folder, now, warn: (words) => warnings.push(words) });
});

afterEach(async () => {
  files.close();
  await rm(data, { recursive: true, force: true });
});

/** The values of the only frame of a layer, as the page unpacks them. */
async function valuesOf(layer: WeatherLayer): Promise<number[][]> {
  const [series] = (await files.list())[layer];
  const id = series?.frames[0]?.id;
  if (series === undefined || id === undefined) throw new Error('There is no frame.');
  const packed = brotliDecompressSync((await files.frame(id)) ?? new Uint8Array());
  const planes = unpackPlanes(packed, { ...series.grid, planes: series.planes.length });
  return planes.map((plane, place) => {
    const scale = series.planes[place] ?? { step: 0, base: 0 };
    return Array.from(plane, (whole) => (whole === -32_768 ? Number.NaN : whole * scale.step + scale.base));
  });
}

describe('stored frames', () => {
  it('are read back as written, in the resolution of the source', async () => {
    const field = fieldOf(
      'temperature',
      noon,
      (latitude, longitude) => 273.15 - 253.1 + latitude / 10 + longitude / 100,
      {
        quanta: [0.1],
      },
    );
    const [written] = await writeFrames(folder, [field], { now });
    expect(written).toMatchObject({ layer: 'temperature', outcome: 'kept' });
    const [values = []] = await valuesOf('temperature');
    const plane = field.planes[0] ?? new Float32Array();
    expect(values).toHaveLength(plane.length);
    expect(Math.max(...values.map((value, cell) => Math.abs(value - (plane[cell] ?? 0))))).toBeLessThanOrEqual(0.0501);
  });

  it('keep values exactly that have the steps of the source, wherever these begin', async () => {
    const field = fieldOf('temperature', noon, (_, longitude) => -74.85 + Math.abs(longitude) * 0.1, { quanta: [0.1] });
    await writeFrames(folder, [field], { now });
    const [values = []] = await valuesOf('temperature');
    const plane = field.planes[0] ?? new Float32Array();
    expect(Math.max(...values.map((value, cell) => Math.abs(value - (plane[cell] ?? 0))))).toBeLessThan(0.0001);
  });

  it('keep directions all around the circle, and places without a value', async () => {
    const field = fieldOf('waves', noon, (latitude, longitude, plane) => {
      if (latitude > 60) return Number.NaN;
      if (plane === 'direction') return longitude + 180;
      return plane === 'height' ? 2.5 : Number.NaN;
    });
    await writeFrames(folder, [field], { now });
    const [heights = [], periods = [], directions = []] = await valuesOf('waves');
    expect(heights[0]).toBeNaN();
    expect(heights.at(-1)).toBeCloseTo(2.5);
    expect(periods.every(Number.isNaN)).toBe(true);
    const lastRow = directions.slice(-360);
    expect(lastRow.map(Math.round)).toEqual(Array.from({ length: 360 }, (_, degrees) => degrees));
  });

  it('stay below their budget, first by coarser steps, then by fewer cells', async () => {
    const grid = { ...worldGrid, stepEast: 0.25, stepSouth: 0.25, columns: 1440, rows: 721 };
    const rough = roughness();
    const field = fieldOf('wind', noon, (latitude) => Math.sin(latitude / 9) * 12 + rough() * 4, { grid });
    const [written] = await writeFrames(folder, [field], { now });
    expect(written?.bytes).toBeLessThanOrEqual(frameBudgetBytes);
    const [kept] = await readManifest(folder);
    expect(kept?.thinning).toBeGreaterThan(1);
    expect(kept?.grid.columns).toBe(1440);
    const [shown] = (await files.list()).wind;
    expect(shown?.grid.columns).toBeLessThan(1440);
    const [eastward = []] = await valuesOf('wind');
    const by = kept?.thinning ?? 1;
    const second = field.planes[0]?.[by] ?? Number.NaN;
    expect(Math.abs((eastward[1] ?? Number.NaN) - second)).toBeLessThanOrEqual(0.1001);
  });

  it('of a newer run replace those of an older one, and not the other way round', async () => {
    const old = fieldOf('temperature', noon, () => 5, { reference: new Date('2026-04-30T18:00:00Z') });
    const fresh = fieldOf('temperature', noon, () => 7);
    expect((await writeFrames(folder, [old, fresh, old], { now })).map(({ outcome }) => outcome)).toEqual([
      'kept',
      'kept',
      'older',
    ]);
    const [series, ...others] = (await files.list()).temperature;
    expect(others).toEqual([]);
    expect(series?.frames.map(({ time }) => time)).toEqual([noon]);
    expect(series?.reference).toBe('2026-05-01T00:00:00.000Z');
    expect((await valuesOf('temperature'))[0]?.[0]).toBeCloseTo(7);
  });

  it('are unchanged when they come again', async () => {
    const field = fieldOf('temperature', noon, () => 5);
    await writeFrames(folder, [field], { now });
    const { ino } = await stat(join(folder, 'manifest.json'));
    expect((await writeFrames(folder, [field], { now })).map(({ outcome }) => outcome)).toEqual(['there']);
    expect((await stat(join(folder, 'manifest.json'))).ino).toBe(ino);
  });

  it.each([/\.points$/, /\.frame\.br$/, /^manifest\.json$/])(
    'that cannot be written leave no partial files: %s',
    async (name) => {
      const field = fieldOf('temperature', noon, () => 5);
      await writeFrames(folder, [field], { now });
      const inTheWay = (await readdir(folder)).find((file) => name.test(file)) ?? '';
      await rm(folder, { recursive: true });
      await mkdir(join(folder, inTheWay), { recursive: true });
      await expect(writeFrames(folder, [field], { now })).rejects.toThrow('EISDIR');
      expect((await readdir(folder)).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
    },
  );

  it('are not replaced by one of the same run with less data', async () => {
    const full = fieldOf('waves', noon, () => 3);
    const heightAlone = fieldOf('waves', noon, (_, __, plane) => (plane === 'height' ? 3 : Number.NaN));
    expect(
      (await writeFrames(folder, [heightAlone, full, heightAlone], { now })).map(({ outcome }) => outcome),
    ).toEqual(['kept', 'kept', 'older']);
  });

  it('are removed a day after their time, when written and while serving', async () => {
    const times = ['2026-04-30T09:00:00Z', '2026-04-30T11:00:00Z', noon];
    const written = await writeFrames(
      folder,
      times.map((time) => fieldOf('temperature', time, () => 5)),
      { now },
    );
    expect(written.map(({ outcome }) => outcome)).toEqual(['over', 'kept', 'kept']);
    await pruneFrames(folder, new Date('2026-05-01T11:01:00Z'));
    expect((await readManifest(folder)).flatMap(({ frames }) => frames.map(({ time }) => time))).toEqual([noon]);
  });

  it('leave no files behind, but can still be loaded for an hour by a page that was given them', async () => {
    await writeFrames(folder, [fieldOf('temperature', noon, () => 5)], { now });
    const [before] = (await files.list()).temperature;
    const id = before?.frames[0]?.id ?? '';
    await writeFrames(
      folder,
      [fieldOf('temperature', noon, () => 6, { reference: new Date('2026-05-01T06:00:00Z') })],
      { now },
    );
    expect(await files.frame(id)).toBeDefined();
    const longAgo = new Date(Date.now() - 3_700_000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
    await pruneFrames(folder, now());
    expect(await files.frame(id)).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('can be written by two imports at a time', async () => {
    const hours = (from: number) =>
      Array.from({ length: 4 }, (_, hour) =>
        fieldOf('temperature', new Date(Date.parse(noon) + (from + hour) * 3_600_000).toISOString(), () => hour),
      );
    await Promise.all([writeFrames(folder, hours(0), { now }), writeFrames(folder, hours(4), { now })]);
    expect((await files.list()).temperature[0]?.frames).toHaveLength(8);
  });

  it('are still shown when the manifest is corrupt, with a warning', async () => {
    await writeFrames(folder, [fieldOf('temperature', noon, () => 5)], { now });
    expect((await files.list()).temperature).toHaveLength(1);
    await writeFile(join(folder, 'manifest.json'), '{"version": 1, "series": [{');
    expect((await files.list()).temperature).toHaveLength(1);
    expect(warnings.join()).toContain('is broken');
  });

  it('are refused if their planes have another size than their grid', async () => {
    const field = { ...fieldOf('temperature', noon, () => 5), planes: [new Float32Array(3)] };
    await expect(writeFrames(folder, [field], { now })).rejects.toThrow(RangeError);
  });
});

describe('the list of forecasts (platform specification, section 2)', () => {
  it('is empty if there are none', async () => {
    expect(await files.list()).toEqual({ temperature: [], wind: [], waves: [], currents: [] });
  });

  it('has 10 days from today on, 8 of waves, and the last frame before', async () => {
    const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 3, 30, 18) + day * 86_400_000));
    await writeFrames(
      folder,
      [
        ...days.map((time) => fieldOf('temperature', time.toISOString(), () => 5)),
        ...days.map((time) => fieldOf('waves', time.toISOString(), () => 5)),
      ],
      { now },
    );
    const { temperature, waves } = await files.list();
    const daysOf = (series: typeof waves) => series[0]?.frames.map(({ time }) => time.slice(5, 10));
    expect(daysOf(temperature)?.[0]).toBe('04-30');
    expect(daysOf(temperature)).toHaveLength(11);
    expect(daysOf(waves)?.at(-1)).toBe('05-08');
    expect(daysOf(waves)).toHaveLength(9);
  });

  it("leaves out the demo's if a layer has a forecast", async () => {
    const demonstration = { demonstration: true, source: 'Demonstration forecast' };
    await writeFrames(
      folder,
      [
        fieldOf('temperature', noon, () => 5, demonstration),
        fieldOf('wind', noon, () => 5, demonstration),
        fieldOf('wind', noon, () => 6),
      ],
      { now },
    );
    const { temperature, wind } = await files.list();
    expect(temperature.map(({ source }) => source)).toEqual(['Demonstration forecast']);
    expect(wind.map(({ source }) => source)).toEqual(['Test']);
  });

  it('has the coarsest grid of a layer first', async () => {
    const fine = {
      ...worldGrid,
      west: 0,
      north: 60,
      stepEast: 0.1,
      stepSouth: 0.1,
      columns: 50,
      rows: 40,
      around: false,
    };
    await writeFrames(
      folder,
      [fieldOf('temperature', noon, () => 5, { grid: fine }), fieldOf('temperature', noon, () => 5)],
      { now },
    );
    expect((await files.list()).temperature.map(({ grid }) => grid.stepEast)).toEqual([1, 0.1]);
  });

  it('names frames by their content', async () => {
    await writeFrames(folder, [fieldOf('temperature', noon, () => 5)], { now });
    const first = (await files.list()).temperature[0]?.frames[0]?.id ?? '';
    const bytes = await readFile(join(folder, `${first}.frame.br`));
    await writeFrames(folder, [fieldOf('temperature', noon, () => 6)], { now });
    const second = (await files.list()).temperature[0]?.frames[0]?.id ?? '';
    expect(second).not.toBe(first);
    await writeFrames(folder, [fieldOf('temperature', noon, () => 5)], { now });
    expect((await files.list()).temperature[0]?.frames[0]?.id).toBe(first);
    expect(await readFile(join(folder, `${first}.frame.br`))).toEqual(bytes);
  });
});
