import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportSeaEvents, listSeaEvents, seaEventRoutes as contract } from '@wheelhouse/contract/seaEvents';
import { markEventDays } from '#areas/activity/eventDays.ts';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { writePackedDays } from '#areas/positions/packDays.ts';
import { trackColumns } from '#areas/positions/trackPack.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { findSeaEvents } from './find.ts';
import { seaEventRoutes } from './routes.ts';

const hourMs = 3_600_000;
const day = '2026-06-10';
const start = Date.parse(`${day}T00:00:00Z`);
const [anna, bodil, cora, dina, eva] = [257_000_001, 257_000_002, 257_000_003, 257_000_004, 257_000_005];
const port = { id: 1, latitude: 58, longitude: 0 };
const viewer: Viewer = { account: { id: 1, username: 'anna' }, authorities: new Set(['VIEW_MAP']), signInId: 1 };

let database: TestDatabase;
let api: TestApi;
let now: number;
let delays: Map<string, number>;
const ids = new Map<number, number>();

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await seedDictionaries(db);
  for (const [mmsi, name, flag] of [
    [anna, 'ANNA', 'NO'],
    [bodil, 'BODIL', 'SE'],
    [cora, 'CORA', 'NO'],
    [dina, 'DINA', 'DK'],
    [eva, 'EVA', 'DK'],
  ] as const) {
    const vessel = `insert into vessel (name, flag, mmsi, vessel_type_id) values ($1, $2, $3, 11) returning id`;
    const { rows } = await pool.query<{ id: number }>(vessel, [name, flag, mmsi]);
    ids.set(mmsi, rows[0]?.id ?? 0);
  }
  const delayOfVessel = (id: number) => delays.get(String(id)) ?? 0;
  // Only this member of a sight is used.
  const sights = { of: async () => ({ delayOfVessel }) as never };
  api = await testApi(
    contract,
    seaEventRoutes({ db, app: 'WHEELHOUSE', now: () => new Date(now), sights }),
    async () => viewer,
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate sea_event, sea_event_pending, track_day, track_cells, track_day_changed, latest_position',
  );
  await database.pool.query('update vessel set main_gear = null');
  delays = new Map();
  now = start + 5 * 24 * hourMs;
});

/** Positions each ten minutes from an hour to another, drifting; metres east of 60° N 2° E, or of another place. */
interface Stay {
  readonly from: number;
  readonly to: number;
  readonly east?: number;
  readonly latitude?: number;
  readonly longitude?: number;
}

async function write(mmsi: number, ...stays: readonly Stay[]): Promise<void> {
  const points = stays.flatMap(({ from, to, east = 0, latitude = 60, longitude = 2 }) =>
    Array.from({ length: Math.round((to - from) * 6) + 1 }, (_, index) => ({
      at: start + from * hourMs + index * 600_000,
      latitude: latitude + index * 0.0001,
      longitude: longitude + east / 55_660,
    })),
  );
  const track = trackColumns(points.length);
  points.forEach(({ at, latitude, longitude }, index) => {
    track.at[index] = at;
    track.latitude[index] = Math.round(latitude * 600_000);
    track.longitude[index] = Math.round(longitude * 600_000);
    track.speed[index] = 0;
  });
  await writePackedDays(database.pool, [{ mmsi, ...track }], undefined);
}

async function find(...days: readonly string[]): Promise<void> {
  const { pool } = database;
  await inTransaction(pool, (client) => markEventDays(client, days.length === 0 ? [day] : days));
  await pool.query(`update sea_event_pending set due_at = '-infinity'`);
  await findSeaEvents({ pool, ports: async () => [port], now: () => new Date(now) });
}

const list = (query: Parameters<typeof request>[0] = {}) => request(query).then(({ data }) => data);
const request = (query: {
  kind?: 'ENCOUNTER' | 'LOITERING' | 'GAP';
  vesselId?: number;
  fleets?: 'mine';
  flag?: string;
  typeId?: number;
  from?: string;
  to?: string;
  size?: number;
}) => api.client('anna').call(listSeaEvents, { query: { from: '2026-06-01', to: '2026-06-30', ...query } });
const at = (hours: number) => new Date(start + hours * hourMs).toISOString();

