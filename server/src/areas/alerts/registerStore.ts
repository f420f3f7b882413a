import type { AlertChange } from '@wheelhouse/contract/alerts';
import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What became another one of a vessel. */
export interface RegisterChange {
  readonly id: number;
  readonly vesselId: number;
  readonly kind: AlertChange;
  readonly at: Date;
  /** Null for owners, of which only the change is kept. */
  readonly before: string | null;
  readonly after: string | null;
}

const changeColumns =
  'change.id::float8 as id, change.vessel_id as "vesselId", change.kind, change.at, change.before, change.after';

/** The next changes that alerts haven't looked at, in their order. */
export async function readNextChanges(client: Queryable, most: number): Promise<RegisterChange[]> {
  const { rows } = await client.query<RegisterChange>(
    `select ${changeColumns} from vessel_change as change
     where change.id > coalesce((select judged from alert_change_progress), 0) order by change.id limit $1`,
    [most],
  );
  return rows;
}

/** Alerts have looked at the changes up to this one. */
export async function writeJudgedChange(client: Queryable, id: number): Promise<void> {
  await client.query(
    `insert into alert_change_progress (judged) values ($1) on conflict (one) do update set judged = excluded.judged`,
    [id],
  );
}

/** The changes of vessels since a time, and whether all of them are known. */
export async function readChangesSince(
  client: Queryable,
  vesselIds: readonly number[],
  since: Date,
): Promise<{ readonly changes: readonly RegisterChange[]; readonly isWhole: boolean }> {
  const { rows: changes } = await client.query<RegisterChange>(
    `select ${changeColumns} from vessel_change as change
     where change.vessel_id = any ($1::int[]) and change.at >= $2 order by change.id`,
    [vesselIds, since],
  );
  const { rows } = await client.query<{ whole: boolean }>(
    'select coalesce(changes_since <= $1, true) as whole from register_revision',
    [since],
  );
  return { changes, isWhole: rows[0]?.whole ?? true };
}

export async function forgetChanges(client: Queryable, before: Date): Promise<void> {
  await client.query('delete from vessel_change where at < $1', [before]);
}

/** A licence of a vessel that ends on a day. */
export interface EndingLicence {
  readonly vesselId: number;
  readonly licence: string;
  readonly day: string;
}

export async function listEndingLicences(
  client: Queryable,
  vesselIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<EndingLicence[]> {
  const { rows } = await client.query<EndingLicence>(
    `select distinct vessel_id as "vesselId", name as licence, end_day::text as day from fishing_licence
     where vessel_id = any ($1::int[]) and end_day >= $2::date and end_day <= $3::date order by day, "vesselId", licence`,
    [vesselIds, from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)],
  );
  return rows;
}
