import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { Positions } from './positions.ts';
import { readTrack } from './trackStore.ts';
import { TrackWriter } from './trackWriter.ts';

const dayMs = 86_400_000;
const now = Date.now();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query('truncate position, track_day, track_day_pending, track_vessel_pending, latest_position'),
);

async function write(...given: (readonly [mmsi: number, at: number])[]): Promise<void> {
  const writer = new TrackWriter({ pool: database.pool, retentionDays: 400, warn: () => {} });
  for (const [mmsi, at] of given) {
    writer.add({ mmsi, at, latitude: 1, longitude: 2, speed: 3, course: null, heading: null, status: null });
  }
  writer.start();
  await expect.poll(() => writer.stored, { timeout: 10_000 }).toBe(given.length);
  await writer.close();
}

async function housekeeping(at: number): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (words: string) => warnings.push(words);
  await new Positions({
    pool: database.pool,
    sources: [],
    retentionDays: 30,
    detailDays: 0,
    showUnregistered: false,
    warn,
  }).housekeeping(new Date(at));
  return warnings;
}

const pointsOf = async (mmsi: number) => (await readTrack(database.pool, mmsi, new Date(now - 300 * dayMs))).count;

describe('dropping expired positions', () => {
  it('drops nothing if the clock is years ahead of the newest position', async () => {
    await write([1, now - dayMs], [1, now]);
    const warnings = await housekeeping(now + 2 * 365 * dayMs);
    expect(await pointsOf(1)).toBe(2);
    expect(warnings).toEqual([expect.stringContaining('Old positions are kept as if it were')]);
  });

  it('drops nothing more if the feed has the same wrong clock', async () => {
    await write([1, now - 20 * dayMs], [1, now]);
    const ahead = now + 200 * dayMs;
    await write([2, ahead]);
    await housekeeping(ahead + 60_000);
    expect(await pointsOf(1)).toBe(2);
  });

  it('runs after packing, so that a long read delays only dropping', async () => {
    await write([1, now - 40 * dayMs], [2, now - 2 * dayMs], [1, now]);
    const packed = async () =>
      (await database.pool.query('select mmsi from track_day order by mmsi')).rows.map(({ mmsi }) => mmsi);
    const reading = await database.pool.connect();
    try {
      await reading.query('begin; lock table position in access share mode');
      await expect(housekeeping(now)).rejects.toThrow(/lock timeout/);
      expect(await packed()).toEqual([1, 2]);
    } finally {
      await reading.query('rollback');
      reading.release();
    }
    expect(await housekeeping(now)).toEqual([]);
    expect(await packed()).toEqual([2]);
  });

  it('continues when the clock is right', async () => {
    await write([1, now - 40 * dayMs], [2, now - dayMs - 60_000], [1, now]);
    expect(await housekeeping(now)).toEqual([]);
    expect(await pointsOf(1)).toBe(1);
  });
});
