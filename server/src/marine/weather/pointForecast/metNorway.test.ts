import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PointForecast } from '@wheelhouse/contract/weather';
import { readLocationforecast, readOceanforecast } from './metForms.ts';
import { metNorway } from './metNorway.ts';

const samples = fileURLToPath(new URL('../../../../../../shared/data/weather/', import.meta.url));
const noon = '2026-05-01T12:00:00.000Z';
const start = Date.parse('2026-05-01T10:20:00Z');
const place = { latitude: 60.123456, longitude: 5.000049 };

interface ReceivedRequest {
  readonly path: string;
  readonly userAgent: string | undefined;
  readonly ifModifiedSince: string | undefined;
}

const requests: ReceivedRequest[] = [];
const warnings: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let now = start;
let origin: string;

const fakeServer = createServer((request, response) => {
  requests.push({
    path: request.url ?? '',
    userAgent: request.headers['user-agent'],
    ifModifiedSince: request.headers['if-modified-since'],
  });
  answer(request, response);
});

beforeEach(async () => {
  now = start;
  requests.length = 0;
  warnings.length = 0;
  await new Promise<void>((resolve) => fakeServer.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  origin = `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}`;
});

afterEach(async () => {
  fakeServer.closeAllConnections();
  await new Promise((resolve) => fakeServer.close(resolve));
});

const ours: PointForecast = {
  ...place,
  times: [
    { time: '2026-05-01T11:00:00.000Z', temperature: 1, waveHeight: 2, wavePeriod: 7 },
    { time: noon, temperature: 1.5, windSpeed: 9, windDirection: 10 },
  ],
  sources: ['Own'],
  demonstration: false,
};

function provider(services: 'both' | 'location' = 'location') {
  return metNorway(
    {
      locationforecast: `${origin}/location/compact`,
      oceanforecast: services === 'both' ? `${origin}/ocean/complete` : undefined,
      contact: 'post@example.org',
    },
    {
      own: { at: async () => ours },
      version: '3.1.0',
      warn: (words) => warnings.push(words),
      now: () => now,
      elapsed: () => now,
    },
  );
}

function forecast(details: Record<string, number>, time = '2026-05-01T12:00:00Z'): string {
  return JSON.stringify({ type: 'Feature', properties: { timeseries: [{ time, data: { instant: { details } } }] } });
}

function send(response: ServerResponse, body: string, headers: Record<string, string> = {}, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

describe('a point forecast of a service in the form of Locationforecast', () => {
  it('is requested with four decimals and a User-Agent', async () => {
    answer = (_, response) => send(response, forecast({ air_temperature: 8 }));
    await provider().at(place);
    expect(requests).toEqual([
      {
        path: '/location/compact?lat=60.1235&lon=5.0000',
        userAgent: 'Wheelhouse/3.1.0 post@example.org',
        ifModifiedSince: undefined,
      },
    ]);
  });

  it('has priority, is completed by ours, and the two are not mixed', async () => {
    answer = (_, response) => send(response, forecast({ air_temperature: 8, relative_humidity: 70 }));
    expect(await provider().at(place)).toEqual({
      ...place,
      times: [
        { time: '2026-05-01T11:00:00.000Z', waveHeight: 2, wavePeriod: 7 },
        { time: noon, temperature: 8, windSpeed: 9, windDirection: 10 },
      ],
      sources: ['127.0.0.1', 'Own'],
      demonstration: false,
    });
  });

  it('includes the sea data of Oceanforecast', async () => {
    answer = (request, response) =>
      send(
        response,
        request.url?.startsWith('/ocean') === true
          ? forecast({ sea_surface_wave_height: 0.6, sea_surface_wave_from_direction: 240.8, sea_water_speed: 0.3 })
          : forecast({ wind_speed: 3, wind_from_direction: 200 }),
      );
    const { times } = await provider('both').at(place);
    expect(times.find(({ time }) => time === noon)).toEqual({
      time: noon,
      temperature: 1.5,
      windSpeed: 3,
      windDirection: 200,
      waveHeight: 0.6,
      waveDirection: 240.8,
      currentSpeed: 0.3,
    });
  });

  it("keeps the operator's query parameters", async () => {
    answer = (_, response) => send(response, forecast({ air_temperature: 8 }));
    const met = metNorway(
      { locationforecast: `${origin}/compact?key=a%26b&lat=1`, oceanforecast: undefined, contact: 'post@example.org' },
      {
        own: { at: async () => ours },
        version: '3.1.0',
        warn: (words) => warnings.push(words),
        now: () => now,
        elapsed: () => now,
      },
    );
    expect((await met.at(place)).times.some(({ temperature }) => temperature === 8)).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/compact?key=a%26b&lat=60.1235&lon=5.0000']);
  });

  it('ends after ten days', async () => {
    const entry = (time: string) => ({ time, data: { instant: { details: { air_temperature: 8 } } } });
    const timeseries = ['2026-05-11T10:00:00Z', '2026-05-11T11:00:00Z', '2027-05-01T00:00:00Z'].map(entry);
    answer = (_, response) => send(response, JSON.stringify({ properties: { timeseries } }));
    const { times } = await provider().at(place);
    expect(times.filter(({ temperature }) => temperature === 8).map(({ time }) => time)).toEqual([
      '2026-05-11T10:00:00.000Z',
    ]);
  });

  it('that fails for long is reported once, and again after a new failure', async () => {
    const fail = (_: IncomingMessage, response: ServerResponse) => send(response, 'oops', {}, 500);
    answer = fail;
    const met = provider();
    const placesAt = (latitude: number) => [1, 2, 3].map((longitude) => met.at({ latitude, longitude }));
    await Promise.all(placesAt(1));
    now += 400_000;
    await Promise.all(placesAt(2));
    expect(warnings).toHaveLength(1);
    now += 400_000;
    answer = (_, response) => send(response, forecast({ air_temperature: 8 }));
    await met.at(place);
    answer = fail;
    await met.at({ latitude: 3, longitude: 3 });
    expect(warnings).toHaveLength(2);
  });

  it('in an unknown format is reported once', async () => {
    answer = (_, response) => send(response, '{"properties":{"timeseries":[{"at":1}]}}');
    const met = provider();
    for (const latitude of [1, 2, 2, 3]) expect((await met.at({ latitude, longitude: 1 })).sources).toEqual(['Own']);
    expect(warnings).toHaveLength(1);
  });

  it('is cached until it expires, then revalidated', async () => {
    const modified = 'Fri, 01 May 2026 09:00:00 GMT';
    answer = (request, response) => {
      const expires = new Date(now + 600_000).toUTCString();
      if (request.headers['if-modified-since'] === modified) response.writeHead(304, { expires }).end();
      else send(response, forecast({ air_temperature: 8 }), { expires, 'last-modified': modified });
    };
    const met = provider();
    await met.at(place);
    now += 500_000;
    await met.at({ latitude: 60.12349, longitude: 5.00001 });
    expect(requests).toHaveLength(1);
    now += 200_000;
    expect((await met.at(place)).times.some(({ temperature }) => temperature === 8)).toBe(true);
    expect(requests.map(({ ifModifiedSince }) => ifModifiedSince)).toEqual([undefined, modified]);
    now += 500_000;
    await met.at(place);
    expect(requests).toHaveLength(2);
  });

  it('is fetched once for simultaneous callers, and for at most four places at a time', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    answer = (_, response) => {
      held.push(() => send(response, forecast({ air_temperature: 8 })));
      most = Math.max(most, held.length);
    };
    const met = provider();
    const places = Array.from({ length: 9 }, (_, degree) => ({ latitude: degree, longitude: 0 }));
    const answers = Promise.all([...places, ...places].map((point) => met.at(point)));
    while (requests.length < 9 || held.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      for (const release of held.splice(0)) release();
    }
    expect((await answers).every(({ times }) => times.some(({ temperature }) => temperature === 8))).toBe(true);
    expect(requests).toHaveLength(9);
    expect(most).toBe(4);
  });

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['refuses', (response) => send(response, '{}', {}, 429)],
    ['fails', (response) => send(response, 'oops', {}, 500)],
    ['sends no JSON', (response) => send(response, '<html>')],
    ['hangs up', (response) => response.destroy()],
    ['sends us elsewhere', (response) => send(response, '', { location: 'http://127.0.0.1:1/' }, 302)],
  ])('falls back to ours when it %s, and then pauses requests for a while', async (_, act) => {
    answer = (_request, response) => act(response);
    const met = provider();
    expect(await met.at(place)).toEqual(ours);
    expect(await met.at({ latitude: 1, longitude: 1 })).toEqual(ours);
    expect(requests).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    now += 301_000;
    answer = (_request, response) => send(response, forecast({ air_temperature: 8 }));
    expect((await met.at(place)).times.some(({ temperature }) => temperature === 8)).toBe(true);
  });

  it('falls back to ours, with a warning, when its answer has an unknown format', async () => {
    answer = (_, response) => send(response, JSON.stringify({ properties: { timeseries: [{ when: 'now' }] } }));
    expect(await provider().at(place)).toEqual(ours);
    expect(warnings.join()).toContain('unknown format');
  });

  it('may have no data for a place, which is no failure', async () => {
    answer = (_, response) => send(response, '{}', {}, 422);
    const met = provider();
    expect(await met.at(place)).toEqual(ours);
    await met.at(place);
    expect(requests).toHaveLength(1);
    expect(warnings).toEqual([]);
  });
});

