import type pg from 'pg';
import { packTrack, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';

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

/** Positions packed at once: some milliseconds of work, so that requests are answered in between. */
const packAtOnce = 5000;

/** Packs one day of every vessel anew, in one transaction. Answers how many points it holds. */
export async function packDay(pool: pg.Pool, day: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Waits for whoever is writing into this day; who comes later makes it pending again.
    await client.query('delete from track_day_pending where day = $1', [day]);
    await client.query('delete from track_day where day = $1', [day]);
    const { rows } = await client.query<{ mmsi: number; points: number }>(
      `select mmsi, count(*) as points from position
       where at >= $1::date::timestamptz and at < ($1::date + 1)::timestamptz group by mmsi order by mmsi`,
      [day],
    );
    let points = 0;
    for (const vessels of inPieces(rows)) points += await packVessels(client, day, vessels);
    await client.query('commit');
    client.release();
    return points;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The vessels in pieces whose points together stay near what is packed at once. */
function inPieces(vessels: readonly { mmsi: number; points: number }[]): number[][] {
  const pieces: number[][] = [];
  let room = 0;
  for (const { mmsi, points } of vessels) {
    if (points > room || pieces.length === 0) {
      pieces.push([]);
      room = packAtOnce;
    }
    pieces.at(-1)?.push(mmsi);
    room -= points;
  }
  return pieces;
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
