import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { daysToPack, packDay } from './packDays.ts';
import { readTrack } from './trackStore.ts';
import { TrackWriter } from './trackWriter.ts';

const today = '2026-06-10';
const yesterday = '2026-06-09';
const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

let database: TestDatabase;
let writer: TrackWriter;
const open = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await writer.close();
  await database.pool.query('truncate position, latest_position, track_day, track_day_pending, track_vessel_pending');
});

function startAt(now: number): void {
  writer = new TrackWriter({ pool: database.pool, retentionDays: 0, warn: () => {}, now: () => now });
  writer.start();
}

function add(mmsi: number, time: number): void {
  writer.add({ mmsi, at: time, latitude: 1, longitude: 2, speed: 3, course: null, heading: null, status: null });
}

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

/** Three vessels of a packed day. */
async function packedYesterday(): Promise<void> {
  startAt(at(yesterday, '12:00:00'));
  for (const mmsi of [1, 2, 3]) for (const time of ['10:00:00', '11:00:00']) add(mmsi, at(yesterday, time));
  await expect.poll(() => writer.stored).toBe(6);
  await writer.close();
  expect(await packDay(database.pool, yesterday, open)).toBe(6);
  expect(await daysToPack(database.pool, today)).toEqual([]);
  startAt(at(today, '08:00:00'));
}

describe('a late position', () => {
  it('has the track of its own vessel packed again, and of no other', async () => {
    await packedYesterday();
    const before = await rowsOf<{ mmsi: number; xmin: string }>('select mmsi, xmin::text from track_day order by mmsi');
    add(2, at(yesterday, '10:30:00'));
    await expect.poll(() => writer.stored).toBe(1);
    expect(await rowsOf('select day, mmsi from track_vessel_pending')).toEqual([{ day: yesterday, mmsi: 2 }]);
    expect(await rowsOf('select day from track_day_pending')).toEqual([]);

    expect(await packDay(database.pool, yesterday, open)).toBe(3);
    const after = await rowsOf<{ mmsi: number; xmin: string }>('select mmsi, xmin::text from track_day order by mmsi');
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect((await readTrack(database.pool, 2, new Date(at(yesterday, '00:00:00')))).count).toBe(3);
  });

  it('is in the track before it is packed', async () => {
    await packedYesterday();
    add(2, at(yesterday, '10:30:00'));
    await expect.poll(() => writer.stored).toBe(1);
    const track = await readTrack(database.pool, 2, new Date(at(yesterday, '10:15:00')));
    expect([...track.at.subarray(0, track.count)]).toEqual([at(yesterday, '10:30:00'), at(yesterday, '11:00:00')]);
  });

  it('that has to wait does not delay positions of today', async () => {
    await packedYesterday();
    add(2, at(yesterday, '10:30:00'));
    await expect.poll(() => writer.stored).toBe(1);
    const packing = await database.pool.connect();
    await packing.query('begin');
    await packing.query('delete from track_vessel_pending');
    add(2, at(yesterday, '10:40:00'));
    add(1, at(today, '07:59:00'));
    await expect.poll(() => writer.stored).toBe(2);
    expect(writer.pending).toBe(1);
    await packing.query('commit');
    packing.release();
    await expect.poll(() => writer.stored).toBe(3);
  });
});

describe('packing a day', () => {
  it('stops with the program, and continues the next time', async () => {
    startAt(at(yesterday, '12:00:00'));
    for (const mmsi of [1, 2, 3]) add(mmsi, at(yesterday, '10:00:00'));
    await expect.poll(() => writer.stored).toBe(3);
    const closing = AbortSignal.abort();
    expect(await packDay(database.pool, yesterday, closing)).toBe(0);
    expect(await daysToPack(database.pool, today)).toEqual([yesterday]);
    expect((await readTrack(database.pool, 1, new Date(at(yesterday, '00:00:00')))).count).toBe(1);
    expect(await packDay(database.pool, yesterday, open)).toBe(3);
    expect(await daysToPack(database.pool, today)).toEqual([]);
  });

  it('by two processes at once packs every vessel once', async () => {
    startAt(at(yesterday, '12:00:00'));
    for (let mmsi = 1; mmsi <= 1000; mmsi += 1) add(mmsi, at(yesterday, '10:00:00'));
    await expect.poll(() => writer.stored).toBe(1000);
    const packed = await Promise.all([1, 2].map(() => packDay(database.pool, yesterday, open)));
    expect((packed[0] ?? 0) + (packed[1] ?? 0)).toBe(1000);
    expect(await rowsOf('select count(*)::int as count from track_day')).toEqual([{ count: 1000 }]);
  });

  it('that gets new positions while it is packed stays pending', async () => {
    startAt(at(yesterday, '12:00:00'));
    add(1, at(yesterday, '10:00:00'));
    await expect.poll(() => writer.stored).toBe(1);
    const reading = await database.pool.connect();
    await reading.query('begin');
    await reading.query('lock table track_day');
    const packing = packDay(database.pool, yesterday, open);
    await expect.poll(() => rowsOf('select mmsi from track_vessel_pending')).toEqual([{ mmsi: 1 }]);
    await database.pool.query('update track_day_pending set since = clock_timestamp()');
    await reading.query('commit');
    reading.release();
    expect(await packing).toBe(1);
    expect(await daysToPack(database.pool, today)).toEqual([yesterday]);
  });
});

describe('the latest position of a vessel', () => {
  it('in the future because of a wrong clock is replaced by the next one', async () => {
    startAt(Date.now());
    await database.pool.query(
      `insert into latest_position (mmsi, at, latitude, longitude) values (7, now() + interval '1 day', 0, 0)`,
    );
    const now = Date.now();
    add(7, now);
    await expect.poll(() => writer.stored).toBe(1);
    expect(await rowsOf('select at from latest_position')).toEqual([{ at: new Date(now) }]);
  });
});
