import type pg from 'pg';
import { positionLimits } from '@wheelhouse/contract/positions';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { markChanged } from './changedDays.ts';
import { cellsOf, writeCells, type VesselDay } from './trackCells.ts';
import { mergeTracks, packTrack, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';
import { columnsOf, endOf, startOf, type PositionRow } from './trackStore.ts';

/** Between two positions that are farther apart, a vessel is not known to have gone straight. */
const gapMs = positionLimits.trackGapHours * 3_600_000;

/** Days before `before` with positions that are not packed, oldest first. */
export async function daysToPack(pool: pg.Pool, before: string): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select day from track_day_pending where day < $1::date
     union select day from track_vessel_pending where day < $1::date order by day`,
    [before],
  );
  return rows.map((row) => row.day);
}

/** Positions packed at once: some milliseconds of work, so that requests are answered in between. */
const packAtOnce = 5000;
/** Vessels per transaction: a second of work at most, since a writer of their late positions waits for it. */
const vesselsAtOnce = 200;

/**
 * Packs the pending vessels of a day, some per transaction. Several processes pack different vessels. Until it is done
 * the day is read from its positions.
 *
 * @param closing Stops after the current vessels; the next call continues.
 * @returns How many points were packed.
 */
export async function packDay(pool: pg.Pool, day: string, closing: AbortSignal): Promise<number> {
  const since = await markVessels(pool, day);
  let points = 0;
  for (;;) {
    if (closing.aborted) return points;
    const packed = await inTransaction(pool, (client) => packSome(client, day));
    if (packed === undefined) break;
    points += packed;
  }
  if (since !== undefined) await closeDay(pool, day, since);
  return points;
}

/** If a whole day is pending, marks each vessel. Returns when it was last written to. */
async function markVessels(pool: pg.Pool, day: string): Promise<string | undefined> {
  return await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ since: string; marked: boolean }>(
      `select since::text, marked_since is not distinct from since as marked from track_day_pending where day = $1 for update`,
      [day],
    );
    const [pending] = rows;
    if (pending === undefined) return undefined;
    // Another process marked them: those it has packed already must not be packed again.
    if (pending.marked) return pending.since;
    await client.query(
      `insert into track_vessel_pending (day, mmsi)
       select distinct $1::date, mmsi from position where at >= $2 and at < $3 order by mmsi on conflict do nothing`,
      [day, startOf(day), endOf(day)],
    );
    await client.query('update track_day_pending set marked_since = since where day = $1', [day]);
    return pending.since;
  });
}

/** A day that got new positions stays pending, and so does one whose vessels another process is packing. */
async function closeDay(pool: pg.Pool, day: string, since: string): Promise<void> {
  await pool.query(
    `delete from track_day_pending where day = $1 and since = $2::timestamptz
       and not exists (select from track_vessel_pending where day = $1)`,
    [day, since],
  );
}

/** Packs some pending vessels of a day; undefined if none is pending that no other process has locked. */
async function packSome(client: pg.PoolClient, day: string): Promise<number | undefined> {
  await client.query('set local statement_timeout = 0');
  // A writer locks the mark of its vessel until its positions are stored; a later one marks it again.
  const { rows: marked } = await client.query<{ mmsi: number }>(
    `delete from track_vessel_pending where day = $1 and mmsi in (
       select mmsi from track_vessel_pending where day = $1 order by mmsi limit $2 for update skip locked
     ) returning mmsi`,
    [day, vesselsAtOnce],
  );
  if (marked.length === 0) return undefined;
  const mmsis = marked.map(({ mmsi }) => mmsi);
  const { rows } = await client.query<{ mmsi: number; points: number }>(
    `select mmsi, count(*) as points from position
     where mmsi = any ($1::int[]) and at >= $2 and at < $3 group by mmsi order by mmsi`,
    [mmsis, startOf(day), endOf(day)],
  );
  let points = 0;
  for (const vessels of inPieces(rows)) points += await packVessels(client, day, vessels);
  return points;
}

/** The vessels in groups whose points together are near the batch size. */
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
     where mmsi = any ($1::int[]) and at >= $2 and at < $3 order by mmsi, at`,
    [vessels, startOf(day), endOf(day)],
  );
  const { rows: known } = await client.query<{ mmsi: number; points: number; packed: Buffer }>(
    'select mmsi, points, packed from track_day where day = $1 and mmsi = any ($2::int[])',
    [day, vessels],
  );
  const tracks = new Map(known.map(({ mmsi, points, packed }) => [mmsi, unpacked(points, packed)]));
  // Positions that are packed may be gone from the table of positions.
  for (const [mmsi, points] of Map.groupBy(rows, (row) => row.mmsi))
    tracks.set(mmsi, mergeTracks(tracks.get(mmsi) ?? trackColumns(0), columnsOf(points)));
  await client.query(
    `insert into track_day (mmsi, day, points, packed)
     select mmsi, $1, points, packed from unnest($2::int[], $3::int[], $4::bytea[]) as given(mmsi, points, packed)
     on conflict (mmsi, day) do update set points = excluded.points, packed = excluded.packed, thinned = false`,
    [
      day,
      [...tracks.keys()],
      [...tracks.values()].map(({ count }) => count),
      [...tracks.values()].map((track) => packTrack(track)),
    ],
  );
  await writeCells(
    client,
    [...tracks].map(([mmsi, track]) => ({ day, mmsi, cells: cellsOf(track, gapMs) })),
  );
  await markChanged(
    client,
    [...tracks].map(([mmsi, track]) => ({ day, mmsi, track })),
  );
  return rows.length;
}