describe('encounters', () => {
  beforeEach(async () => {
    await write(anna, { from: 2, to: 8 });
    await write(bodil, { from: 4, to: 7, east: 200 });
  });

  it('are found with their evidence, once, even if they are searched for again', async () => {
    await find();
    const first = await list();
    expect(first).toMatchObject([
      {
        kind: 'ENCOUNTER',
        starts: at(4),
        ends: at(7 - 1 / 6),
        hours: 2.8,
        vessel: { name: 'ANNA' },
        other: { name: 'BODIL' },
      },
    ]);
    const [met] = first;
    expect(met?.moments.length).toBeGreaterThan(12);
    expect(met?.metres?.median).toBeLessThanOrEqual(500);
    await find(day, '2026-06-11');
    expect(await list()).toEqual(first);
  });

  it('go when the day changes so that there was none', async () => {
    await find();
    expect(await list()).toHaveLength(1);
    await database.pool.query('delete from track_day where mmsi = $1', [bodil]);
    await find();
    expect(await list()).toEqual([]);
  });

  it('of two vessels whose gear is a pair trawl are not counted', async () => {
    await database.pool.query(`update vessel set main_gear = 'PTB' where mmsi = $1`, [anna]);
    await find();
    expect(await list()).toHaveLength(1);
    await database.pool.query(`update vessel set main_gear = 'PTM' where mmsi = $1`, [bodil]);
    await find();
    expect(await list()).toEqual([]);
  });

  it('are seen by who may see both vessels, once both may be seen', async () => {
    await find();
    delays.set(String(ids.get(bodil)), Number.POSITIVE_INFINITY);
    expect(await list()).toEqual([]);
    expect(await list({ vesselId: ids.get(anna) ?? 0 })).toEqual([]);
    delays.set(String(ids.get(bodil)), 200 * hourMs);
    expect(await list()).toEqual([]);
    delays.set(String(ids.get(bodil)), 100 * hourMs);
    expect(await list()).toHaveLength(1);
  });

  it('are filtered by kind, vessel, flag, type with those below it, and days, and saved as CSV', async () => {
    await find();
    const counts = await Promise.all(
      [
        { kind: 'GAP' as const },
        { vesselId: ids.get(bodil) ?? 0 },
        { vesselId: ids.get(cora) ?? 0 },
        { flag: 'SE' },
        { flag: 'DK' },
        { typeId: 11 },
        { typeId: 1 },
        { typeId: 51 },
        { to: '2026-06-09' },
      ].map(async (query) => (await list(query)).length),
    );
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 1, 0, 0]);
    await inTransaction(database.pool, (client) => markEventDays(client, [day]));
    const query = { from: day, to: '2026-06-30' };
    expect(await api.client('anna').call(listSeaEvents, { query })).toMatchObject({ total: 1, daysWaiting: 2 });
    const file = await api.client('anna').open(exportSeaEvents, { query: { from: day, to: day } });
    const [header, line, ...more] = (await file.text()).trim().split(/\r?\n/);
    expect(header).toContain('Kind,Vessel,Flag,Other vessel');
    expect(line).toContain('Encounter,ANNA,NO,BODIL,SE,2026-06-10T04:00:00.000Z');
    expect(more).toEqual([]);
    expect(await refusalOf(list({ from: '2026-01-01' }))).toMatchObject({ status: 400 });
  });

  it('are those of the vessels in the viewer’s fleets, if requested', async () => {
    await find();
    const { pool } = database;
    await pool.query(
      `insert into account (username, email, password_hash) values ('anna', 'anna@quay.example', ''), ('bo', 'bo@quay.example', '')`,
    );
    await pool.query(`insert into fleet (account_id, name) values (1, 'Mine'), (2, 'Others')`);
    const add = 'insert into fleet_vessel (fleet_id, vessel_id) values ($1, $2)';
    const names = async (vesselId?: number) =>
      (await list({ fleets: 'mine', ...(vesselId === undefined ? {} : { vesselId }) })).map(
        ({ vessel }) => vessel.name,
      );
    await pool.query(add, [2, ids.get(anna)]);
    expect(await names()).toEqual([]);
    await pool.query(add, [1, ids.get(bodil)]);
    expect(await names()).toEqual(['ANNA']);
    expect(await names(ids.get(bodil))).toEqual(['ANNA']);
    expect(await names(ids.get(anna))).toEqual([]);
    await pool.query('delete from fleet');
  });

  it('near a port are none', async () => {
    await database.pool.query('truncate track_day');
    const near = { latitude: 58.05, longitude: 0 };
    await write(anna, { from: 2, to: 12, ...near });
    await write(bodil, { from: 2, to: 12, east: 200, ...near });
    await find();
    expect(await list()).toEqual([]);
  });
});

describe('loitering', () => {
  it('is found over midnight, on the day on which it begins', async () => {
    await write(anna, { from: 20, to: 30 });
    await find(day, '2026-06-11');
    expect(await list()).toMatchObject([{ kind: 'LOITERING', starts: at(20), vessel: { name: 'ANNA' } }]);
  });
});

describe('gaps', () => {
  const moves = { latitude: 60.05, longitude: 2.1 };

  it('are silences of twelve hours while others nearby were received', async () => {
    await write(cora, { from: 1, to: 2 }, { from: 20, to: 21 });
    await write(dina, { from: 0, to: 23.8, ...moves });
    await write(eva, { from: 0, to: 23.8, ...moves, east: 3000 });
    await find();
    const gaps = await list({ kind: 'GAP' });
    expect(gaps).toMatchObject([{ starts: at(2), ends: at(20), hours: 18, otherVessels: 2, vessel: { name: 'CORA' } }]);
    expect(gaps[0]?.moments).toHaveLength(2);
  });

  it('are not found where no others were received for two hours', async () => {
    await write(cora, { from: 1, to: 2 }, { from: 20, to: 21 });
    await write(dina, { from: 0, to: 6, ...moves }, { from: 9, to: 23.8, ...moves });
    await write(eva, { from: 0, to: 6, ...moves }, { from: 9, to: 23.8, ...moves });
    await find();
    expect(await list({ kind: 'GAP' })).toEqual([]);
  });

  it('end days later, and are open until then', async () => {
    await write(cora, { from: 1, to: 2 });
    await write(dina, { from: 0, to: 47.8, ...moves });
    await write(eva, { from: 0, to: 47.8, ...moves });
    now = start + 47 * hourMs;
    await database.pool.query(
      `insert into latest_position (mmsi, at, latitude, longitude) values ($1, $2, 36000000, 1200000)`,
      [cora, new Date(start + 2 * hourMs)],
    );
    await find();
    const [open] = await list({ kind: 'GAP' });
    expect(open).toMatchObject({ starts: at(2) });
    expect(open).not.toHaveProperty('ends');
    await database.pool.query('update latest_position set at = $1', [new Date(start + 75 * hourMs)]);
    now = start + 100 * hourMs;
    await write(cora, { from: 75, to: 76 });
    await find('2026-06-13');
    expect(await list({ kind: 'GAP' })).toMatchObject([{ starts: at(2), ends: at(75), hours: 73 }]);
  });
});
