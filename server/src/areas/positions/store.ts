import type pg from 'pg';
import { packTrack, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';

/** Positions as they are written: one column an array, `null` where a value is not known. Units as in the table. */
export interface PositionRows {
  readonly mmsi: number[];
  /** Milliseconds since 1970. */
  readonly at: number[];
  readonly latitude: number[];
  readonly longitude: number[];
  readonly speed: (number | null)[];
  readonly course: (number | null)[];
  readonly heading: (number | null)[];
  readonly status: (number | null)[];
}

export function emptyRows(): PositionRows {
  return { mmsi: [], at: [], latitude: [], longitude: [], speed: [], course: [], heading: [], status: [] };
}

const columns = 'mmsi, at, latitude, longitude, speed, course, heading, status';
const unnested = `select mmsi, to_timestamp(at / 1000.0), latitude, longitude, speed, course, heading, status
  from unnest($1::int[], $2::float8[], $3::int[], $4::int[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[])
    as given(mmsi, at, latitude, longitude, speed, course, heading, status)`;

function parameters(rows: PositionRows): unknown[] {
  return [rows.mmsi, rows.at, rows.latitude, rows.longitude, rows.speed, rows.course, rows.heading, rows.status];
}

/**
 * Writes positions and the latest of each vessel in one transaction; `days` are those the rows lie in. A position of
 * the same vessel and time is there once. The row of each day is locked, so that a day is never packed while its
 * positions are being written.
 */
export async function writePositions(
  pool: pg.Pool,
  rows: PositionRows,
  latest: PositionRows,
  days: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into track_day_pending (day, since) select day::date, now() from unnest($1::text[]) as given(day) order by day
       on conflict (day) do update set since = excluded.since`,
      [days],
    );
    await client.query(`insert into position (${columns}) ${unnested} on conflict do nothing`, parameters(rows));
    await client.query(
      `insert into latest_position as known (${columns}) ${unnested} order by mmsi
       on conflict (mmsi) do update set (at, latitude, longitude, speed, course, heading, status) =
         (excluded.at, excluded.latitude, excluded.longitude, excluded.speed, excluded.course, excluded.heading, excluded.status)
       where known.at <= excluded.at`,
      parameters(latest),
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in any state; ending it also ends the transaction.
    client.release(true);
    throw error;
  }
}

export interface LatestRow {
  readonly mmsi: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly status: number | null;
}

/** The latest position of every vessel, the newest first, at most that many. */
export async function readLatest(pool: pg.Pool, most: number): Promise<LatestRow[]> {
  const { rows } = await pool.query<LatestRow>(`select ${columns} from latest_position order by at desc limit $1`, [
    most,
  ]);
  return rows;
}

interface PositionRow {
  readonly mmsi: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
}

function columnsOf(rows: readonly PositionRow[]): TrackColumns {
  const track = trackColumns(rows.length);
  rows.forEach((row, i) => {
    track.at[i] = row.at.getTime();
    track.latitude[i] = row.latitude;
    track.longitude[i] = row.longitude;
    track.speed[i] = row.speed ?? -1;
    track.course[i] = row.course ?? -1;
  });
  return track;
}

/** Where a vessel sailed since a time, oldest first: packed days, and the days that are not packed yet. */
export async function readTrack(pool: pg.Pool, mmsi: number, since: Date): Promise<TrackColumns> {
  const packed = await pool.query<{ points: number; packed: Buffer }>(
    `select points, packed from track_day
     where mmsi = $1 and day >= $2::date and day not in (select day from track_day_pending) order by day`,
    [mmsi, since.toISOString().slice(0, 10)],
  );
  const raw = await pool.query<PositionRow>(
    `select mmsi, at, latitude, longitude, speed, course from track_day_pending, lateral (
       select * from position
       where mmsi = $1 and at >= greatest($2::timestamptz, day::timestamptz) and at < (day + 1)::timestamptz
     ) as one where day >= $2::date order by at`,
    [mmsi, since],
  );
  const before = packed.rows.reduce((sum, row) => sum + row.points, 0);
  const track = trackColumns(before + raw.rows.length);
  let end = 0;
  for (const row of packed.rows) end = unpackTrack(row.packed, track, end);
  const tail = columnsOf(raw.rows);
  track.at.set(tail.at, end);
  track.latitude.set(tail.latitude, end);
  track.longitude.set(tail.longitude, end);
  track.speed.set(tail.speed, end);
  track.course.set(tail.course, end);
  return from(inOrder(track), since.getTime());
}

/** Days come in order, but a pending day may lie before a packed one. */
function inOrder(track: TrackColumns): TrackColumns {
  let sorted = true;
  for (let i = 1; i < track.count && sorted; i += 1) sorted = (track.at[i - 1] ?? 0) <= (track.at[i] ?? 0);
  if (sorted) return track;
  const order = Array.from({ length: track.count }, (_, i) => i).sort(
    (a, b) => (track.at[a] ?? 0) - (track.at[b] ?? 0),
  );
  const result = trackColumns(track.count);
  order.forEach((source, i) => {
    result.at[i] = track.at[source] ?? 0;
    result.latitude[i] = track.latitude[source] ?? 0;
    result.longitude[i] = track.longitude[source] ?? 0;
    result.speed[i] = track.speed[source] ?? 0;
    result.course[i] = track.course[source] ?? 0;
  });
  return result;
}

function from(track: TrackColumns, since: number): TrackColumns {
  const start = track.at.findIndex((at) => at >= since);
  if (start === 0) return track;
  const first = start === -1 ? track.count : start;
  return {
    count: track.count - first,
    at: track.at.subarray(first),
    latitude: track.latitude.subarray(first),
    longitude: track.longitude.subarray(first),
    speed: track.speed.subarray(first),
    course: track.course.subarray(first),
  };
}

/** Days before `before` that have positions which are not packed yet, oldest first. */
export async function daysToPack(pool: pg.Pool, before: string): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>('select day from track_day_pending where day < $1 order by day', [
    before,
  ]);
  return rows.map((row) => row.day);
}

/** Positions read at once while a day is packed. */
const packAtOnce = 100_000;

/** Packs one day of every vessel anew, in one transaction. Answers how many points it holds. */
export async function packDay(pool: pg.Pool, day: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Waits for whoever is writing into this day; who comes later makes it pending again.
    await client.query('delete from track_day_pending where day = $1', [day]);
    await client.query('delete from track_day where day = $1', [day]);
    let points = 0;
    let last = -1;
    for (;;) {
      const vessels = await nextVessels(client, day, last);
      if (vessels.length === 0) break;
      points += await packVessels(client, day, vessels);
      last = vessels.at(-1) ?? last;
    }
    await client.query('commit');
    client.release();
    return points;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The vessels after `last` whose points of the day together stay near what is read at once. */
async function nextVessels(client: pg.PoolClient, day: string, last: number): Promise<number[]> {
  const { rows } = await client.query<{ mmsi: number; points: number }>(
    `select mmsi, count(*) as points from position
     where at >= $1::date::timestamptz and at < ($1::date + 1)::timestamptz and mmsi > $2
     group by mmsi order by mmsi limit 2000`,
    [day, last],
  );
  const vessels: number[] = [];
  let points = 0;
  for (const row of rows) {
    if (vessels.length > 0 && points + row.points > packAtOnce) break;
    vessels.push(row.mmsi);
    points += row.points;
  }
  return vessels;
}

async function packVessels(client: pg.PoolClient, day: string, vessels: readonly number[]): Promise<number> {
  const { rows } = await client.query<PositionRow>(
    `select mmsi, at, latitude, longitude, speed, course from position
     where mmsi = any ($2::int[]) and at >= $1::date::timestamptz and at < ($1::date + 1)::timestamptz
     order by mmsi, at`,
    [day, vessels],
  );
  const days = [...Map.groupBy(rows, (row) => row.mmsi)];
  await client.query(
    `insert into track_day (mmsi, day, points, packed)
     select mmsi, $1, points, packed from unnest($2::int[], $3::int[], $4::bytea[]) as given(mmsi, points, packed)`,
    [
      day,
      days.map(([mmsi]) => mmsi),
      days.map(([, points]) => points.length),
      days.map(([, points]) => packTrack(columnsOf(points))),
    ],
  );
  return rows.length;
}

/** Drops packed days before a day; the positions themselves go with their partitions. */
export async function dropTracksBefore(pool: pg.Pool, day: string): Promise<void> {
  await pool.query('delete from track_day where day < $1', [day]);
  await pool.query('delete from track_day_pending where day < $1', [day]);
}

export interface StationRow {
  readonly mmsi: number;
  readonly name: string | null;
  readonly callSign: string | null;
  readonly imo: number | null;
  readonly shipType: number | null;
  readonly destination: string | null;
}

/** Writes what stations say of themselves; a value that is not said this time stays. */
export async function writeStations(pool: pg.Pool, stations: readonly StationRow[]): Promise<void> {
  await pool.query(
    `insert into station_static as known (mmsi, name, call_sign, imo, ship_type, destination, updated_at)
     select mmsi, name, call_sign, imo, ship_type, destination, now()
     from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::smallint[], $6::text[])
       as given(mmsi, name, call_sign, imo, ship_type, destination) order by mmsi
     on conflict (mmsi) do update set
       name = coalesce(excluded.name, known.name), call_sign = coalesce(excluded.call_sign, known.call_sign),
       imo = coalesce(excluded.imo, known.imo), ship_type = coalesce(excluded.ship_type, known.ship_type),
       destination = coalesce(excluded.destination, known.destination), updated_at = excluded.updated_at`,
    [
      stations.map((one) => one.mmsi),
      stations.map((one) => one.name),
      stations.map((one) => one.callSign),
      stations.map((one) => one.imo),
      stations.map((one) => one.shipType),
      stations.map((one) => one.destination),
    ],
  );
}

/** Vessels of those of the named fleets that are the account's own. */
export async function vesselsOfFleets(
  pool: pg.Pool,
  accountId: number,
  fleetIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await pool.query<{ vessel_id: number }>(
    `select distinct vessel_id from fleet_vessel join fleet on fleet.id = fleet_id
     where account_id = $1 and fleet_id = any ($2::int[])`,
    [accountId, fleetIds],
  );
  return new Set(rows.map((row) => row.vessel_id));
}
