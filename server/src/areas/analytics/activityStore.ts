import type pg from 'pg';
import { inTransaction } from '#platform/database/oneConnection.ts';

/** The activity of one day. */
export interface DayActivity {
  readonly day: string;
  readonly positions: number;
  readonly vessels: number;
}

/** Every MMSI with positions since that day, of the days whose tracks are packed. */
export async function listLastSeen(pool: pg.Pool, first: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ mmsi: number }>('select distinct mmsi from track_day where day >= $1::date', [
    first,
  ]);
  return new Set(rows.map(({ mmsi }) => mmsi));
}

/** The activity of these vessels each day since `first`, of the days whose tracks are packed. */
export async function readPackedDays(pool: pg.Pool, mmsis: readonly number[], first: string): Promise<DayActivity[]> {
  // The sum keeps the planner from looking up every vessel separately: reading the index of the days once is faster.
  const { rows } = await pool.query<DayActivity>(
    `select day, sum(points) as positions, count(*) as vessels from track_day
     where day >= $2::date and day not in (select day from track_day_pending) and mmsi + 0 = any ($1::integer[])
     group by day`,
    [mmsis, first],
  );
  return rows;
}

/** Days with positions that are not packed yet, and when the latest of them was written. */
export async function listPendingDays(pool: pg.Pool, first: string): Promise<{ day: string; since: Date }[]> {
  const { rows } = await pool.query<{ day: string; since: Date }>(
    'select day, since from track_day_pending where day >= $1::date order by day',
    [first],
  );
  return rows;
}

/** Time limit for counting a day of tens of millions of positions. */
const countWithin = '5min';

/** The number of stored positions of each vessel on a day, by MMSI. */
export async function countPositions(pool: pg.Pool, day: string): Promise<Map<number, number>> {
  const begin = `begin read only; set local statement_timeout = '${countWithin}'`;
  const count = `select mmsi, count(*) as positions from position
     where at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + 1)::timestamp at time zone 'UTC' group by mmsi`;
  const { rows } = await inTransaction(
    pool,
    (client) => client.query<{ mmsi: number; positions: number }>(count, [day]),
    begin,
  );
  return new Map(rows.map(({ mmsi, positions }) => [mmsi, positions]));
}