describe('an answer in these forms', () => {
  const at = (time: unknown, details: unknown) => ({ time, data: { instant: { details } } });
  const answerOf = (...timeseries: unknown[]) => ({ properties: { timeseries } });

  it('loses impossible values', () => {
    const wrong = { air_temperature: 999, wind_speed: -1, wind_from_direction: 361 };
    const right = { air_temperature: -100, wind_speed: 150, wind_from_direction: 360 };
    const later = '2026-05-01T13:00:00.000Z';
    expect(readLocationforecast(answerOf(at(noon, wrong), at(later, right)))).toEqual([
      { time: noon },
      { time: later, temperature: -100, windSpeed: 150, windDirection: 0 },
    ]);
    const sea = { sea_surface_wave_height: 41, sea_surface_wave_from_direction: -1, sea_water_speed: '3' };
    expect(readOceanforecast(answerOf(at(noon, { ...sea, sea_water_to_direction: 328.74 })))).toEqual([
      { time: noon, currentDirection: 328.7 },
    ]);
  });

  it('loses only a malformed time', () => {
    const details = { air_temperature: 8 };
    expect(readLocationforecast(answerOf(at('tomorrow', details), 'oops', at(noon, details)))).toEqual([
      { time: noon, temperature: 8 },
    ]);
    expect(readLocationforecast(answerOf('oops'))).toBeUndefined();
    expect(readLocationforecast({ times: [] })).toBeUndefined();
  });
});

