import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getLastPosition,
  getTrack,
  listFeeds,
  listLocations,
  positionRoutes as contract,
  stateHeader,
  streamFrames,
  streamLocations,
} from '@wheelhouse/contract/positions';
import { PositionFrames } from '@wheelhouse/contract/positionFrames';
import type { Query } from '@wheelhouse/contract/route';
import { getReception, receptionRoutes } from '@wheelhouse/contract/reception';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createMembers } from '#areas/fleets/filterMembers.ts';
import type { MapVessel, Register } from './register.ts';
import { Positions } from './positions.ts';
import { Sights } from '#areas/sight/sights.ts';
import { positionRoutes } from './routes.ts';
import { positionSentence } from './testVoyage.ts';

const nothing = {
  parentTypeId: null,
  buildYear: null,
  grossTonnage: null,
  engineManufacturerId: null,
  enginePower: null,
  mainGear: null,
  hullMaterial: null,
  thumbnail: null,
};
const trawler: MapVessel = {
  ...nothing,
  id: 1,
  name: 'HAVBRIS',
  flag: 'NO',
  vesselTypeId: 12,
  lengthOverall: 60,
  mmsi: 257000001,
};
const coaster: MapVessel = {
  ...nothing,
  id: 2,
  name: 'SVAN "II"',
  flag: 'SE',
  vesselTypeId: null,
  lengthOverall: 12,
  mmsi: 265000002,
};
const silent: MapVessel = {
  ...nothing,
  id: 3,
  name: 'STILLE',
  flag: 'NO',
  vesselTypeId: 12,
  lengthOverall: 9,
  mmsi: null,
};
const vessels = [trawler, coaster, silent];
const register: Register = {
  revision: 1,
  vessels,
  byMmsi: new Map(vessels.flatMap((vessel) => (vessel.mmsi === null ? [] : [[vessel.mmsi, vessel]]))),
};

const viewers = new Map<string, Viewer>([
  ['skipper', { account: { id: 1, username: 'skipper' }, authorities: new Set(['VIEW_MAP']), signInId: 1 }],
  ['admin', { account: { id: 2, username: 'admin' }, authorities: new Set(['ADMIN']), signInId: 2 }],
]);

let database: TestDatabase;
let station: Server;
let link: Socket | undefined;
let positions: Positions;
let api: TestApi;
const start = Date.now() - 60 * 60_000;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{}'), (2, 'SE', 'SWE', '{}')`,
  );
  await database.pool.query(
    `insert into vessel (name, flag, mmsi) select * from unnest($1::text[], $2::text[], $3::integer[])`,
    [vessels.map(({ name }) => name), vessels.map(({ flag }) => flag), vessels.map(({ mmsi }) => mmsi)],
  );
  station = createServer((socket) => {
    link = socket;
  });
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve));
  const { port } = station.address() as AddressInfo;
  positions = new Positions({
    pool: database.pool,
    sources: [{ kind: 'tcp', label: 'station', name: 'Harbour', host: '127.0.0.1', port }],
    retentionDays: 400,
    detailDays: 0,
    showUnregistered: true,
    warn: () => {},
  });
  await positions.start();
  const routes = positionRoutes({
    pool: database.pool,
    positions,
    register: async () => register,
    vessels: {
      namesOf: async (ids) => new Map(vessels.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
    },
    sights: new Sights({ ...database, unguarded: positions.unguarded, now: () => Date.now() }),
    membersOf: async (viewer, { species, ...filter }) => ({
      ...(await createMembers(database)(viewer, filter)),
      withSpecies: species && new Set(species.includes(3) ? [2] : []),
    }),
  });
  api = await testApi([...contract, ...receptionRoutes], routes, async (token) => viewers.get(token), {
    viewerOfSignIn: async (signInId) => [...viewers.values()].find((viewer) => viewer.signInId === signInId),
  });
});
afterAll(async () => {
  await api.close();
  await positions.close();
  link?.destroy();
  station.close();
  await database.close();
});

