import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHeat, exportHeat, heatRoutes as contract, type Heat } from '@wheelhouse/contract/heat';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { cellOf } from '#areas/positions/trackCells.ts';
import { daysToPack, dropTracksBefore, packDay } from '#areas/positions/packDays.ts';
import { TrackWriter } from '#areas/positions/trackWriter.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { dropOldActivity, followActivity } from './addUp.ts';
import { spansOf } from './heat.ts';
import { heatRoutes } from './routes.ts';

const mmsi = 257_000_001;
const other = 257_000_002;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Wednesday; the days of the tests are hours from its midnight. */
const day = '2026-06-10';
const start = Date.parse(`${day}T00:00:00Z`);
const dayAfter = (days: number) => new Date(start + days * dayMs).toISOString().slice(0, 10);
const world = { south: -90, west: -180, north: 90, east: 180 };
const nearby = { south: 59, west: 4, north: 62, east: 8 };

const viewer: Viewer = {
  account: { id: 1, username: 'anna' },
  authorities: new Set(['VIEW_MAP']),
  signInId: 1,
};
let database: TestDatabase;
let api: TestApi;
let now: number;
let basis: { rules: string; hasLate: boolean; revision: number };
let delays: Map<number, number>;
const vesselIds = new Map<number, number>();
const sights = {
  get basis() {
    return basis;
  },
  public: {
    delayOf: () => 0,
    delayOfVessel: (id: number) => delays.get(id) ?? 0,
  },
  refresh: async () => {},
};
// Only these two members of a sight are used.
const needs = () => ({ pool: database.pool, sights: sights as never, now: () => new Date(now) });
const open = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase();
  await seedDictionaries(database.db);
  for (const [of, flag, type] of [
    [mmsi, 'NO', 11],
    [other, 'SE', null],
  ] as const) {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into vessel (name, flag, mmsi, vessel_type_id) values ($1, $2, $3, $4) returning id`,
      [`V${of}`, flag, of, type],
    );
    vesselIds.set(of, rows[0]?.id ?? 0);
  }
  api = await testApi(contract, heatRoutes({ ...needs(), app: 'WHEELHOUSE' }), async () => viewer);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query(
    `truncate activity_day, activity_counted, heat, heat_pending, track_day_changed, position, latest_position, track_day,
       track_day_pending, track_vessel_pending, track_cells`,
  );
  await database.pool.query(`update heat_basis set rules = '', privacy = '', register = '', counted_at = '-infinity'`);
  await database.pool.query(`update vessel set flag = 'NO' where mmsi = ${mmsi}`);
  basis = { rules: '[]', hasLate: false, revision: 1 };
  delays = new Map();
  now = start + 3 * dayMs;
});

/** Hours since the start, degrees, and knots. */
type Step = readonly [hours: number, latitude: number, longitude: number, knots?: number];

/** Positions that are received at `now`. */
async function receive(steps: readonly Step[], of = mmsi): Promise<void> {
  const writer = new TrackWriter({ pool: database.pool, retentionDays: 0, warn: () => {}, now: () => now });
  writer.start();
  for (const [hours, latitude, longitude, knots] of steps)
    writer.add({
      mmsi: of,
      at: start + hours * hourMs,
      latitude: Math.round(latitude * 600_000),
      longitude: Math.round(longitude * 600_000),
      speed: knots === undefined ? null : knots * 10,
      course: null,
      heading: null,
      status: null,
    });
  await expect.poll(() => writer.stored, { timeout: 30_000 }).toBe(steps.length);
  await writer.close();
}

async function pack(): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  for (const one of await daysToPack(database.pool, today)) await packDay(database.pool, one, open);
}

async function follow(): Promise<void> {
  await followActivity(needs());
}

/** Later, so that today is counted again. */
async function followLater(): Promise<void> {
  now += 6 * 60_000;
  await follow();
}

const heatOf = (query: Partial<Parameters<typeof request>[0]> = {}) =>
  request({ from: dayAfter(-40), to: dayAfter(40), ...nearby, ...query });
const request = (query: {
  from: string;
  to: string;
  south: number;
  west: number;
  north: number;
  east: number;
  types?: number[];
  flags?: string[];
}) => api.client('anna').call(getHeat, { query });
const total = ({ hours }: Heat) => Number(hours.reduce((sum, each) => sum + each, 0).toFixed(1));
const cellsOf = ({ rows, columns, hours }: Heat) =>
  new Map(rows.map((row, index) => [row * 3600 + (columns[index] ?? 0), hours[index] ?? 0]));

/** Sails east from 5 degrees at eight knots, a position each ten minutes. */
const sailing = (from: number, to: number): Step[] =>
  Array.from({ length: Math.round((to - from) * 6) + 1 }, (_, index) => {
    const hours = from + index / 6;
    return [hours, 60.05, 5 + (hours - from) * 0.26, 8];
  });

describe('hours by cell', () => {
  it('of past days are those of their tracks, counted once, also when all come again', async () => {
    await receive([...sailing(1, 5), ...sailing(23, 27)]);
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(8);
    expect(total(await heatOf({ from: day, to: day }))).toBe(5);
    const first = await heatOf();
    await receive([...sailing(1, 5), ...sailing(23, 27)]);
    await pack();
    await follow();
    expect(await heatOf()).toEqual(first);
  });

  it('of today are counted as positions come, and go on after a restart', async () => {
    now = start + 3 * hourMs;
    await receive(sailing(1, 3));
    await follow();
    expect(total(await heatOf())).toBe(2);
    // Nothing has come.
    await followLater();
    expect(total(await heatOf())).toBe(2);
    now = start + 4 * hourMs;
    await receive(sailing(1, 4).slice(13));
    await follow();
    expect(total(await heatOf())).toBe(3);
    now = start + dayMs + 2 * hourMs;
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(3);
  });

  it('go on over midnight', async () => {
    now = start + 23.9 * hourMs;
    await receive(sailing(23, 23.5));
    await follow();
    now = start + 24.5 * hourMs;
    await receive([[24.4, 60.05, 5.3, 8]]);
    await follow();
    // Until yesterday is packed, the time before midnight waits.
    expect(total(await heatOf())).toBe(0.9);
    now = start + 25.5 * hourMs;
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(1.4);
    expect(total(await heatOf({ from: day, to: day }))).toBe(1);
    expect(total(await heatOf({ from: dayAfter(1), to: dayAfter(1) }))).toBe(0.4);
  });

  it('are counted once where positions come late, out of order or in two parts', async () => {
    now = start + 6 * hourMs;
    await receive([...sailing(1, 2), ...sailing(4.5, 5)]);
    await follow();
    expect(total(await heatOf())).toBe(1.5);
    await receive(sailing(2, 4.5).slice(1, -1).toReversed());
    await followLater();
    // It waits for its day, when all of it is counted again.
    expect(total(await heatOf())).toBe(1.5);
    now = start + 2 * dayMs;
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(4);
    await receive([[0.5, 60.05, 5, 8]]);
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(4.5);
  });

  it('of the last minutes of a day are completed by a first position of the next that comes late', async () => {
    await receive(sailing(23, 23.5));
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(0.5);
    await receive([[24.5, 60.05, 5.2, 8]]);
    await pack();
    await follow();
    expect(total(await heatOf({ from: day, to: day }))).toBe(1);
    expect(total(await heatOf())).toBe(1.5);
  });

  it('are the same as those of a walk from second to second', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const steps: [number, number, number, number][] = [];
    let [hours, latitude, longitude] = [0, 60.5, 5.5];
    while (hours < 70) {
      hours = Math.round((hours + (random() < 0.05 ? 3 : random() * 0.7)) * 3600) / 3600;
      latitude += (random() - 0.5) * 0.2;
      longitude += (random() - 0.45) * 0.2;
      steps.push([hours, latitude, longitude, 8]);
    }
    await receive(steps.filter(([at]) => at < 70));
    now = start + 5 * dayMs;
    await pack();
    await follow();
    const wanted = new Map<number, number>();
    for (const [index, [at, north, east]] of steps.entries()) {
      const [nextAt, nextNorth, nextEast] = steps[index + 1] ?? [70, 0, 0];
      if (nextAt >= 70 || nextAt - at > 2) continue;
      const seconds = Math.round((nextAt - at) * 3600);
      for (let second = 0; second < seconds; second += 1) {
        const share = (second + 0.5) / seconds;
        const cell = cellOf(
          (north + (nextNorth - north) * share) * 600_000,
          (east + (nextEast - east) * share) * 600_000,
        );
        wanted.set(cell, (wanted.get(cell) ?? 0) + 1 / 3600);
      }
    }
    const found = cellsOf(await heatOf({ ...nearby, south: 58, north: 62, west: 3, east: 9 }));
    const sum = (of: ReadonlyMap<number, number>) => [...of.values()].reduce((all, each) => all + each, 0);
    expect(sum(found)).toBeCloseTo(sum(wanted), 0);
    const apart = [...new Set([...found.keys(), ...wanted.keys()])].map((cell) =>
      Math.abs((found.get(cell) ?? 0) - (wanted.get(cell) ?? 0)),
    );
    // A quarter of the way through a cell belongs to the cell of its middle.
    expect(Math.max(...apart)).toBeLessThan(0.15);
    expect(apart.reduce((all, each) => all + each, 0) / sum(wanted)).toBeLessThan(0.1);
  });
});

describe('the heat of activity', () => {
  it('is the same by day, by month and in larger cells', async () => {
    now = start + 80 * dayMs;
    const steps = Array.from({ length: 50 }, (_, index) => sailing(index * 24 + 2, index * 24 + 4)).flat();
    await receive(steps);
    await receive(sailing(30, 32), other);
    await pack();
    await follow();
    expect(total(await heatOf({ from: dayAfter(-40), to: dayAfter(80) }))).toBe(102);
    // From the tenth to the end of July: days, a month, and days.
    expect(spansOf({ from: day, to: '2026-08-02' }, dayAfter(80))).toMatchObject({ months: ['2026-07-01'] });
    expect(total(await heatOf({ from: day, to: '2026-07-20' }))).toBe(41 * 2 + 2);
    const all = await request({ ...world, from: dayAfter(-40), to: dayAfter(80) });
    expect([all.step, total(all)]).toEqual([2, 102]);
    const middle = await heatOf({ south: 30, north: 80, west: -40, east: 60, to: dayAfter(80) });
    expect([middle.step, total(middle)]).toEqual([0.5, 102]);
  });

  it('is filtered by vessel type and flag', async () => {
    await receive(sailing(1, 3));
    await receive(sailing(1, 2), other);
    await pack();
    await follow();
    const totals = async (query: { types?: number[]; flags?: string[] }) => total(await heatOf(query));
    expect(await totals({})).toBe(3);
    expect([await totals({ types: [11] }), await totals({ types: [0] }), await totals({ types: [12] })]).toEqual([
      2, 1, 0,
    ]);
    expect([await totals({ flags: ['NO'] }), await totals({ flags: ['NO', 'SE'] })]).toEqual([2, 3]);
    expect(await totals({ flags: ['NO'], types: [0] })).toBe(0);
  });

  it('has no vessel types of other installations', async () => {
    await receive(sailing(1, 3));
    await receive(sailing(1, 2), other);
    await database.pool.query(`insert into vessel_type (id, names, apps) values (999, '{}', '{}')`);
    await database.pool.query(`update vessel set vessel_type_id = 999 where mmsi = ${other}`);
    await pack();
    await follow();
    const { flags, types, ...cells } = await heatOf();
    expect([total({ flags, types, ...cells }), flags, types]).toEqual([2, ['NO', 'SE'], [11, 999]]);
    await database.pool.query(`update vessel set vessel_type_id = null where mmsi = ${other}`);
    await database.pool.query('delete from vessel_type where id = 999');
  });

  it('is right where the version before wrote tiles without their sums, which are made later', async () => {
    await receive(sailing(1, 3));
    await pack();
    await follow();
    const rows = async (condition: string) =>
      (await database.pool.query<{ count: number }>(`select count(*)::int from heat where ${condition}`)).rows[0]
        ?.count;
    const tiles = await rows('totals is not null');
    const before = await heatOf();
    await database.pool.query(`update heat set packed = packed || packed where span = 'D'`);
    await database.pool.query(`update heat set packed = packed || packed where span = 'M'`);
    expect(await rows('totals is null')).toBe(tiles);
    expect(total(await heatOf())).toBe(2 * total(before));
    await follow();
    expect(await rows('totals is not null')).toBe(tiles);
    expect(total(await heatOf())).toBe(2 * total(before));
  });

  it('has hours at fishing speed apart', async () => {
    await receive([
      [1, 60.05, 5.05, 3],
      [2, 60.05, 5.05, 8],
      [3, 60.05, 5.05, 8],
    ]);
    await pack();
    await follow();
    const { hours, fishingHours } = await heatOf();
    expect([hours, fishingHours]).toEqual([[2], [1]]);
  });

  it('follows a vessel that changes its flag, and ships that become vessels', async () => {
    await receive(sailing(1, 3));
    await receive(sailing(1, 3), 257_000_099);
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(2);
    await database.pool.query(`update vessel set flag = 'SE' where mmsi = ${mmsi}`);
    await database.pool.query(`insert into vessel (name, flag, mmsi) values ('NEW', 'FR', 257000099)`);
    basis = { ...basis, revision: 2 };
    await follow();
    expect(total(await heatOf({ flags: ['NO'] }))).toBe(0);
    expect(total(await heatOf({ flags: ['SE'] }))).toBe(2);
    expect(total(await heatOf({ flags: ['FR'] }))).toBe(2);
    await database.pool.query(`delete from vessel where mmsi = 257000099`);
  });

  it('has nothing of vessels that are hidden, and shows nothing until a new rule is applied', async () => {
    await receive(sailing(1, 3));
    await receive(sailing(1, 2), other);
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(3);
    delays.set(vesselIds.get(mmsi) ?? 0, Number.POSITIVE_INFINITY);
    basis = { ...basis, rules: '[1]' };
    expect(await heatOf()).toMatchObject({ counting: true, hours: [] });
    await follow();
    expect(await heatOf()).toMatchObject({ counting: false });
    expect(total(await heatOf())).toBe(1);
    // The days of the month, and of coarse cells, as well.
    expect(total(await request({ ...world, from: '2026-06-01', to: '2026-06-30' }))).toBe(1);
    await receive(sailing(5, 6));
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(1);
  });

  it('has the days of a vessel that is seen late once all of the day may be seen', async () => {
    now = start + 30 * hourMs;
    delays.set(vesselIds.get(mmsi) ?? 0, 12 * hourMs);
    basis = { rules: '[1]', hasLate: true, revision: 1 };
    await receive(sailing(1, 3));
    await pack();
    await follow();
    expect(total(await heatOf())).toBe(0);
    now = start + 37 * hourMs;
    await follow();
    expect(total(await heatOf())).toBe(0);
    now = start + 48 * hourMs;
    await follow();
    expect(total(await heatOf())).toBe(2);
  });

  it('forgets days that are older than the tracks', async () => {
    await receive([...sailing(1, 3), ...sailing(30, 31)]);
    await pack();
    await follow();
    await dropTracksBefore(database.pool, dayAfter(1));
    await dropOldActivity(database.pool);
    await follow();
    const heat = await heatOf();
    expect([total(heat), heat.days]).toEqual([1, { from: dayAfter(1), to: dayAfter(1) }]);
  });

  it('is counted again where it was counted by other rules', async () => {
    await receive(sailing(1, 3));
    await pack();
    await follow();
    await database.pool.query(`update activity_day set packed = '', seconds = 0; update heat_basis set rules = 'old'`);
    await follow();
    expect(total(await heatOf())).toBe(2);
  });

  it('crosses the antimeridian in one box', async () => {
    await receive([
      [1, 60.05, 179.95, 8],
      [2, 60.05, -179.95, 8],
    ]);
    await pack();
    await follow();
    const heat = await heatOf({ south: 59, north: 61, west: 179, east: -179 });
    expect([total(heat), heat.columns]).toEqual([1, [3599, 0]]);
  });

  it('is saved as CSV, a line a cell', async () => {
    await receive([
      [1, 60.05, 5.05, 3],
      [2, 60.05, 5.05, 8],
    ]);
    await pack();
    await follow();
    const query = { from: day, to: day, ...nearby };
    const text = await (await api.client('anna').open(exportHeat, { query })).text();
    expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Latitude (middle),Longitude (middle),Cell width and height (degrees),Hours,Hours at fishing speed',
      '60.05,5.05,0.1,1,1',
    ]);
  });

  it.each([
    ['a period that is too long', { from: '2024-01-01', to: '2026-01-01' }],
    ['a period that ends before it begins', { from: '2026-01-02', to: '2026-01-01' }],
    ['a box upside down', { south: 62, north: 59 }],
  ])('refuses %s with a sentence', async (_, query) => {
    expect(await refusalOf(heatOf(query))).toMatchObject({ status: 400 });
  });
});
