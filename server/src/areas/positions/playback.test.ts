import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPlayback, playbackLimits, playbackRoutes as contract } from '@wheelhouse/contract/playback';
import { PlaybackTracks } from '@wheelhouse/contract/playbackFrame';
import type { Authority } from '@wheelhouse/contract/authority';
import { withoutRules } from '#areas/sight/testSight.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { writePackedDays } from './packDays.ts';
import { playbackRoutes } from './playback.ts';
import { trackColumns, type TrackColumns } from './trackPack.ts';

const authorities = new Set<Authority>(['USER', 'VIEW_MAP']);
const day = '2026-05-02';
const box = { south: 60, west: 4, north: 61, east: 6 };
const period = { from: `${day}T06:00Z`, to: `${day}T18:00Z` };
const at = (hour: number) => Date.parse(day) + hour * 3_600_000;

let database: TestDatabase;
let api: TestApi;
let reads = 0;

/** A day on one parallel by hours, longitude, and speed in knots. */
function track(...points: readonly (readonly [hour: number, longitude: number, speed: number])[]): TrackColumns {
  const columns = trackColumns(points.length);
  points.forEach(([hour, longitude, speed], index) => {
    columns.at[index] = at(hour);
    columns.latitude[index] = 60.5 * 600_000;
    columns.longitude[index] = Math.round(longitude * 600_000);
    columns.speed[index] = speed * 10;
    columns.course[index] = 900;
  });
  return columns;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{"en_GB":"Norway"}')`);
  await pool.query(`insert into vessel (name, flag, mmsi) values
    ('SAILS', 'NO', 257000001), ('ELSEWHERE', 'NO', 257000002), ('DATELINE', 'NO', 257000003)`);
  await pool.query(`insert into vessel (name, flag, mmsi)
    select 'CROWD ' || number, 'NO', 258000000 + number from generate_series(1, 600) as number`);
  const even = Array.from({ length: 15 }, (_, hour) => [hour, 4 + hour / 10, 6] as const);
  const days = [
    { mmsi: 257_000_001, ...track(...even, [20, 5.9, 6]) },
    { mmsi: 257_000_002, ...track([8, 20, 6], [9, 20.1, 6]) },
    { mmsi: 257_000_003, ...track([8, 179.9, 6], [9, -179.9, 6]) },
    ...Array.from({ length: 600 }, (_, number) => ({ mmsi: 258_000_001 + number, ...track([8, 100, 6]) })),
  ];
  await writePackedDays(pool, days, undefined);
  const { query } = pool;
  pool.query = ((...given: Parameters<typeof query>) => {
    reads += 1;
    return query.apply(pool, given);
  }) as typeof query;
  api = await testApi(
    contract,
    playbackRoutes({
      pool,
      register: async () => ({ revision: 1, vessels: [], byMmsi: new Map() }),
      vessels: createLookup(db, 'WHEELHOUSE'),
      membersOf: async () => ({ inFleets: undefined, withSpecies: undefined }),
      sights: withoutRules(),
    }),
    async () => ({ account: { id: 1, username: 'anna' }, authorities, signInId: 1 }),
  );
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.close();
});

async function playback(place: object, when: { from: string; to: string } = period): Promise<PlaybackTracks> {
  const response = await api.client('anna').open(getPlayback, { query: { ...when, ...place } });
  return new PlaybackTracks(await response.arrayBuffer());
}