function unpacked(points: number, packed: Buffer): TrackColumns {
  const track = trackColumns(points);
  unpackTrack(packed, track, 0);
  return track;
}

/** Drops packed days before a day; the positions themselves go with their partitions. */
export async function dropTracksBefore(pool: pg.Pool, day: string): Promise<void> {
  await pool.query('delete from track_day where day < $1', [day]);
  await pool.query('delete from track_cells where day < $1', [day]);
  await pool.query('delete from track_day_changed where day < $1', [day]);
  await pool.query('delete from track_day_pending where day < $1', [day]);
  await pool.query('delete from track_vessel_pending where day < $1', [day]);
}

/** Days of vessels that get their cells in one transaction. */
const locatedAtOnce = 200;

/**
 * Adds the cells of packed days that have none: those from before there were any.
 *
 * @param closing Stops after the current days; the next call continues.
 * @returns How many days of vessels got theirs.
 */
export async function locateTracks(pool: pg.Pool, closing: AbortSignal): Promise<number> {
  let located = 0;
  let after: VesselDay = { mmsi: 0, day: '-infinity' };
  while (!closing.aborted) {
    const { rows } = await pool.query<VesselDay & { points: number; packed: Buffer }>(
      `select mmsi, day::text, points, packed from track_day
       where (mmsi, day) > ($1, $2::date) and not exists (
         select from track_cells where track_cells.mmsi = track_day.mmsi and track_cells.day = track_day.day
       ) order by mmsi, day limit $3`,
      [after.mmsi, after.day, locatedAtOnce],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last;
    await writeCells(
      pool,
      rows.map(({ day, mmsi, points, packed }) => ({ day, mmsi, cells: cellsOf(unpacked(points, packed), gapMs) })),
    );
    located += rows.length;
  }
  return located;
}

const dayMs = 86_400_000;

/**
 * Writes packed days in the past that nobody else writes: the demo's. An existing day of a vessel stays.
 *
 * @param since Days before it, `YYYY-MM-DD`, are left out; undefined includes all.
 */
export async function writePackedDays(
  pool: pg.Pool,
  tracks: readonly (TrackColumns & { readonly mmsi: number })[],
  since: string | undefined,
): Promise<void> {
  const days = tracks.flatMap((track) =>
    daysOf(track)
      .filter(({ day }) => since === undefined || day >= since)
      .map(({ day, columns }) => ({
        mmsi: track.mmsi,
        day,
        points: columns.count,
        packed: packTrack(columns),
        track: columns,
        cells: cellsOf(columns, gapMs),
      })),
  );
  await inTransaction(pool, async (client) => {
    await writeCells(client, days);
    await client.query(
      `insert into track_day (mmsi, day, points, packed)
       select * from unnest($1::int[], $2::date[], $3::int[], $4::bytea[]) on conflict do nothing`,
      [
        days.map(({ mmsi }) => mmsi),
        days.map(({ day }) => day),
        days.map(({ points }) => points),
        days.map(({ packed }) => packed),
      ],
    );
    await markChanged(client, days);
  });
}

/** A track cut at midnight, UTC. */
function daysOf(track: TrackColumns): { readonly day: string; readonly columns: TrackColumns }[] {
  const days: { day: string; columns: TrackColumns }[] = [];
  const dayAt = (index: number) => Math.floor((track.at[index] ?? 0) / dayMs);
  for (let start = 0; start < track.count;) {
    let end = start + 1;
    while (end < track.count && dayAt(end) === dayAt(start)) end += 1;
    days.push({
      day: new Date(dayAt(start) * dayMs).toISOString().slice(0, 10),
      columns: {
        count: end - start,
        at: track.at.subarray(start, end),
        latitude: track.latitude.subarray(start, end),
        longitude: track.longitude.subarray(start, end),
        speed: track.speed.subarray(start, end),
        course: track.course.subarray(start, end),
      },
    });
    start = end;
  }
  return days;
}