/** Sends reports of a vessel that sails north-east, a minute apart, and waits until they are in memory and database. */
async function sail(mmsi: number, from: number, count: number): Promise<void> {
  await expect.poll(() => link).toBeDefined();
  const before = positions.writer.stored;
  for (let i = 0; i < count; i += 1) {
    const place = { latitude: 62 + (from + i) * 0.002, longitude: 5 + (from + i) * 0.002 };
    link?.write(positionSentence({ mmsi, ...place, at: start + (from + i) * 60_000 }));
  }
  await expect.poll(() => positions.writer.stored, { timeout: 10_000 }).toBe(before + count);
}

describe('a position from a feed', () => {
  it('is the latest of its register vessel, and ignored for unknown vessels', async () => {
    await sail(257000001, 0, 20);
    await sail(999000009, 0, 1);
    const locations = await api.client('skipper').call(listLocations, { query: {} });
    expect(locations).toEqual([
      {
        id: 1,
        name: 'HAVBRIS',
        flag: 'NO',
        vesselTypeId: 12,
        latitude: 62.038,
        longitude: 5.038,
        speed: 10,
        course: 45,
        heading: 44,
        lastUpdate: new Date(Math.floor((start + 19 * 60_000) / 1000) * 1000).toISOString(),
      },
    ]);
  });

  it('passes the filter or is left out', async () => {
    await sail(265000002, 0, 1);
    const ids = async (query: FilterQuery) =>
      (await api.client('skipper').call(listLocations, { query })).map(({ id }) => id);
    // An answer may be a second old.
    await expect.poll(() => ids({}), { timeout: 3000 }).toEqual([1, 2]);
    expect(await ids({ flag: ['SE'] })).toEqual([2]);
    expect(await ids({ lengthMin: 50 })).toEqual([1]);
    expect(await ids({ vesselTypeId: [12], lengthMax: 50 })).toEqual([]);
    expect(await ids({ fleetId: [77] })).toEqual([]);
    expect(await ids({ speciesId: [3] })).toEqual([2]);
    expect(await ids({ speciesId: [4] })).toEqual([]);
    for (const query of ['fleetId=2147483648', 'bruttoTonsMin=0x10', 'flag=Norway', 'lengthMin=50&lengthMax=10']) {
      const address = `${api.origin}/api/v3/vessels/location?${query}`;
      expect((await fetch(address, { headers: { 'x-auth-token': 'skipper' } })).status).toBe(400);
    }
  });

  it('is answered with 304 while nothing moves', async () => {
    const headers = { 'x-auth-token': 'skipper' };
    const address = `${api.origin}/api/v3/vessels/location`;
    const tag = (await fetch(address, { headers })).headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { ...headers, 'if-none-match': tag } })).status).toBe(304);
  });

  it('is only for holders of VIEW_MAP with a session', async () => {
    expect((await refusalOf(api.client().call(listLocations, { query: {} }))).status).toBe(401);
    expect((await refusalOf(api.client('admin').call(listLocations, { query: {} }))).status).toBe(403);
  });
});

describe('the last position of one vessel', () => {
  const lastOf = (token: string | undefined, id: number) => api.client(token).call(getLastPosition, { params: { id } });

  it('is the latest that was received, as on the map', async () => {
    const [onMap] = await api.client('skipper').call(listLocations, { query: {} });
    const { name: _, flag: __, vesselTypeId: ___, ...position } = onMap ?? { name: '', flag: '' };
    expect(await lastOf('skipper', 1)).toEqual(position);
    expect(position).toMatchObject({ id: 1, latitude: 62.038, speed: 10 });
  });

  it('is empty for a vessel that was never seen, and not found for a missing one', async () => {
    expect(await lastOf('skipper', 3)).toBeNull();
    const refusal = await refusalOf(lastOf('skipper', 9));
    expect([refusal.status, refusal.message]).toEqual([404, 'Vessel is not found.']);
  });

  it('is only for holders of VIEW_MAP with a session (platform specification, section 6)', async () => {
    expect((await refusalOf(lastOf(undefined, 1))).status).toBe(401);
    expect((await refusalOf(lastOf('admin', 1))).status).toBe(403);
  });
});

