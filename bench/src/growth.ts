import { join } from 'node:path';
import type pg from 'pg';
import { emptyRows, latestOf, pushRow } from '../../server/src/areas/positions/positionRows.ts';
import { writePositions } from '../../server/src/areas/positions/store.ts';
import { packDay } from '../../server/src/areas/positions/packDays.ts';
import { packTrack, trackColumns } from '../../server/src/areas/positions/trackPack.ts';
import { readTrack } from '../../server/src/areas/positions/trackStore.ts';
import { openPool } from '../../server/src/platform/database/connect.ts';
import { lockDataFolder } from '../../server/src/platform/database/dataFolder.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { addDays, dayOf, ensureDays } from '../../server/src/platform/database/partitions.ts';
import { silent } from '../../server/src/platform/database/testServer.ts';
import { median, ms, report, timed } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';

/** Positions in tracks, in millions, in two steps. */
const steps = (process.env['BENCH_MILLIONS'] ?? '10,100').split(',').map(Number);
/** Positions of one day as they are written, in millions. */
const dayMillions = Number(process.env['BENCH_DAY_MILLIONS'] ?? 5);
/** A position a minute. */
const pointsADay = 1440;
const days = 400;
const firstDay = '2025-01-01';
const firstMmsi = 257_000_000;
/** Different days of ships; others are copies of them. */
const patterns = 100;
const rowsAtOnce = 5000;
const rounds = 20;

/** What tracks take in the database, and how long reading, writing and dropping them takes, as they grow. */
export async function growthBench(): Promise<void> {
  console.log(`\nGrowth: ${steps.join(' and ')} million positions in tracks, ${dayMillions} million in one day`);
  const folder = await temporaryFolder();
  const held = await lockDataFolder(join(folder));
  const database = await startEmbedded(held, silent);
  const pool = openPool(database.url(), silent, 3);
  try {
    await migrate(pool, silent);
    await pool.query('alter role current_user set statement_timeout = 0');
    await writtenDay(pool);
    let from = 0;
    for (const millions of steps) {
      const ships = Math.round((millions * 1e6) / (pointsADay * days));
      await addTracks(pool, 'track_day', from, ships);
      from = ships;
      await figuresOf(pool, 'track_day', ships, `${millions} million`);
    }
    await inParts(pool, from);
  } finally {
    await pool.end();
    await database.stop();
    await held.unlock();
    await removeFolder(folder);
  }
}

/** A ship that fishes and steams near a coast. */
function dayOfShip(pattern: number): Buffer {
  const track = trackColumns(pointsADay);
  let [latitude, longitude, course] = [60 * 600_000, 5 * 600_000, pattern * 36];
  const start = Date.parse(`${firstDay}T00:00:00Z`) + pattern * 1000;
  for (let point = 0; point < pointsADay; point += 1) {
    const speed = (pattern + Math.floor(point / 200)) % 3 === 0 ? 0 : 60 + ((point * 7 + pattern) % 50);
    course = (course + ((point * 31 + pattern * 17) % 41) - 20 + 3600) % 3600;
    const step = (speed / 10) * (600_000 / 60 / 60);
    latitude += Math.round(step * Math.cos((course * Math.PI) / 1800));
    longitude += Math.round(2 * step * Math.sin((course * Math.PI) / 1800));
    track.at[point] = start + point * 60_000 + ((point * 7919) % 900);
    track.latitude[point] = latitude;
    track.longitude[point] = longitude;
    track.speed[point] = speed;
    track.course[point] = course;
  }
  return packTrack(track);
}

const packedDays = () => Array.from({ length: patterns }, (_, pattern) => dayOfShip(pattern));

/** Adds whole tracks, day by day as packing does. */
async function addTracks(pool: pg.Pool, table: string, fromShip: number, ships: number): Promise<void> {
  const packed = packedDays();
  const mmsis = Array.from({ length: ships - fromShip }, (_, index) => firstMmsi + fromShip + index);
  for (let day = 0; day < days; day += 1) {
    await pool.query(
      `insert into ${table} (mmsi, day, points, packed)
       select mmsi, $2, $3, ($4::bytea[])[1 + (mmsi * 7 + $5) % ${patterns}] from unnest($1::int[]) as given(mmsi)`,
      [mmsis, addDays(firstDay, day), pointsADay, packed, day],
    );
  }
  await pool.query(`vacuum (analyze) ${table}`);
}