describe.skipIf(!existsSync(samples))('real answers (skipped if ../shared/data is missing)', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${samples}${name}`, 'utf8'));

  it.each([
    'met-locationforecast-lat39.9lon116.4altitudeNone_compact.json',
    'met-locationforecast-lat40.7lon-74.0altitude10_compact.json',
  ])('%s is read', (name) => {
    const { data } = z.parse(z.object({ data: z.unknown() }), read(name));
    const times = readLocationforecast(data);
    expect(times).toHaveLength(82);
    expect(times?.every((at) => at.temperature !== undefined && at.windSpeed !== undefined)).toBe(true);
  });

  it('gives the first hour of New York', () => {
    const wrapped = read('met-locationforecast-lat40.7lon-74.0altitude10_compact.json');
    const { data } = z.parse(z.object({ data: z.unknown() }), wrapped);
    expect(readLocationforecast(data)?.[0]).toEqual({
      time: '2020-07-20T11:00:00.000Z',
      temperature: 26.5,
      windSpeed: 3.8,
      windDirection: 243.4,
    });
  });

  it('gives waves and current of an Oceanforecast', () => {
    expect(readOceanforecast(read('met-oceanforecast-excerpt.json'))).toEqual([
      {
        time: '2026-09-27T11:00:00.000Z',
        waveHeight: 0.6,
        waveDirection: 240.8,
        currentSpeed: 0.3,
        currentDirection: 328.7,
      },
    ]);
  });
});
