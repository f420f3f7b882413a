import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Positions } from '#areas/positions/positions.ts';
import type { StoredPositions } from '#areas/positions/trackWriter.ts';
import { lying, port, sailing, trackOf, type Step } from '#marine/portCalls/testTracks.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { dropCallsWithoutTracks } from './callStore.ts';
import { findMarkedCalls } from './findAgain.ts';
import { LiveCalls } from './liveCalls.ts';

const mmsi = 257_000_001;
const dayMs = 86_400_000;
const minuteMs = 60_000;
let database: TestDatabase;
let positions: Positions;
let live: LiveCalls;
let now: number;
/** Minute 0 of the steps. */
let start: number;
let ports = [port];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    'truncate port_call, voyage, port_call_pending, port_call_basis, position, track_day, track_day_pending, track_vessel_pending, latest_position',
  );
  now = Date.now();
  // A midnight, so that the tests don't depend on the time of day.
  start = Math.floor(now / dayMs - 6) * dayMs;
  ports = [port];
  const { pool } = database;
  positions = new Positions({
    pool,
    sources: [],
    retentionDays: 400,
    detailDays: 0,
    showUnregistered: true,
    warn: () => {},
  });
  live = new LiveCalls({ pool, ports: async () => ports, now: () => now });
  positions.writer.follow(live.take);
  await positions.start();
  await live.writeMarks();
  return () => positions.close();
});

const needs = () => ({ pool: database.pool, ports: async () => ports, now: () => new Date(now) });

/** Positions that are stored and, as of today, watched. */
async function receive(steps: readonly Step[], track = mmsi): Promise<void> {
  const { at, latitude, longitude, speed } = trackOf(steps);
  const stored = positions.writer.stored;
  for (const [index, [minutes]] of steps.entries()) {
    const place = { latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0, speed: speed[index] ?? 0 };
    positions.writer.add({
      mmsi: track,
      at: start + minutes * minuteMs,
      ...place,
      course: null,
      heading: null,
      status: null,
    });
  }
  expect(at).toHaveLength(steps.length);
  await vi.waitFor(() => expect(positions.writer.stored).toBe(stored + steps.length), 30_000);
}

/** What was marked is due some minutes later. */
async function find(laterMinutes = 10): Promise<number> {
  await live.writeMarks();
  now += laterMinutes * minuteMs;
  return await findMarkedCalls(needs());
}

async function calls(track = mmsi): Promise<[number, number | undefined][]> {
  const { rows } = await database.pool.query<{ arrival: Date; departure: Date | null }>(
    'select arrival, departure from port_call where track = $1 order by arrival',
    [track],
  );
  const minutes = (at: Date) => Math.round((at.getTime() - start) / minuteMs);
  return rows.map(({ arrival, departure }) => [minutes(arrival), departure === null ? undefined : minutes(departure)]);
}

async function voyages(): Promise<number> {
  const { rows } = await database.pool.query('select from voyage');
  return rows.length;
}

const first = [...sailing(0, 60, 10, 0.5), ...lying(60, 180, 0.5), ...sailing(180, 240, 0.5, 10)];
const second = [...sailing(1440, 1500, 10, 0.5), ...lying(1500, 1600, 0.5), ...sailing(1600, 1660, 0.5, 10)];

it('port calls are found from history, with the voyage between them, and written once', async () => {
  await receive([...first, ...second]);
  expect(await find()).toBe(1);
  const found = [
    [60, 180],
    [1500, 1600],
  ];
  expect(await calls()).toEqual(found);
  const { rows } = await database.pool.query('select from_port_id, to_port_id, metres, fishing_minutes from voyage');
  expect(rows).toEqual([{ from_port_id: 7, to_port_id: 7, metres: expect.any(Number), fishing_minutes: 0 }]);
  const versions = () => database.pool.query('select xmin from port_call order by arrival').then((all) => all.rows);
  const before = await versions();
  await database.pool.query(`insert into port_call_pending values ($1, '-infinity', now())`, [mmsi]);
  expect(await find()).toBe(1);
  expect([await calls(), await versions()]).toEqual([found, before]);
});

it('a day that comes late gets its calls, and so does one whose positions come out of order', async () => {
  await receive(second.toReversed());
  await find();
  expect(await calls()).toEqual([[1500, 1600]]);
  await receive(first);
  await find();
  expect(await calls()).toEqual([
    [60, 180],
    [1500, 1600],
  ]);
  expect(await voyages()).toBe(1);
});

