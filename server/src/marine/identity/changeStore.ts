import type { AlertChange } from '@wheelhouse/contract/alerts';
import type pg from 'pg';

/** What became another one of a vessel in the register. */
export interface VesselChange {
  readonly vesselId: number;
  readonly kind: AlertChange;
  /** Null for owners, of which only the change is kept. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Notes changes, for alerts and their rehearsals. The transaction has its turn (`ownTurn.ts`). */
export async function noteChanges(
  client: Pick<pg.ClientBase, 'query'>,
  changes: readonly VesselChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await client.query(
    `insert into vessel_change (vessel_id, kind, before, after)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
    [
      changes.map(({ vesselId }) => vesselId),
      changes.map(({ kind }) => kind),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  );
}
