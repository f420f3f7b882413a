import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { simplifyTrack } from '#marine/ais/simplify.ts';
import { dropPackedPositions, thinTrack, thinTracks } from './oldTracks.ts';
import { trackColumns, type TrackColumns } from './trackPack.ts';
import { daysToPack, packDay } from './packDays.ts';
import { readTrack } from './trackStore.ts';
import { TrackWriter } from './trackWriter.ts';

const today = '2026-06-10';
const oldDay = '2026-03-02';
const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`);
const open = new AbortController().signal;

let database: TestDatabase;
let writer: TrackWriter;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await writer?.close();
  await database.pool.query('truncate position, latest_position, track_day, track_day_pending, track_vessel_pending');
});

/** Writes positions of a vessel as on that day or later, one each of these minutes past 10 o'clock. */
async function write(mmsi: number, day: string, minutes: readonly number[], now = at(day, '12:00:00')): Promise<void> {
  writer = new TrackWriter({ pool: database.pool, retentionDays: 0, warn: () => {}, now: () => now });
  writer.start();
  for (const minute of minutes) {
    const time = at(day, '10:00:00') + minute * 60_000;
    const place = { latitude: 36_000_000 + minute * 100, longitude: 3_000_000 };
    writer.add({ mmsi, at: time, ...place, speed: 60, course: 0, heading: null, status: null });
  }
  await expect.poll(() => writer.stored).toBe(minutes.length);
  await writer.close();
}

async function minutesOf(mmsi: number): Promise<number[]> {
  const track = await readTrack(database.pool, mmsi, new Date(at(oldDay, '00:00:00')));
  return [...track.at.subarray(0, track.count)].map((time) => (time - at(oldDay, '10:00:00')) / 60_000);
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

describe('positions of a packed day', () => {
  it('are dropped once they are old, and the track stays', async () => {
    await write(1, oldDay, [0, 5, 9]);
    await packDay(database.pool, oldDay, open);
    expect(await dropPackedPositions(database.pool, oldDay)).toEqual([]);
    expect(await dropPackedPositions(database.pool, today)).toContain(oldDay);
    expect([await count('position'), await minutesOf(1)]).toEqual([0, [0, 5, 9]]);
  });

  it('stay while anything of the day is not packed', async () => {
    await write(1, oldDay, [0]);
    expect(await dropPackedPositions(database.pool, today)).not.toContain(oldDay);
    await packDay(database.pool, oldDay, open);
    await write(2, oldDay, [3], at(today, '12:00:00'));
    expect(await dropPackedPositions(database.pool, today)).not.toContain(oldDay);
    expect(await count('position')).toBe(2);
  });

  it('are joined by a late one, before and after it is packed', async () => {
    await write(1, oldDay, [0, 5, 9]);
    await write(2, oldDay, [1]);
    await packDay(database.pool, oldDay, open);
    await dropPackedPositions(database.pool, today);
    // The newer of two positions at one time is the one that came later.
    await write(1, oldDay, [5, 7], at(today, '12:00:00'));
    expect(await minutesOf(1)).toEqual([0, 5, 7, 9]);
    for (const day of await daysToPack(database.pool, today)) await packDay(database.pool, day, open);
    expect([await minutesOf(1), await minutesOf(2)]).toEqual([[0, 5, 7, 9], [1]]);
    await dropPackedPositions(database.pool, today);
    expect(await minutesOf(1)).toEqual([0, 5, 7, 9]);
  });

  it('wait for the next time while someone reads them', async () => {
    await write(1, oldDay, [0]);
    await packDay(database.pool, oldDay, open);
    const reading = await database.pool.connect();
    await reading.query('begin');
    await reading.query('select from position');
    expect(await dropPackedPositions(database.pool, today)).toEqual([]);
    await reading.query('commit');
    reading.release();
    expect(await dropPackedPositions(database.pool, today)).toContain(oldDay);
  });
});

describe('thinning', () => {
  const everyMinute = Array.from({ length: 61 }, (_, minute) => minute);

  it('keeps of a straight way one position each ten minutes, once', async () => {
    await write(1, oldDay, everyMinute);
    await packDay(database.pool, oldDay, open);
    expect(await thinTracks(database.pool, oldDay, open)).toBe(0);
    expect(await thinTracks(database.pool, today, open)).toBe(1);
    expect(await minutesOf(1)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(await thinTracks(database.pool, today, open)).toBe(0);
    const { rows } = await database.pool.query('select points, thinned from track_day');
    expect(rows).toEqual([{ points: 7, thinned: true }]);
  });

  it('is done again after a late position', async () => {
    await write(1, oldDay, everyMinute);
    await packDay(database.pool, oldDay, open);
    await thinTracks(database.pool, today, open);
    await write(1, oldDay, [13], at(today, '12:00:00'));
    await packDay(database.pool, oldDay, open);
    expect(await minutesOf(1)).toContain(13);
    expect(await thinTracks(database.pool, today, open)).toBe(1);
    expect(await minutesOf(1)).not.toContain(13);
  });

  it('stops with the program', async () => {
    await write(1, oldDay, everyMinute);
    await packDay(database.pool, oldDay, open);
    expect(await thinTracks(database.pool, today, AbortSignal.abort())).toBe(0);
  });
});

/** A trawler for ten hours: a straight way, turns, a stop, a gap of three hours. */
function voyage(): TrackColumns {
  const minutes = Array.from({ length: 600 }, (_, minute) => minute).filter((minute) => minute < 240 || minute > 420);
  const track = trackColumns(minutes.length);
  let [latitude, longitude] = [37_000_000, 3_000_000];
  for (const [index, minute] of minutes.entries()) {
    const isStopped = minute > 100 && minute < 140;
    const course = minute < 100 ? 0 : (minute * 7) % 360;
    if (!isStopped) {
      latitude += Math.round(1500 * Math.cos((course * Math.PI) / 180));
      longitude += Math.round(2600 * Math.sin((course * Math.PI) / 180));
    }
    track.at[index] = at(oldDay, '00:00:00') + minute * 60_000;
    track.latitude[index] = latitude;
    track.longitude[index] = longitude;
    track.speed[index] = isStopped ? 0 : 80;
    track.course[index] = course * 10;
  }
  return track;
}

describe('a thinned track', () => {
  it('shows what the full one shows: its way, stops and gaps', () => {
    const full = voyage();
    const thin = thinTrack(full);
    expect(thin.count).toBeLessThan(full.count * 0.8);
    const timesOf = (track: TrackColumns) => [...simplifyTrack(track, 100).kept].map((index) => track.at[index]);
    const times = new Set(thin.at);
    expect(timesOf(full).filter((time) => !times.has(time ?? 0))).toEqual([]);
    const pauses = [...thin.at].map((time, index) => time - (thin.at[index - 1] ?? time));
    expect(pauses.filter((pause) => pause > 10 * 60_000)).toEqual([182 * 60_000]);
  });

  it('is the same when it is thinned again', () => {
    const once = thinTrack(voyage());
    expect(thinTrack(once)).toEqual(once);
  });

  it.each([0, 1, 2])('of %d positions stays as it is', (positions) => {
    const track = trackColumns(positions);
    for (let index = 0; index < positions; index += 1) track.at[index] = at(oldDay, '10:00:00') + index * 60_000;
    expect(thinTrack(track)).toEqual(track);
  });
});
