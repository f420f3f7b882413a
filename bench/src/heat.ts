import { join } from 'node:path';
import type { Heat, HeatQuery } from '@wheelhouse/contract/heat';
import { followActivity } from '../../server/src/areas/activity/addUp.ts';
import { heatOf } from '../../server/src/areas/activity/heat.ts';
import { addHours, type HoursByCell } from '../../server/src/areas/activity/hours.ts';
import { writePackedDays } from '../../server/src/areas/positions/packDays.ts';
import { trackColumns, type TrackColumns } from '../../server/src/areas/positions/trackPack.ts';
import { readDays } from '../../server/src/areas/positions/trackStore.ts';
import { seesAll } from '../../server/src/areas/sight/testSight.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { sequence } from './mapFleet.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';

const quiet = { info() {}, warn() {}, error() {} };
const vessels = 1000;
const days = 365;
/** A position each 20 minutes: 26 million in all. */
const pointsADay = 72;
const dayMs = 86_400_000;
const stepsPerDegree = 600_000;
const firstMmsi = 257_000_000;
const flags = ['NO', 'SE', 'DK', 'IS', 'GB', 'DE', 'NL', 'FR', 'ES', 'PT'];
const goalMs = 300;

/** What a map of 1,440 by 900 shows, with what is around it, at a middle zoom and of the whole world. */
const views = {
  'North Sea, cells of 0.1°': { south: 53.5, north: 62.5, west: -5, east: 15 },
  'North East Atlantic, cells of 0.5°': { south: 45, north: 75, west: -30, east: 45 },
  'world, cells of 2°': { south: -80, north: 84, west: -180, east: 180 },
} as const;

const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** A vessel that fishes on some grounds in the seas of Europe: it sails to one, drifts over it for days and goes to another. */
function trackOf(vessel: number, first: number): TrackColumns {
  const next = sequence(vessel + 1);
  const track = trackColumns(days * pointsADay);
  const ground = () => [50 + 22 * next(), -12 + 36 * next()] as const;
  const grounds = [ground(), ground(), ground()];
  let [latitude, longitude] = grounds[0] ?? [60, 5];
  let [goal, knots] = [grounds[1] ?? [60, 5], 9];
  for (let point = 0; point < track.count; point += 1) {
    if (next() < 0.004) goal = grounds[Math.floor(3 * next())] ?? goal;
    const [north, east] = [goal[0] - latitude, goal[1] - longitude];
    const away = Math.hypot(north, east);
    knots = away > 0.5 ? 9 : 3;
    const moved = (knots * 24) / pointsADay / 60;
    const heading = away > 0.5 ? Math.atan2(east, north) : 2 * Math.PI * next();
    latitude += moved * Math.cos(heading);
    longitude += (moved * Math.sin(heading)) / Math.cos((latitude * Math.PI) / 180);
    track.at[point] = first * dayMs + Math.round((point * dayMs) / pointsADay);
    track.latitude[point] = Math.round(latitude * stepsPerDegree);
    track.longitude[point] = Math.round(longitude * stepsPerDegree);
    track.speed[point] = knots * 10;
  }
  return track;
}

async function makeWorld({ pool }: Database, first: number): Promise<void> {
  for (const [index, flag] of flags.entries())
    await pool.query(`insert into country (id, iso, iso3, names) values ($1, $2, $3, '{}')`, [
      index + 1,
      flag,
      `${flag}X`,
    ]);
  await pool.query(
    `insert into vessel_type (id, names, apps) select number, '{}', '{WHEELHOUSE}' from generate_series(11, 20) as number`,
  );
  await pool.query(
    `insert into vessel (name, flag, mmsi, vessel_type_id)
     select 'VESSEL ' || number, ($1::text[])[1 + number % 10], ${firstMmsi} + number, 11 + number / 7 % 10
     from generate_series(0, ${vessels - 1}) as number`,
    [flags],
  );
  for (let vessel = 0; vessel < vessels; vessel += 10) {
    const some = Array.from({ length: 10 }, (_, index) => ({
      mmsi: firstMmsi + vessel + index,
      ...trackOf(vessel + index, first),
    }));
    await writePackedDays(pool, some, undefined);
  }
  await pool.query('analyze track_cells, track_day, vessel');
}

