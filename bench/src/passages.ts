import { join } from 'node:path';
import { areaShape, ringOf, type AreaShape, type Ring } from '@wheelhouse/contract/areaShape';
import type { AreaVisit } from '@wheelhouse/contract/drawnAreas';
import * as z from 'zod/mini';
import { passagesOf } from '../../server/src/areas/drawnAreas/passages.ts';
import { writePackedDays } from '../../server/src/areas/positions/packDays.ts';
import { readDays } from '../../server/src/areas/positions/trackStore.ts';
import { trackColumns, type TrackColumns } from '../../server/src/areas/positions/trackPack.ts';
import { seesAll } from '../../server/src/areas/sight/testSight.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { isIn } from './isIn.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { random } from './random.ts';

const quiet = { info() {}, warn() {}, error() {} };
const vessels = 4000;
const days = 30;
/** A position each 3.5 minutes: 50 million in all. */
const pointsADay = 416;
const dayMs = 86_400_000;
const stepsPerDegree = 600_000;
const firstMmsi = 257_000_000;
const questions = 40;
/** Questions whose answer is compared with a look at every position. */
const compared = 5;

const period = () => {
  const last = Math.floor(Date.now() / dayMs) - 1;
  const day = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
  return { first: last - days + 1, from: day(last - days + 1), to: day(last) };
};

/** A vessel off Norway that turns slowly, sails, fishes and rests. */
function trackOf(vessel: number, first: number): TrackColumns {
  const next = random(vessel + 1);
  const track = trackColumns(days * pointsADay);
  let [latitude, longitude, heading, knots] = [58 + 13 * next(), 1 + 25 * next(), 2 * Math.PI * next(), 8];
  for (let point = 0; point < track.count; point += 1) {
    if (next() < 0.01) knots = [0, 3, 10][Math.floor(3 * next())] ?? 0;
    heading += (next() - 0.5) * 0.3;
    const moved = (knots * (24 / pointsADay)) / 60;
    latitude = Math.min(72, Math.max(57, latitude + moved * Math.cos(heading)));
    longitude = Math.min(
      30,
      Math.max(0, longitude + (moved * Math.sin(heading)) / Math.cos((latitude * Math.PI) / 180)),
    );
    track.at[point] = first * dayMs + Math.round((point * dayMs) / pointsADay);
    track.latitude[point] = Math.round(latitude * stepsPerDegree);
    track.longitude[point] = Math.round(longitude * stepsPerDegree);
    track.speed[point] = knots * 10;
  }
  return track;
}

async function makeWorld({ pool }: Database): Promise<void> {
  const { first } = period();
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{}')`);
  await pool.query(
    `insert into vessel (name, flag, mmsi) select 'VESSEL ' || number, 'NO', ${firstMmsi} + number from generate_series(0, ${vessels - 1}) as number`,
  );
  for (let vessel = 0; vessel < vessels; vessel += 20) {
    const some = Array.from({ length: 20 }, (_, index) => ({
      mmsi: firstMmsi + vessel + index,
      ...trackOf(vessel + index, first),
    }));
    await writePackedDays(pool, some, undefined);
  }
  await pool.query('analyze track_cells, track_day, vessel');
}

function areas(): AreaShape[] {
  const next = random(7);
  return Array.from({ length: questions }, () =>
    z.parse(areaShape, {
      kind: 'circle',
      centre: { latitude: 58 + 13 * next(), longitude: 1 + 25 * next() },
      radiusNm: 2 + 28 * next(),
    }),
  );
}

/** A time inside by positions alone, in milliseconds since 1970: it began and ended between two of them. */
interface Stay {
  readonly vesselId: number;
  readonly entered: readonly [after: number, by: number];
  /** The second is infinite if the track ends inside. */
  left: readonly [after: number, by: number];
}

/** The stays of vessels in an area, by a look at every position of the period. */
async function staysByForce({ pool }: Database, shape: AreaShape): Promise<Stay[]> {
  const { first } = period();
  const ring = ringOf(shape);
  const stays: Stay[] = [];
  const allDays = Array.from({ length: days }, (_, day) => new Date((first + day) * dayMs).toISOString().slice(0, 10));
  for (let vessel = 0; vessel < vessels; vessel += 50) {
    const mmsis = Array.from({ length: 50 }, (_, index) => firstMmsi + vessel + index);
    const tracks = await readDays(
      pool,
      mmsis.flatMap((mmsi) => allDays.map((day) => ({ mmsi, day }))),
    );
    for (const [mmsi, track] of tracks) stays.push(...staysOf(mmsi - firstMmsi + 1, track, ring));
  }
  return stays;
}

