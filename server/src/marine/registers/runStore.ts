import type pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
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
  // Where the database's system can't tell that a connection is lost, the running statement continues to its end.
  await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
  // A machine that lost its power doesn't close its connection; by default the system checks after two hours.
  await client
    .query('set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6')
    .catch(() => undefined);
  await client.query('begin');
  // All records of a register are sorted and joined at once.
  await client.query("set local statement_timeout = 0; set local work_mem = '64MB'");
}

/**
 * Notes that a run begins; visible at once, and also if the run fails.
 *
 * @param waiting The number of a run that the server noted when it was requested.
 */
export async function startRun(
  pool: Queryable,
  run: { format: string; fileName: string; source: string; register: string | null; dry: boolean; startedAt: Date },
  waiting: number | undefined,
): Promise<number> {
  const { format, fileName, source, register, dry, startedAt } = run;
  if (waiting !== undefined) {
    const { rowCount } = await pool.query(
      `update import_run set source = $2, register = $3, started_at = $4, outcome = 'running'
       where id = $1 and outcome = 'waiting' and stopped_by is null`,
      [waiting, source, register, startedAt],
    );
    if (rowCount === 0) throw new UserFacingError('The import was stopped before it began.');
    return waiting;
  }
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_run (format, file_name, source, register, dry, started_at, outcome)
     values ($1, $2, $3, $4, $5, $6, 'running') returning id`,
    [format, fileName, source, register, dry, startedAt],
  );
  return rows[0]?.id ?? 0;
}

/** Notes how far a run is, outside of its transaction, while its outcome is still this one. */
export async function noteProgress(
  pool: Queryable,
  { runId, outcome }: { readonly runId: number; readonly outcome: 'running' | 'done' },
  words: string,
): Promise<void> {
  await pool.query('update import_run set progress = $3 where id = $1 and outcome = $2', [runId, outcome, words]);
}

/** Notes how a run ended: done, on the connection of its transaction; or failed with a sentence, outside of it. */
export async function endRun(
  connection: Queryable,
  runId: number,
  outcome: { endedAt: Date; report: Report; failure: string | null },
): Promise<void> {
  const { report, failure, endedAt } = outcome;
  const kept = failure === null;
  await connection.query(
    `update import_run set outcome = $2, ended_at = $3, rows_read = $4, added = $5, changed = $6, unchanged = $7,
            refused = $8, message = case when $9::text is null then null else ${stoppedOr('$9::text')} end, remarks = $10,
            difference = $11, progress = null
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
      kept ? JSON.stringify(report.difference.found) : null,
    ],
  );
}

/** What is left of a run that ended early: an archive of positions is stored in parts. */
const whatIsKept = `case when format like 'positions-%' then 'What it had stored stays: import the file again to complete it.'
  else 'Nothing of the run was kept.' end`;

/** The message of a run that a person stopped, or else this one. */
function stoppedOr(words: string): string {
  return `coalesce('Stopped by ' || stopped_by || '. ' || ${whatIsKept}, ${words})`;
}

/** A requested run begins within seconds, on a busy machine within a minute. */
const waitsMinutes = 10;

/** Marks as failed what still seems to run, or to wait. Only for the holder of the turn: then nothing runs. @param own The number of the holder's run. */
export async function failAbandonedRuns(client: Queryable, endedAt: Date, own?: number): Promise<void> {
  await client.query(
    `update import_run set outcome = 'failed', ended_at = $1, progress = null,
            message = ${stoppedOr(`'The program ended before the run did. ' || ${whatIsKept}`)}
     where outcome = 'running'
       or (outcome = 'waiting' and id is distinct from $2 and started_at < $1::timestamptz - interval '${waitsMinutes} minutes')`,
    [endedAt, own ?? null],
  );
  await client.query("update import_run set progress = null where outcome = 'done' and progress is not null");
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
