import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldFrame } from './fieldFrame.ts';
import { weatherFolder, writeFrames } from './frameStore.ts';
import { openForecastFiles, type ForecastFiles } from './forecasts.ts';
import { forecastAt } from './pointForecast.ts';
import { fieldOf, roughness, worldGrid } from './testFields.ts';

const now = new Date('2026-05-01T10:20:00Z');
const noon = '2026-05-01T12:00:00.000Z';
let data: string;
let files: ForecastFiles;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'wheelhouse-points-'));
  files = openForecastFiles({ folder: weatherFolder(data), now: () => now, warn: () => {} });
});

afterEach(async () => {
  files.close();
  await rm(data, { recursive: true, force: true });
});

const keep = (...frames: FieldFrame[]) => writeFrames(weatherFolder(data), frames, { now: () => now });
const at = (latitude: number, longitude: number) => forecastAt(files, { latitude, longitude }, now);
const region = {
  ...worldGrid,
  west: 175,
  north: 10,
  stepEast: 0.5,
  stepSouth: 0.5,
  columns: 21,
  rows: 41,
  around: false,
};

describe('the forecast at a point', () => {
  it('is empty where there are no values', async () => {
    expect(await at(60, 5)).toEqual({ latitude: 60, longitude: 5, times: [], sources: [], demonstration: false });
  });

  it('is interpolated between the cells around it', async () => {
    await keep(fieldOf('temperature', noon, (latitude, longitude) => latitude / 10 + longitude / 100));
    for (const [latitude, longitude] of [
      [60.25, 5.75],
      [-33.5, 151.125],
      [0, 0],
      [63.999, -31.999],
    ] as const) {
      const { times } = await at(latitude, longitude);
      expect(times[0]?.temperature).toBeCloseTo(latitude / 10 + longitude / 100, 1);
    }
  });

  it('continues across the date line of a world grid, and exists at the poles', async () => {
    await keep(fieldOf('temperature', noon, (_, longitude) => Math.abs(longitude) / 10));
    expect((await at(10, 179.5)).times[0]?.temperature).toBeCloseTo(17.95, 2);
    expect((await at(10, -179.5)).times[0]?.temperature).toBeCloseTo(17.95, 2);
    expect((await at(10, 180)).times[0]?.temperature).toBeCloseTo(18, 2);
    expect((await at(90, 0)).times[0]?.temperature).toBeDefined();
    expect((await at(-90, 180)).times[0]?.temperature).toBeDefined();
  });

  it('is found on a grid across the date line, up to half a cell outside', async () => {
    await keep(fieldOf('temperature', noon, (_, longitude) => longitude - 170, { grid: region }));
    expect((await at(0, 179.75)).times[0]?.temperature).toBeCloseTo(9.75, 2);
    expect((await at(0, -179.75)).times[0]?.temperature).toBeCloseTo(10.25, 2);
    expect((await at(0, -175)).times[0]?.temperature).toBeCloseTo(15, 2);
    expect((await at(0, 174.8)).times[0]?.temperature).toBeCloseTo(5, 2);
    expect((await at(0, 174.7)).times).toEqual([]);
    expect((await at(0, -174.7)).times).toEqual([]);
    expect((await at(10.3, 179)).times).toEqual([]);
    expect((await at(-10.2, 179)).times).toHaveLength(1);
  });

  it('ignores cells without a value, and is missing if none has one', async () => {
    await keep(fieldOf('temperature', noon, (latitude, longitude) => (longitude > 5 ? Number.NaN : latitude)));
    expect((await at(20.5, 5.9)).times[0]?.temperature).toBeCloseTo(20.5, 2);
    expect((await at(20.5, 6.1)).times).toEqual([]);
  });

  it('turns between directions the short way', async () => {
    await keep(
      fieldOf('waves', noon, (_, longitude, plane) => (plane === 'direction' ? (longitude < 5.5 ? 350 : 20) : 2)),
    );
    expect((await at(0, 5.5)).times[0]?.waveDirection).toBeCloseTo(5, 0);
    expect((await at(0, 5.5)).times[0]).toMatchObject({ waveHeight: 2, wavePeriod: 2 });
  });

  it.each([
    [0, -10, 0, 180],
    [10, 0, 270, 90],
    [-3, 3, 135, 315],
  ])(
    'gives the direction a wind of %f east and %f north comes from, and that a current goes to',
    async (east, north, from, to) => {
      const value = (_: number, __: number, plane: string) => (plane === 'eastward' ? east : north);
      await keep(fieldOf('wind', noon, value), fieldOf('currents', noon, value));
      const speed = Number(Math.hypot(east, north).toFixed(2));
      expect((await at(7, 7)).times).toEqual([
        { time: noon, windSpeed: speed, windDirection: from, currentSpeed: speed, currentDirection: to },
      ]);
    },
  );

  it('is rounded without floating-point noise', async () => {
    const value = (_: number, __: number, plane: string) => (plane === 'eastward' ? -0.75 : 4.96);
    await keep(fieldOf('wind', noon, value));
    expect((await at(7, 7)).times).toEqual([{ time: noon, windSpeed: 5.02, windDirection: 171.4 }]);
  });

  it('has no direction of 360', async () => {
    await keep(fieldOf('waves', noon, (_, __, plane) => (plane === 'direction' ? 359.97 : 2.345)));
    expect((await at(7, 7)).times).toEqual([{ time: noon, waveHeight: 2.35, wavePeriod: 2.4, waveDirection: 0 }]);
  });

  it('has no direction without wind', async () => {
    await keep(fieldOf('wind', noon, () => 0));
    expect((await at(7, 7)).times).toEqual([{ time: noon, windSpeed: 0 }]);
  });

  it('is from the finest grid that has a value there', async () => {
    const land = (latitude: number) => (latitude > 5 ? Number.NaN : 2);
    await keep(
      fieldOf('temperature', noon, () => 1, { source: 'Coarse' }),
      fieldOf('temperature', noon, land, { grid: region, source: 'Fine' }),
    );
    expect(await at(0, 178)).toMatchObject({ times: [{ temperature: 2 }], sources: ['Fine'] });
    expect(await at(8, 178)).toMatchObject({ times: [{ temperature: 1 }], sources: ['Coarse'] });
    expect(await at(0, 100)).toMatchObject({ times: [{ temperature: 1 }], sources: ['Coarse'] });
  });

  it('begins with the current hour and has all fields of a time together', async () => {
    const hours = ['2026-05-01T09:00:00Z', '2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z'];
    await keep(
      ...hours.map((time) => fieldOf('temperature', time, () => 4)),
      fieldOf('wind', hours[2] ?? '', () => 1),
    );
    const { times } = await at(7, 7);
    expect(times.map(({ time }) => time.slice(11, 16))).toEqual(['10:00', '11:00']);
    expect(times[1]).toMatchObject({ temperature: 4, windSpeed: 1.41 });
  });

  it("says if it is the demo's", async () => {
    await keep(fieldOf('wind', noon, () => 1, { demonstration: true, source: 'Demonstration forecast' }));
    expect(await at(7, 7)).toMatchObject({ demonstration: true, sources: ['Demonstration forecast'] });
  });

  it('is as fine as the source where the frames of the map are coarser', async () => {
    const grid = { ...worldGrid, stepEast: 0.25, stepSouth: 0.25, columns: 1440, rows: 721 };
    const rough = roughness();
    const field = fieldOf('temperature', noon, () => rough() * 9, { grid });
    await keep(field);
    const cell = 400 * 1440 + 777;
    const { times } = await at(90 - 400 * 0.25, -180 + 777 * 0.25);
    expect(Math.abs((times[0]?.temperature ?? Number.NaN) - (field.planes[0]?.[cell] ?? 0))).toBeLessThan(0.011);
  });
});