describe('the track of a vessel', () => {
  it('has the positions of the period, oldest first, simplified', async () => {
    const track = await api.client('skipper').call(getTrack, { params: { id: 1 }, query: { trackType: '6h' } });
    expect(track.vesselId).toBe(1);
    expect(track.tolerance).toBe(25);
    // A straight line only needs its ends.
    expect(track.data.map(({ latitude }) => latitude)).toEqual([62, 62.038]);
  });

  it('reads packed days and fresh ones alike', async () => {
    const raw = await api.client('skipper').call(getTrack, { params: { id: 1 }, query: { trackType: '24h' } });
    await positions.housekeeping(new Date(Date.now() + 2 * 86_400_000));
    const { rows } = await database.pool.query<{ points: number }>('select sum(points)::int as points from track_day');
    expect(rows[0]?.points).toBe(positions.writer.stored);
    const packed = await api.client('skipper').call(getTrack, { params: { id: 1 }, query: { trackType: '24h' } });
    expect(packed).toEqual(raw);

    // A late report makes its day pending again.
    await sail(257000001, 30, 1);
    const after = await api.client('skipper').call(getTrack, { params: { id: 1 }, query: { trackType: '24h' } });
    expect(after.data.at(-1)?.latitude).toBe(62.06);
  });

  it('is empty for a vessel without MMSI and not found for a missing one', async () => {
    const empty = await api.client('skipper').call(getTrack, { params: { id: 3 }, query: {} });
    expect(empty.data).toEqual([]);
    expect((await refusalOf(api.client('skipper').call(getTrack, { params: { id: 9 }, query: {} }))).status).toBe(404);
    const address = `${api.origin}/api/v3/vessels/1/path?trackType=5y`;
    expect((await fetch(address, { headers: { 'x-auth-token': 'skipper' } })).status).toBe(400);
  });
});

describe('the stream', () => {
  it('sends the latest positions of vessels in the filter that moved', async () => {
    const leaving = new AbortController();
    const call = { query: { flag: ['SE'] }, signal: leaving.signal };
    const response = await api.client('skipper').open(streamLocations, call);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await sail(257000001, 40, 2);
    await sail(265000002, 10, 3);
    let text = '';
    while (!text.includes('positions')) text += (await reader?.read())?.value ?? '';
    const event = /event: positions\ndata: (.*)\n/.exec(text)?.[1] ?? '';
    expect(JSON.parse(event)).toMatchObject({ positions: [{ id: 2, latitude: 62.024 }] });
    leaving.abort();
    await expect.poll(() => positions.unguarded.feed.subscribers).toBe(0);
  });
});

