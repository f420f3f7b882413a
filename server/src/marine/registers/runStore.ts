import type pg from 'pg';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Report } from './report.ts';
import type { KnownCountry } from '#marine/vessels/values/countries.ts';

/** Where a query may run: the pool, or the connection of a transaction. */
type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Takes the turn to import, on a connection that keeps it until `endTurn` or its own end.
 *
 * @returns False when another import is running.
 */
export async function takeTurn(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    advisoryLocks.import,
  ]);
  return rows[0]?.free === true;
}

export async function endTurn(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [advisoryLocks.import]);
}

/** Begins the transaction of a run, which takes the time it takes, but ends soon after its program was killed. */
export async function beginRun(client: pg.ClientBase): Promise<void> {
  // Where the database's system can't tell that a connection is lost, the running statement goes on to its end.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
}

/** Notes that a run begins; seen by everyone at once, whatever becomes of the run. */
export async function startRun(
  pool: Queryable,
  run: { format: string; fileName: string; source: string; startedAt: Date },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_run (format, file_name, source, started_at, outcome) values ($1, $2, $3, $4, 'running') returning id`,
    [run.format, run.fileName, run.source, run.startedAt],
  );
  return rows[0]?.id ?? 0;
}

/** Notes how a run ended: done, on the connection of its transaction; or failed with a sentence, beside it. */
export async function endRun(
  connection: Queryable,
  runId: number,
  outcome: { endedAt: Date; report: Report; failure: string | null },
): Promise<void> {
  const { report, failure, endedAt } = outcome;
  const kept = failure === null;
  await connection.query(
    `update import_run set outcome = $2, ended_at = $3, rows_read = $4, added = $5, changed = $6, unchanged = $7,
            refused = $8, message = $9, remarks = $10
     where id = $1`,
    [
      runId,
      kept ? 'done' : 'failed',
      endedAt,
      report.rowsRead,
      kept ? report.added : 0,
      kept ? report.changed : 0,
      kept ? report.unchanged : 0,
      report.refused,
      failure,
      JSON.stringify(report.notes),
    ],
  );
}

/** Marks as failed what still seems to run. Only for the holder of the turn: then nothing does. */
export async function failAbandonedRuns(client: Queryable, endedAt: Date): Promise<void> {
  await client.query(
    `update import_run set outcome = 'failed', ended_at = $1,
            message = 'The program ended before the run did. Nothing of the run was kept.'
     where outcome = 'running'`,
    [endedAt],
  );
}

export async function listCountries(pool: Queryable): Promise<KnownCountry[]> {
  const { rows } = await pool.query<KnownCountry>(
    `select iso, iso3, coalesce(names ->> 'en_GB', iso) as name from country`,
  );
  return rows;
}

/** Ids of the vessel types by English name. */
export async function listVesselTypes(pool: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select id, coalesce(names ->> 'en_GB', '') as name from vessel_type`,
  );
  return rows;
}