function staysOf(vesselId: number, track: TrackColumns, ring: Ring): Stay[] {
  const stays: Stay[] = [];
  let [before, wasIn] = [0, false];
  for (let point = 0; point < track.count; point += 1) {
    const at = track.at[point] ?? 0;
    const inside = isIn(
      ring,
      (track.longitude[point] ?? 0) / stepsPerDegree,
      (track.latitude[point] ?? 0) / stepsPerDegree,
    );
    const open = stays.at(-1);
    if (inside && !wasIn) stays.push({ vesselId, entered: [before, at], left: [at, Infinity] });
    else if (open !== undefined && wasIn) open.left = inside ? [at, Infinity] : [open.left[0], at];
    [before, wasIn] = [at, inside];
  }
  return stays;
}

/** A visit goes on after a time outside that is shorter. */
const outMs = 10 * 60_000;

/** Whether a visit is what stays are by positions: one, or several with short times outside between. */
function isSame({ entered, left }: AreaVisit, stays: readonly Stay[]): boolean {
  const [start, end] = [Date.parse(entered), left === undefined ? Infinity : Date.parse(left)];
  const within = ([after, by]: Stay['entered'], at: number) => after <= at && at <= by;
  const [first, last] = [stays[0], stays.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    (within(first.entered, start) || (start < first.entered[0] && first.entered[1] - start < 2 * outMs)) &&
    (within(last.left, end) || (end > last.left[1] && end - last.left[0] < 2 * outMs)) &&
    stays.slice(1).every(({ entered: again }, index) => again[0] - (stays[index]?.left[1] ?? 0) <= outMs)
  );
}

async function measure(database: Database): Promise<void> {
  const { db, pool } = database;
  const { from, to } = period();
  const viewer = { sight: seesAll(), seesOwners: false };
  const needs = { db, pool, app: 'WHEELHOUSE', now: () => new Date() } as const;
  const shapes = areas();
  let requests = 0;
  let visits = 0;
  const times = await timed(questions, async () => {
    const shape = shapes[requests++];
    if (shape !== undefined) visits += (await passagesOf(needs, viewer, shape, { from, to })).visits.length;
  });
  report(`who was in an area in ${days} days, p50 (${Math.round(visits / questions)} visits)`, ms(median(times)), '');
  report('the same, p95', ms(quantile(times, 0.95)), 'under 2,000 ms');

  let [missing, crossed, same, other] = [0, 0, 0, 0];
  const force: number[] = [];
  for (const shape of shapes.slice(0, compared)) {
    const started = performance.now();
    const stays = await staysByForce(database, shape);
    force.push(performance.now() - started);
    const found = (await passagesOf(needs, viewer, shape, { from, to })).visits;
    const staysOfVisit = ({ vesselId, entered, left }: AreaVisit) =>
      stays.filter(
        (stay) =>
          stay.vesselId === vesselId &&
          stay.entered[1] >= Date.parse(entered) &&
          (left === undefined || stay.left[0] <= Date.parse(left)),
      );
    const byVisit = found.map((visit) => ({ visit, stays: staysOfVisit(visit) }));
    const known = new Set(byVisit.flatMap((one) => one.stays));
    missing += stays.filter((stay) => !known.has(stay)).length;
    // A look at the positions does not see who crossed the area between two of them.
    crossed += byVisit.filter((one) => one.stays.length === 0).length;
    const seen = byVisit.filter((one) => one.stays.length > 0);
    const right = seen.filter((one) => isSame(one.visit, one.stays)).length;
    same += right;
    other += seen.length - right;
  }
  report(
    'a look at every position, p50',
    ms(median(force)),
    `${(median(force) / median(times)).toFixed(0)} times as long`,
  );
  report(`stays that only the look finds, of ${compared} areas`, String(missing), '0');
  report('visits that begin and end between the same positions', String(same), '');
  report('visits that do not', String(other), '0');
  report('visits that crossed between two positions', String(crossed), '');
}

/** How long it takes to say who was in an area, on 50 million positions, and whether it is right. */
export async function passagesBench(): Promise<void> {
  console.log(`\nPassages: ${vessels} vessels, ${days} days, ${(vessels * days * pointsADay) / 1e6} million positions`);
  const folder = await temporaryFolder();
  try {
    const database = await openDatabase({ dataFolder: join(folder, 'data'), databaseUrl: undefined, log: quiet });
    try {
      const started = performance.now();
      await makeWorld(database);
      report('days packed, with their cells', ms(performance.now() - started), '');
      const { rows } = await database.pool.query<{ table: string; index: string; days: string }>(
        `select pg_size_pretty(pg_table_size('track_cells')) as "table", pg_size_pretty(pg_indexes_size('track_cells')) as "index",
           pg_size_pretty(pg_total_relation_size('track_day')) as days`,
      );
      const [size] = rows;
      report('cells and their indexes, beside the packed days', `${size?.table} + ${size?.index}`, size?.days ?? '');
      await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await removeFolder(folder);
  }
}
