import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { trackColumns, type TrackColumns } from './trackPack.ts';
import { writePackedDays } from './packDays.ts';
import { otherMmsis, readVesselTrack } from './vesselTrack.ts';
import type { MapVessel } from './register.ts';
import { secondTrack } from '#marine/ais/shipsOfMmsi.ts';
import { seesAll } from '#areas/sight/testSight.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'SE', 'SWE', '{}')`);
  await pool.query(
    `insert into vessel (name, flag) values ('ANNA', 'SE'), ('BERTA', 'SE'), ('CLARA', 'SE'), ('DORIS', 'SE')`,
  );
  await pool.query(`insert into vessel (id, name, flag, mmsi) overriding system value values
    (98, 'ELSA', 'SE', 265000008), (99, 'FRIDA', 'SE', 265000009)`);
  await pool.query(`insert into used_mmsi (vessel_id, mmsi, from_day, until_day, basis) values
    (1, 265000001, null, null, 'register'), (1, 265000002, '2024-03-01', null, 'ais'),
    (2, 265000003, null, '2024-02-01', 'register'), (3, 265000003, '2024-02-01', null, 'ais'),
    (4, 265000004, null, null, 'register'), (4, 265000005, '2024-01-10', null, 'ais')`);
  await writePackedDays(
    pool,
    [265_000_001, 265_000_002, 265_000_003, 265_000_009].flatMap((mmsi) =>
      ['2024-01-10', '2024-03-10'].map((day) => ({ mmsi, ...onePoint(Date.parse(`${day}T12:00:00Z`), mmsi % 10) })),
    ),
    undefined,
  );
  await writePackedDays(
    pool,
    [
      { mmsi: 265_000_008, ...track(8, '12:00', '13:00') },
      { mmsi: secondTrack(265_000_008), ...track(17, '12:30') },
      { mmsi: 265_000_004, ...track(4, '08:00', '10:40', '16:00') },
      { mmsi: 265_000_005, ...track(5, '10:30', '11:00') },
    ],
    undefined,
  );
});
afterAll(async () => {
  await database.close();
});

/** Points of one day at these times. */
function track(speed: number, ...times: string[]): TrackColumns {
  const points = trackColumns(times.length);
  times.forEach((time, index) => {
    points.at[index] = Date.parse(`2024-01-10T${time}:00Z`);
    points.speed[index] = speed;
  });
  return points;
}

function onePoint(at: number, speed: number): TrackColumns {
  const track = trackColumns(1);
  track.at[0] = at;
  track.speed[0] = speed;
  return track;
}

/** The times of a track, each with the last digit of the MMSI that sent it, or with 9 more of a second ship. */
async function trackOf(id: number, mmsi: number | null): Promise<{ own: string[]; alongside: string[] }> {
  const { own, alongside } = await readVesselTrack(
    database.pool,
    seesAll(),
    { id, mmsi },
    new Date('2024-01-01T00:00:00Z'),
  );
  const written = (track: TrackColumns) =>
    Array.from(track.at, (at, index) => `${new Date(at).toISOString().slice(5, 13)} ${track.speed[index]}`);
  return { own: written(own), alongside: written(alongside) };
}

it('is one history under every MMSI of the vessel, also from before the register knew it', async () => {
  expect(await trackOf(1, 265_000_002)).toEqual({
    own: ['01-10T12 2', '01-10T12 1', '03-10T12 2', '03-10T12 1'],
    alongside: [],
  });
});

it('ends when another vessel gets the MMSI, and begins with it for that one', async () => {
  expect((await trackOf(2, null)).own).toEqual(['01-10T12 3']);
  expect((await trackOf(3, 265_000_003)).own).toEqual(['03-10T12 3']);
});

it('is that of the MMSI alone for a vessel without records', async () => {
  expect((await trackOf(99, 265_000_009)).own).toEqual(['01-10T12 9', '03-10T12 9']);
  expect((await trackOf(97, null)).own).toEqual([]);
});

it('leaves out what another ship with the MMSI sent, which is a track alongside', async () => {
  expect(await trackOf(98, 265_000_008)).toEqual({ own: ['01-10T12 8', '01-10T13 8'], alongside: ['01-10T12 17'] });
});

it('leaves out what the vessel sent under another MMSI while it was received under its own', async () => {
  // Sent under the old one: before the first of the new, between two of the new, and after a gap.
  expect(await trackOf(4, 265_000_005)).toEqual({
    own: ['01-10T08 4', '01-10T10 5', '01-10T11 5', '01-10T16 4'],
    alongside: ['01-10T10 4'],
  });
});

it('knows the other MMSIs of a vessel that are no other vessel’s', async () => {
  const none = { byMmsi: new Map() };
  expect(await otherMmsis(database.pool, { id: 1, mmsi: 265_000_002 }, none)).toEqual([265_000_001]);
  expect(await otherMmsis(database.pool, { id: 2, mmsi: null }, none)).toEqual([]);
  const other = { byMmsi: new Map([[265_000_001, {} as MapVessel]]) };
  expect(await otherMmsis(database.pool, { id: 1, mmsi: 265_000_002 }, other)).toEqual([]);
});
