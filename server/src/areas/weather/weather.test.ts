import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '@wheelhouse/contract/route';
import { getPointForecast, listForecasts, weatherRoutes as contract } from '@wheelhouse/contract/weather';
import { unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import { ownFrames } from '#marine/weather/pointForecast/ownFrames.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { openForecastFiles, type ForecastFiles } from '#marine/weather/forecasts.ts';
import { weatherFolder, writeFrames } from '#marine/weather/frameStore.ts';
import { fieldOf } from '#marine/weather/testFields.ts';
import { weatherRoutes } from './routes.ts';

const now = () => new Date('2026-05-01T10:00:00Z');
const noon = '2026-05-01T12:00:00.000Z';
let data: string;
let files: ForecastFiles;
let api: TestApi;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'wheelhouse-weather-'));
  files = openForecastFiles({ folder: weatherFolder(data), now, warn: () => {} });
  api = await testApi(contract, weatherRoutes({ files, points: ownFrames(files, now) }), async () => undefined);
});

afterAll(async () => {
  files.close();
  await api.close();
  await rm(data, { recursive: true, force: true });
});

const frame = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}${apiBase}/weather/frames/${id}`, { headers });

describe('the weather of the map', () => {
  it('is empty before anything is imported', async () => {
    expect(await api.client().call(listForecasts, {})).toEqual({ temperature: [], wind: [], waves: [], currents: [] });
    const point = await api.client().call(getPointForecast, { query: { latitude: 60, longitude: 5 } });
    expect(point.times).toEqual([]);
    expect((await frame('wind-20260501T1200-0')).status).toBe(404);
  });

  it('has new data as soon as an import beside the server is done, down to the values', async () => {
    await writeFrames(weatherFolder(data), [fieldOf('temperature', noon, (latitude) => latitude / 10)], { now });
    const { temperature } = await api.client().call(listForecasts, {});
    const [series] = temperature;
    expect(series).toMatchObject({ source: 'Test', demonstration: false, frames: [{ time: noon }] });
    if (series === undefined) throw new Error('There is no series.');

    const answer = await frame(series.frames[0]?.id ?? '', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d{7}/);
    // Fetch removes the brotli compression.
    const [plane] = unpackPlanes(new Uint8Array(await answer.arrayBuffer()), { ...series.grid, planes: 1 });
    expect((plane?.[0] ?? 0) * (series.planes[0]?.step ?? 0)).toBeCloseTo(9);

    const tag = answer.headers.get('etag') ?? '';
    expect((await frame(series.frames[0]?.id ?? '', { 'if-none-match': tag })).status).toBe(304);
    const point = await api.client().call(getPointForecast, { query: { latitude: 60.5, longitude: 5 } });
    expect(point).toMatchObject({ times: [{ time: noon, temperature: 6.05 }], sources: ['Test'] });
  });

  it.each(['..%2Fmanifest', 'manifest.json', '%00'])('does not serve other files: %s', async (id) => {
    expect([400, 404]).toContain((await frame(id)).status);
  });

  it('refuses a place that is not on earth', async () => {
    const refusal = await refusalOf(api.client().call(getPointForecast, { query: { latitude: 91, longitude: 5 } }));
    expect(refusal.problem.status).toBe(400);
  });
});