describe('playback', () => {
  it('has the vessels that were in the box in the period, from shortly before it, without points of an even way', async () => {
    const tracks = await playback(box);
    expect(tracks.vessels).toMatchObject([{ name: 'SAILS', flag: 'NO', first: 0, count: 2 }]);
    expect([0, 1].map((point) => [tracks.secondAt(point) * 1000, tracks.longitudeAt(point)])).toEqual([
      [at(4), 4.4],
      [at(14), 5.4],
    ]);
    expect(tracks).toMatchObject({ found: 1, tolerance: playbackLimits.toleranceMetres });
  });

  it('says where nothing was received for long', async () => {
    const tracks = await playback(box, { from: `${day}T10:00Z`, to: `${day}T23:00Z` });
    expect([0, 1, 2].map((point) => tracks.isAfterGap(point))).toEqual([false, false, true]);
  });

  it('has vessels that are named wherever they were', async () => {
    expect((await playback({ vessels: [2, 3, 999] })).vessels.map(({ name }) => name)).toEqual([
      'ELSEWHERE',
      'DATELINE',
    ]);
  });

  it('looks across the antimeridian', async () => {
    const tracks = await playback({ south: 60, west: 179, north: 61, east: -179 });
    expect(tracks.vessels.map(({ name }) => name)).toEqual(['DATELINE']);
  });

  it('has the vessels of the whole world', async () => {
    const tracks = await playback({ south: -90, west: -180, north: 90, east: 180, flag: ['NO'] });
    expect(tracks.found).toBe(0);
    expect((await playback({ south: -90, west: -180, north: 90, east: 180 })).found).toBe(603);
  });

  it('has only as many vessels as fit and counts all, with few queries', async () => {
    reads = 0;
    const tracks = await playback({ south: 60, west: 99, north: 61, east: 101 });
    expect(tracks.vessels).toHaveLength(playbackLimits.vesselsMax);
    expect(tracks.found).toBe(600);
    expect(reads).toBeLessThan(15);
  });

  it('leaves out points of a crowd until there is room, and says how far vessels may be from their tracks', async () => {
    const zigzag = Array.from({ length: 8000 }, (_, index) => [24 + index / 400, 50 + (index % 2) / 100, 6] as const);
    await writePackedDays(
      database.pool,
      Array.from({ length: 25 }, (_, number) => ({ mmsi: 258_000_001 + number, ...track(...zigzag) })),
      undefined,
    );
    const tracks = await playback(
      { south: 60, west: 49, north: 61, east: 51 },
      { from: '2026-05-03T00:00Z', to: '2026-05-03T23:00Z' },
    );
    expect(tracks.vessels).toHaveLength(25);
    expect(tracks.count).toBeLessThanOrEqual(playbackLimits.pointsMax);
    expect(tracks.tolerance).toBeGreaterThan(playbackLimits.toleranceMetres);
  });

  it('has nothing of a period before positions were kept', async () => {
    const tracks = await playback(box, { from: '1990-01-01T00:00Z', to: '1990-01-02T00:00Z' });
    expect([tracks.vessels, tracks.found]).toEqual([[], 0]);
  });

  it.each([
    ['an end before the start', { ...box, from: `${day}T06:00Z`, to: `${day}T05:00Z` }],
    ['an empty period', { ...box, from: `${day}T06:00Z`, to: `${day}T06:00Z` }],
    ['more than 14 days', { ...box, from: '2026-05-01T00:00Z', to: '2026-05-15T00:01Z' }],
    ['a day that is none', { ...box, from: '2026-02-30T00:00:99Z', to: '2026-03-02T00:00Z' }],
    ['words', { ...box, from: 'yesterday', to: 'now' }],
    ['half a box', { ...period, south: 60, north: 61 }],
    ['a box upside down', { ...period, ...box, south: 62 }],
    ['a box and vessels', { ...period, ...box, vessels: [1] }],
    ['neither', period],
    ['no vessels', { ...period, vessels: '' }],
    ['more vessels than allowed', { ...period, vessels: Array.from({ length: 501 }, (_, id) => id + 1) }],
    ['an infinite box', { ...period, ...box, east: 'Infinity' }],
  ])('refuses %s', async (_, query) => {
    expect(await refusalOf(api.client('anna').open(getPlayback, { query: query as never }))).toMatchObject({
      status: 400,
    });
  });
});
