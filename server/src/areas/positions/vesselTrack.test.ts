import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { trackColumns, type TrackColumns } from './trackPack.ts';
import { writePackedDays } from './trackStore.ts';
import { readVesselTrack } from './vesselTrack.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'SE', 'SWE', '{}')`);
  await pool.query(`insert into vessel (name, flag) values ('ANNA', 'SE'), ('BERTA', 'SE'), ('CLARA', 'SE')`);
  await pool.query(`insert into used_mmsi (vessel_id, mmsi, from_day, until_day, basis) values
    (1, 265000001, null, null, 'register'), (1, 265000002, '2024-03-01', null, 'ais'),
    (2, 265000003, null, '2024-02-01', 'register'), (3, 265000003, '2024-02-01', null, 'ais')`);
  await writePackedDays(
    pool,
    [265_000_001, 265_000_002, 265_000_003, 265_000_009].flatMap((mmsi) =>
      ['2024-01-10', '2024-03-10'].map((day) => ({ mmsi, ...onePoint(Date.parse(`${day}T12:00:00Z`), mmsi % 10) })),
    ),
    undefined,
  );
});
afterAll(async () => {
  await database.close();
});

function onePoint(at: number, speed: number): TrackColumns {
  const track = trackColumns(1);
  track.at[0] = at;
  track.speed[0] = speed;
  return track;
}

/** The days of a track, each with the last digit of the MMSI that sent it. */
async function trackOf(id: number, mmsi: number | null): Promise<string[]> {
  const track = await readVesselTrack(database.pool, { id, mmsi }, new Date('2024-01-01T00:00:00Z'));
  return Array.from(track.at, (at, index) => `${new Date(at).toISOString().slice(5, 10)} ${track.speed[index]}`);
}

it('is a track under every MMSI of the vessel, also from before the register knew it', async () => {
  expect((await trackOf(1, 265_000_002)).sort()).toEqual(['01-10 1', '01-10 2', '03-10 1', '03-10 2']);
});

it('ends when another vessel gets the MMSI, and begins with it for that one', async () => {
  expect(await trackOf(2, null)).toEqual(['01-10 3']);
  expect(await trackOf(3, 265_000_003)).toEqual(['03-10 3']);
});

it('is that of the MMSI alone for a vessel without records', async () => {
  expect(await trackOf(99, 265_000_009)).toEqual(['01-10 9', '03-10 9']);
  expect(await trackOf(99, null)).toEqual([]);
});