it('late positions take back a call that was none', async () => {
  const gap = [
    ...sailing(0, 60, 10, 0.5),
    ...lying(60, 62, 0.5, 0, 1),
    ...lying(170, 180, 0.5),
    ...sailing(180, 240, 0.5, 10),
  ];
  await receive([...gap, ...second]);
  await find();
  expect(await calls()).toEqual([
    [60, 180],
    [1500, 1600],
  ]);
  // It was out in between, and back for ten minutes only.
  await receive([...sailing(62, 110, 0.5, 8), ...sailing(122, 170, 8, 0.5)]);
  await find();
  expect(await calls()).toEqual([[1500, 1600]]);
  expect(await voyages()).toBe(0);
});

it('an arrival and a departure of now are marked at once, and nothing else is', async () => {
  // As if all of it were of this day.
  const steps = (all: readonly Step[]): StoredPositions => {
    const { latitude, longitude, speed } = trackOf(all);
    const at = all.map(([minutes]) => now + (minutes - 240) * minuteMs);
    return { mmsi: all.map(() => mmsi), at, latitude: [...latitude], longitude: [...longitude], speed: [...speed] };
  };
  live.take(steps(sailing(0, 60, 10, 0.5)), 'today');
  live.take(steps(lying(60, 75, 0.5)), 'today');
  expect(live.waiting).toBe(0);
  live.take(steps(lying(80, 180, 0.5)), 'today');
  expect(live.waiting).toBe(1);
  await live.writeMarks();
  live.take(steps(sailing(180, 190, 0.5, 2)), 'today');
  expect(live.waiting).toBe(0);
  live.take(steps(sailing(190, 240, 2, 10)), 'today');
  expect(live.waiting).toBe(1);
});

it('a ship that is silent after its arrival is marked', async () => {
  const place = { latitude: [5000], longitude: [3_000_000], speed: [0] };
  live.take({ mmsi: [mmsi], at: [now], ...place }, 'today');
  now += 30 * minuteMs;
  live.markSilent();
  expect(live.waiting).toBe(0);
  now += 31 * minuteMs;
  live.markSilent();
  expect(live.waiting).toBe(1);
});

it('a clock that goes back forgets what it has seen of the future', async () => {
  const place = { latitude: [5000], longitude: [3_000_000], speed: [0] };
  live.take({ mmsi: [mmsi], at: [now + dayMs], ...place }, 'today');
  for (const minutes of [0, 10, 20, 30]) live.take({ mmsi: [mmsi], at: [now + minutes * minuteMs], ...place }, 'today');
  expect(live.waiting).toBe(1);
  const tomorrow = Math.ceil((now - start + dayMs) / minuteMs);
  await receive([...first, ...lying(tomorrow, tomorrow + 100, 0.5)]);
  await find();
  expect(await calls()).toEqual([[60, 180]]);
});

it('two ships with one MMSI have calls of their own', async () => {
  await receive(first);
  await receive(second, mmsi + 1_000_000_000);
  await find();
  expect(await calls()).toEqual([[60, 180]]);
  expect(await calls(mmsi + 1_000_000_000)).toEqual([[1500, 1600]]);
});

it('all calls are found again with other ports', async () => {
  await receive([...first, ...second]);
  await find();
  ports = [{ id: 8, latitude: 40, longitude: 5 }];
  expect(await find()).toBe(1);
  expect(await calls()).toEqual([]);
  ports = [port];
  expect(await find()).toBe(1);
  expect(await calls()).toHaveLength(2);
  expect(await find()).toBe(0);
});

it('marks wait while the database is unavailable', async () => {
  live.take({ mmsi: [mmsi], at: [now], latitude: [0], longitude: [0], speed: [0] }, 'past');
  await database.pool.query('alter table port_call_pending add constraint away check (false) not valid');
  await expect(live.writeMarks()).rejects.toThrow('port_call_pending');
  expect(live.waiting).toBe(1);
  await database.pool.query('alter table port_call_pending drop constraint if exists away');
  await live.writeMarks();
  expect(live.waiting).toBe(0);
});

it('calls go with their tracks', async () => {
  await receive([...first, ...second]);
  await positions.housekeeping();
  await find();
  await dropCallsWithoutTracks(database.pool);
  expect(await calls()).toHaveLength(2);
  await database.pool.query('delete from track_day where day <= $1', [new Date(start + 12 * 60 * minuteMs)]);
  await dropCallsWithoutTracks(database.pool);
  expect(await calls()).toEqual([[1500, 1600]]);
});
