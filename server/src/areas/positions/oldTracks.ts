import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { simplifyTrack } from '#marine/ais/simplify.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { dropDay, presentDays } from '#platform/database/partitions.ts';
import { packTrack, pickPoints, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';

/** A thinned track is nowhere farther from the full one than this, in metres. */
const toleranceMetres = 20;
/** Of a straight way a point stays at least this often: a longer pause would look as if nothing had been received. */
const stepMs = 10 * 60_000;
/** Days of vessels in one transaction. */
const tracksAtOnce = 200;

/** The points that show a day's way within `toleranceMetres`, its stops and its gaps, and one each ten minutes. */
export function thinTrack(track: TrackColumns): TrackColumns {
  const kept = simplifyTrack(track, toleranceMetres, Math.max(2, track.count)).kept;
  const points: number[] = [];
  let next = 0;
  for (let index = 0; index < track.count; index += 1) {
    const isKept = kept[next] === index;
    if (isKept) next += 1;
    const before = track.at[points.at(-1) ?? 0] ?? 0;
    // The last one within the step: the next would be too late.
    const isLastInStep = index + 1 < track.count && (track.at[index + 1] ?? 0) - before > stepMs;
    if (isKept || isLastInStep) points.push(index);
  }
  return pickPoints(track, points);
}

/**
 * Thins the packed days before a day.
 *
 * @param closing Stops after the current transaction; the next call continues.
 * @returns How many days of vessels were thinned.
 */
export async function thinTracks(pool: pg.Pool, before: string, closing: AbortSignal): Promise<number> {
  let thinned = 0;
  for (;;) {
    if (closing.aborted) return thinned;
    const done = await inTransaction(pool, (client) => thinSome(client, before));
    if (done === 0) return thinned;
    thinned += done;
  }
}

async function thinSome(client: pg.PoolClient, before: string): Promise<number> {
  const { rows } = await client.query<{ mmsi: number; day: string; points: number; packed: Buffer }>(
    `select mmsi, day, points, packed from track_day where day < $1 and not thinned
     order by day limit $2 for update skip locked`,
    [before, tracksAtOnce],
  );
  const points: number[] = [];
  const packed: Buffer[] = [];
  for (const row of rows) {
    const full = trackColumns(row.points);
    unpackTrack(row.packed, full, 0);
    const track = thinTrack(full);
    points.push(track.count);
    packed.push(packTrack(track));
    // Requests are answered in between.
    await turn();
  }
  await client.query(
    `update track_day set points = given.points, packed = given.packed, thinned = true
     from unnest($1::int[], $2::date[], $3::int[], $4::bytea[]) as given(mmsi, day, points, packed)
     where track_day.mmsi = given.mmsi and track_day.day = given.day`,
    [rows.map(({ mmsi }) => mmsi), rows.map(({ day }) => day), points, packed],
  );
  return rows.length;
}

/**
 * Drops the positions of days before a day of which every track is packed. What is locked is dropped the next time.
 *
 * @returns The dropped days.
 */
export async function dropPackedPositions(pool: pg.Pool, before: string): Promise<string[]> {
  const dropped: string[] = [];
  const days = await inTransaction(pool, (client) => presentDays(client));
  for (const day of days.filter((one) => one < before))
    if (await dropDay(pool, day, (client) => isPacked(client, day))) dropped.push(day);
  return dropped;
}

async function isPacked(client: pg.ClientBase, day: string): Promise<boolean> {
  const { rows } = await client.query<{ pending: boolean }>(
    `select exists (select from track_day_pending where day = $1)
         or exists (select from track_vessel_pending where day = $1) as pending`,
    [day],
  );
  return rows[0]?.pending === false;
}
