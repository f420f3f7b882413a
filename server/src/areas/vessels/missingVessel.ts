import type pg from 'pg';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { Moved } from '#platform/errors/moved.ts';
import { notFound, type Refusal } from '#platform/errors/refusal.ts';

/** What to throw when there is no vessel with a number: it may have been merged into another one. */
export async function missingVessel(pool: pg.Pool, id: number): Promise<Moved | Refusal> {
  const { rows } = await pool.query<{ vesselId: number }>(
    'select vessel_id as "vesselId" from merged_vessel where id = $1',
    [id],
  );
  const [merged] = rows;
  return merged === undefined ? notFound(vesselMessages.notFound) : new Moved(id, merged.vesselId);
}