async function figuresOf(pool: pg.Pool, table: string, ships: number, name: string): Promise<void> {
  const { rows } = await pool.query<{ all: number; indexes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as all, sum(pg_indexes_size(relid))::float8 as indexes
     from pg_partition_tree($1) union all
     select pg_total_relation_size($1::regclass)::float8, pg_indexes_size($1::regclass)::float8`,
    [table],
  );
  const size = rows.find(({ all }) => all > 100_000) ?? { all: 0, indexes: 0 };
  const positions = ships * days * pointsADay;
  report(
    `${name}: bytes a position, of them indexes`,
    `${(size.all / positions).toFixed(2)}, ${(size.indexes / positions).toFixed(3)}`,
    `${(size.all / 1e9).toFixed(2)} GB`,
  );
  for (const length of [1, 30, 400]) {
    const since = addDays(firstDay, days - length);
    let turn = 0;
    const read = await timed(rounds, () => {
      turn += 1;
      return pool.query(`select points, packed from ${table} where mmsi = $1 and day >= $2::date order by day`, [
        firstMmsi + ((turn * 7919) % ships),
        since,
      ]);
    });
    report(`${name}: read ${length} days of a ship`, ms(median(read)), '');
  }
  if (table === 'track_day') {
    const whole = await timed(5, () => readTrack(pool, firstMmsi + 5, new Date(firstDay)));
    report(`${name}: read and unpack 400 days of a ship`, ms(median(whole)), '');
  }
  const dropped = await timed(1, () => pool.query(`delete from ${table} where day = $1`, [firstDay]));
  report(`${name}: end of one day, by deleting`, ms(median(dropped)), `${ships} ships`);
}

/** The same tracks in partitions by month and by day. */
async function inParts(pool: pg.Pool, ships: number): Promise<void> {
  for (const [name, length] of [
    ['by month', 30],
    ['by day', 1],
  ] as const) {
    await pool.query('create table parted (like track_day including defaults) partition by range (day)');
    await pool.query('alter table parted add primary key (mmsi, day)');
    for (let day = 0; day < days; day += length) {
      const [from, to] = [addDays(firstDay, day), addDays(firstDay, day + length)];
      await pool.query(`create table parted_${day} partition of parted for values from ('${from}') to ('${to}')`);
    }
    await pool.query('insert into parted select * from track_day');
    await pool.query('analyze parted');
    await figuresOf(pool, 'parted', ships, `in partitions ${name}`);
    const dropped = await timed(1, () => pool.query('drop table parted_0'));
    report(`in partitions ${name}: end of one partition`, ms(median(dropped)), '');
    await pool.query('drop table parted');
  }
}

/** Writes one day as it comes, in batches as the product does. */
async function writtenDay(pool: pg.Pool): Promise<void> {
  const start = Date.parse(`${dayOf(new Date())}T00:00:00Z`);
  await ensureDays(pool, [dayOf(new Date(start))]);
  const batches = (dayMillions * 1e6) / rowsAtOnce;
  const ships = 20_000;
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = emptyRows();
    for (let index = 0; index < rowsAtOnce; index += 1) {
      const count = batch * rowsAtOnce + index;
      const at = start + Math.floor((count / (dayMillions * 1e6)) * 86_400_000);
      const place = { latitude: 36_000_000 + count, longitude: 3_000_000 + index };
      pushRow(rows, {
        mmsi: firstMmsi + ((count * 7919) % ships),
        at,
        ...place,
        speed: 100,
        course: 900,
        heading: 90,
        status: 0,
      });
    }
    times.push(...(await timed(1, () => writePositions(pool, rows, latestOf(rows), 'days'))));
  }
  const { rows } = await pool.query<{ bytes: number; indexes: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes, sum(pg_indexes_size(relid))::float8 as indexes
     from pg_partition_tree('position')`,
  );
  const [size] = rows;
  const tenth = Math.floor(times.length / 10);
  report(
    `a day of ${dayMillions} million: write 5,000, first and last tenth`,
    `${ms(median(times.slice(0, tenth)))}, ${ms(median(times.slice(-tenth)))}`,
    '',
  );
  report(
    `a day of ${dayMillions} million: bytes a position, of them indexes`,
    `${((size?.bytes ?? 0) / dayMillions / 1e6).toFixed(0)}, ${((size?.indexes ?? 0) / dayMillions / 1e6).toFixed(0)}`,
    '',
  );
  const packing = await timed(1, () => packDay(pool, dayOf(new Date()), new AbortController().signal));
  const perSecond = Math.round((dayMillions * 1e9) / median(packing));
  report(`a day of ${dayMillions} million: pack`, ms(median(packing)), `${perSecond} positions a second`);
  await pool.query('truncate track_day, track_cells, latest_position');
  const dropping = await timed(1, () => pool.query(`drop table position_${dayOf(new Date()).replaceAll('-', '')}`));
  report(`a day of ${dayMillions} million: drop`, ms(median(dropping)), '');
}
