import type pg from 'pg';
import { emptyRows, pushRow, type PositionRows, type TrackedPosition } from './positionRows.ts';

/** Positions that are stored from one time until before another, in no order. Times are those of the positions. */
export async function storedBetween(pool: pg.Pool, from: Date, until: Date): Promise<PositionRows> {
  const { rows } = await pool.query<Omit<TrackedPosition, 'at'> & { at: Date }>(
    `select kept.* from latest_position as latest, lateral (
       select mmsi, at, latitude, longitude, speed, course, heading, status from position
       where mmsi = latest.mmsi and at >= $1 and at < $2
     ) as kept where latest.at >= $1`,
    [from, until],
  );
  const found = emptyRows();
  for (const { at, ...rest } of rows) pushRow(found, { ...rest, at: at.getTime() });
  return found;
}