describe('the stream of frames', () => {
  const opened = async (query: Query<typeof streamFrames>) => {
    const leaving = new AbortController();
    const response = await api.client('skipper').open(streamFrames, { query, signal: leaving.signal });
    const reader = response.body?.getReader();
    const frames = new PositionFrames();
    return {
      state: response.headers.get(stateHeader) ?? '',
      /** The numbers of the next vessels that come. */
      async next() {
        for (;;) {
          const { value } = (await reader?.read()) ?? {};
          if (value === undefined) throw new Error('the stream ended');
          const positions = frames.add(value);
          if (positions.length > 0) return positions;
        }
      },
      leave: () => leaving.abort(),
    };
  };
  const idsOf = async (stream: Awaited<ReturnType<typeof opened>>) => (await stream.next()).map(({ id }) => id);

  it('has the same values as the list', async () => {
    const stream = await opened({ flag: ['NO'] });
    await sail(257000001, 43, 1);
    const [position] = await stream.next();
    const listed = (await api.client('skipper').call(listLocations, { query: {} })).find(({ id }) => id === 1);
    expect(position).toEqual({
      id: 1,
      latitude: listed?.latitude,
      longitude: listed?.longitude,
      speed: listed?.speed,
      course: listed?.course,
      heading: listed?.heading,
      second: Math.floor(Date.parse(listed?.lastUpdate ?? '') / 1000),
    });
    stream.leave();
  });

  it('has only vessels of the filter, within the bounds, and those that are always wanted', async () => {
    const far = { south: 50, west: 0, north: 51, east: 1 };
    const near = { south: 61, west: 4, north: 64, east: 8 };
    const streams = [
      await opened({ ...near, flag: ['SE'] }),
      await opened({ ...far, also: [2] }),
      await opened({ ...near }),
    ] as const;
    await sail(257000001, 44, 1);
    await sail(265000002, 20, 1);
    expect([await idsOf(streams[0]), await idsOf(streams[1])]).toEqual([[2], [2]]);
    expect(await idsOf(streams[2])).toContain(1);
    for (const stream of streams) stream.leave();
  });

  it('goes on from a state that this server gave, and says so', async () => {
    const first = await opened({});
    first.leave();
    await sail(257000001, 50, 1);
    const again = await opened({ since: first.state });
    expect(again.state).toBe(first.state);
    expect(await idsOf(again)).toContain(1);
    again.leave();
  });

  it.each(['0-1', '4294967295-3', '1-999999999999'])(
    'begins anew after the state %s of another server',
    async (since) => {
      const stream = await opened({ since });
      expect(stream.state).toMatch(new RegExp(`^${positions.run}-\\d+$`));
      stream.leave();
    },
  );
});

describe('the reception', () => {
  it('is shown to every viewer of the map by feed, sea area and place, without the addresses of feeds', async () => {
    await sail(257000001, 30, 1);
    const box = { south: 62, west: 5, north: 63, east: 6 };
    const answer = await api.client('skipper').call(getReception, { query: box });
    expect(answer.feeds).toEqual([
      { name: 'Harbour', connected: true, heard: expect.any(String), perMinute: expect.any(Number) },
    ]);
    expect(answer.here?.heard).toBe(answer.feeds[0]?.heard);
    const [area] = answer.areas;
    expect(area).toMatchObject({ area: 'norwegianSea', heard: answer.here?.heard, byFeed: [{ feed: 0 }] });
    const elsewhere = await api.client('skipper').call(getReception, { query: { ...box, south: 40, north: 41 } });
    expect(elsewhere.here).toEqual({ perMinute: 0 });
    expect((await api.client('skipper').call(getReception, { query: {} })).here).toBeUndefined();
    expect(JSON.stringify(answer)).not.toMatch(/station|127\.0\.0\.1/);
  });
});

describe('the feeds', () => {
  it('are visible to administrators with their state and counts', async () => {
    const answer = await api.client('admin').call(listFeeds);
    expect(answer.feeds).toMatchObject([{ source: 'station', name: 'Harbour', state: 'connected' }]);
    expect(answer.stored).toBe(positions.writer.stored);
    expect(answer.feeds[0]?.messages).toBeGreaterThanOrEqual(answer.stored);
  });
});

describe('after a restart', () => {
  it('a position older than the kept tracks is still the last known one', async () => {
    const at = Date.parse('2019-08-07T12:00:00Z');
    link?.write(positionSentence({ mmsi: 257000077, latitude: 60, longitude: 4, at }));
    await expect.poll(() => positions.writer.tooOld).toBe(1);
    const stored = () => database.pool.query('select 1 from latest_position where mmsi = 257000077');
    await expect.poll(async () => (await stored()).rowCount).toBe(1);
  });

  it('the latest positions are there again', async () => {
    const again = new Positions({
      pool: database.pool,
      sources: [],
      retentionDays: 400,
      detailDays: 0,
      showUnregistered: false,
      warn: () => {},
    });
    await again.start();
    expect(again.unguarded.vessels.position(257000001)).toMatchObject({ latitude: 62.1, speed: 10 });
    await again.close();
  });
});
