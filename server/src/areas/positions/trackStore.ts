import type pg from 'pg';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import type { VesselDay } from './trackCells.ts';
import { mergeTracks, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';

export interface PositionRow {
  readonly mmsi: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
}

/** Rows of positions in time order as columns. */
export function columnsOf(rows: readonly PositionRow[]): TrackColumns {
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

/** A vessel's positions since a time, oldest first: packed days, and what of pending days is not packed yet. */
export async function readTrack(pool: Pick<pg.Pool, 'query'>, mmsi: number, since: Date): Promise<TrackColumns> {
  const first = dayOf(since);
  // The list of days that are not packed is read once: one that is packed during the query still has its positions.
  const pending = await pool.query<{ day: string }>(
    `select day from track_day_pending where day >= $2::date
     union select day from track_vessel_pending where mmsi = $1 and day >= $2::date`,
    [mmsi, first],
  );
  const days = pending.rows.map(({ day }) => day);
  const [packed, raw] = await Promise.all([
    pool.query<{ points: number; packed: Buffer }>(
      `select points, packed from track_day
       where mmsi = $1 and day >= $2::date order by day`,
      [mmsi, first],
    ),
    days.length === 0
      ? { rows: [] }
      : pool.query<PositionRow>(
          `select mmsi, at, latitude, longitude, speed, course
       from unnest($2::timestamptz[], $3::timestamptz[]) as one (start, finish), lateral (
         select * from position where mmsi = $1 and at >= start and at < finish
       ) as kept order by at`,
          [mmsi, days.map((day) => (day === first ? since.toISOString() : startOf(day))), days.map(endOf)],
        ),
  ]);
  const track = trackColumns(packed.rows.reduce((sum, row) => sum + row.points, 0));
  let end = 0;
  for (const row of packed.rows) end = unpackTrack(row.packed, track, end);
  return from(mergeTracks(track, columnsOf(raw.rows)), since.getTime());
}

/** Days begin at midnight in UTC, whatever the database's time zone. */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

/** The beginning of the next day. */
export function endOf(day: string): string {
  return startOf(addDays(day, 1));
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

/** The positions of some days of vessels, by MMSI and in time order. */
export async function readDays(
  pool: Pick<pg.Pool, 'query'>,
  days: readonly VesselDay[],
): Promise<Map<number, TrackColumns>> {
  const parameters = [days.map(({ mmsi }) => mmsi), days.map(({ day }) => day)];
  const wanted = 'unnest($1::int[], $2::date[]) as wanted(mmsi, day)';
  // Read first: a day that is packed during the query still has its positions.
  const { rows: pending } = await pool.query<VesselDay>(
    `select mmsi, day::text from ${wanted} where exists (select from track_day_pending as pending where pending.day = wanted.day)
       or exists (select from track_vessel_pending as pending where pending.day = wanted.day and pending.mmsi = wanted.mmsi)`,
    parameters,
  );
  const [packed, raw] = await Promise.all([
    pool.query<{ mmsi: number; points: number; packed: Buffer }>(
      `select mmsi, points, packed from ${wanted} join track_day using (mmsi, day) order by mmsi, day`,
      parameters,
    ),
    pool.query<PositionRow>(
      `select mmsi, at, latitude, longitude, speed, course from unnest($1::int[], $2::timestamptz[]) as wanted(of, start), lateral (
         select * from position where mmsi = of and at >= start and at < start + interval '1 day'
       ) as kept order by mmsi, at`,
      [pending.map(({ mmsi }) => mmsi), pending.map(({ day }) => startOf(day))],
    ),
  ]);
  const tracks = new Map<number, TrackColumns>();
  for (const [mmsi, some] of Map.groupBy(packed.rows, (row) => row.mmsi)) {
    const track = trackColumns(some.reduce((sum, { points }) => sum + points, 0));
    let end = 0;
    for (const row of some) end = unpackTrack(row.packed, track, end);
    tracks.set(mmsi, track);
  }
  for (const [mmsi, some] of Map.groupBy(raw.rows, (row) => row.mmsi))
    tracks.set(mmsi, mergeTracks(tracks.get(mmsi) ?? trackColumns(0), columnsOf(some)));
  return tracks;
}