const sights = {
  basis: { rules: '[]', hasLate: false, revision: 1 },
  public: seesAll(),
  refresh: async () => {},
};

async function countAll(needs: Parameters<typeof followActivity>[0]): Promise<number> {
  const started = performance.now();
  for (;;) {
    await followActivity(needs);
    // Today is counted tomorrow.
    const { rows } = await needs.pool.query<{ left: boolean }>(
      `select exists (select from track_day_changed where day < (now() at time zone 'UTC')::date)
         or exists (select from heat_pending) as left`,
    );
    if (rows[0]?.left !== true) return performance.now() - started;
  }
}

/** The same from every position of the vessels that were there. */
async function bruteForce({ pool }: Database, query: Pick<HeatQuery, 'from' | 'to'>): Promise<number> {
  let hours = 0;
  const number = Math.round((Date.parse(query.to) - Date.parse(query.from)) / dayMs) + 1;
  const within = { from: Date.parse(query.from), to: Date.parse(query.to) + dayMs };
  for (let vessel = 0; vessel < vessels; vessel += 5) {
    const mmsis = Array.from({ length: 5 }, (_, index) => firstMmsi + vessel + index).flatMap((mmsi) =>
      Array.from({ length: number + 2 }, (_, day) => ({ mmsi, day: dayOf(Math.floor(within.from / dayMs) - 1 + day) })),
    );
    for (const track of (await readDays(pool, mmsis)).values()) {
      const byCell: HoursByCell = new Map();
      addHours(byCell, track, within);
      for (const { all } of byCell.values()) hours += all / 3_600_000;
    }
  }
  return hours;
}

const total = ({ hours }: Heat) => hours.reduce((sum, each) => sum + each, 0);

/** How long a year of activity takes for what a map shows, beside adding it up from positions. */
export async function heatBench(): Promise<void> {
  console.log(
    `\nHeat of activity: ${vessels} vessels, ${days} days, ${((vessels * days * pointsADay) / 1e6).toFixed(0)} million positions`,
  );
  const folder = await temporaryFolder();
  try {
    const database = await openDatabase({ dataFolder: join(folder, 'data'), databaseUrl: undefined, log: quiet });
    try {
      const first = Math.floor(Date.now() / dayMs) - days;
      await makeWorld(database, first);
      const needs = { pool: database.pool, app: 'WHEELHOUSE' as const, sights: sights as never, now: () => new Date() };
      report('counted from packed days and added up', ms(await countAll(needs)), '');
      const { rows } = await database.pool.query<{ heat: string; hours: string; tracks: string }>(
        `select pg_size_pretty(pg_total_relation_size('heat')) as heat, pg_size_pretty(pg_total_relation_size('activity_day')) as hours,
           pg_size_pretty(pg_total_relation_size('track_day')) as tracks`,
      );
      report('heat, and hours by vessel', `${rows[0]?.heat}, ${rows[0]?.hours}`, `tracks ${rows[0]?.tracks}`);
      await database.pool.query('analyze');
      const year = { from: dayOf(first), to: dayOf(first + days) };
      for (const [name, box] of Object.entries(views)) {
        const ask = () => heatOf(needs, { ...year, ...box });
        const heat = await ask();
        const times = await timed(15, ask);
        report(`a year, ${name}, ${heat.hours.length} cells, p50`, ms(median(times)), '');
        report('the same, p95', ms(quantile(times, 0.95)), `under ${goalMs} ms`);
      }
      const filtered = await timed(15, () =>
        heatOf(needs, { ...year, ...views['North Sea, cells of 0.1°'], flags: ['NO'], types: [11] }),
      );
      report('a year, North Sea, of one flag and type, p50', ms(median(filtered)), `under ${goalMs} ms`);
      const week = { from: dayOf(first + 100), to: dayOf(first + 106) };
      const found = total(await heatOf(needs, { ...week, ...views['world, cells of 2°'] }));
      const started = performance.now();
      const force = await bruteForce(database, week);
      const forceMs = performance.now() - started;
      report('a week from every position', ms(forceMs), 'peer: no table of hours');
      report('hours of that week, and by every position', `${found.toFixed(0)}, ${force.toFixed(0)}`, 'the same');
    } finally {
      await database.close();
    }
  } finally {
    await removeFolder(folder);
  }
}
