import type pg from 'pg';
import type { NumberedFrame } from './carrier.ts';

/** Frames stay for this long. A process that reads later than that reads the latest positions instead. */
const keptFor = '1 minute';

/** Stores a frame, and announces it when it can be read. */
export async function insertFrame(pool: pg.Pool, channel: string, frame: NumberedFrame): Promise<void> {
  await pool.query(
    `with stored as (
       insert into position_frame (sender, number, frame) values ($1, $2, $3) returning sender, number
     )
     select pg_notify($4, sender || ' ' || number) from stored`,
    [frame.sender, frame.number, frame.bytes, channel],
  );
}

/**
 * The frames of each sender after its last known one, in order; of one that isn't known, all that are there.
 *
 * @param own the sender whose frames are left out
 */
export async function framesAfter(
  pool: pg.Pool,
  last: ReadonlyMap<number, number>,
  own: number,
): Promise<NumberedFrame[]> {
  const { rows } = await pool.query<NumberedFrame & { bytes: Buffer }>(
    `select sender, number, frame as bytes from position_frame
       left join unnest($1::bigint[], $2::int[]) as known(sender, last) using (sender)
      where number > coalesce(known.last, 0) and sender <> $3
      order by sender, number`,
    [[...last.keys()], [...last.values()], own],
  );
  return rows;
}

/** Deletes the frames that everyone has read. */
export async function deleteOldFrames(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from position_frame where sent_at < now() - interval '${keptFor}'`);
}
