import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseErrorKind } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { Report } from './report.ts';
import { raiseRevision } from '#marine/vessels/revision.ts';
import { beginRun, endRun, endTurn, failAbandonedRuns, startRun, takeTurn } from './runStore.ts';

/** The database notices after about a second that the program of a run was killed; until then its turn is taken. */
const turnTries = 10;
const turnPauseMs = 300;

export interface Run {
  readonly pool: pg.Pool;
  /** As the command line calls it. */
  readonly format: string;
  readonly fileName: string;
  /** What the rows come from. */
  readonly place: 'file' | 'address';
  /** The name of the source that users see. */
  readonly source: string;
  readonly now: () => Date;
  /** Receives progress during the run. */
  readonly onProgress: (text: string) => void;
  /** What a row of the file is called. */
  readonly rowWord: 'line' | 'item';
  /** Fetches what may be slow to come, on the connection of the run, before its transaction begins. */
  readonly fetch?: (client: pg.ClientBase) => Promise<void>;
  /** Imports all there is on this connection, and counts in the report what became of each row. */
  readonly importAll: (client: pg.ClientBase, runId: number, report: Report) => Promise<void>;
}

/** The result of a run: its report, or a sentence that says why nothing was stored. */
export interface RunOutcome {
  readonly runId: number;
  readonly report: Report;
  readonly failure: string | undefined;
}

/**
 * Runs an import: all of it or nothing, in one transaction, which waits for nothing but the database and files. The
 * run itself is noted beside it, so a failed one leaves its report.
 *
 * @throws UserFacingError when another import is running, before anything is noted.
 */
export async function runImport(run: Run): Promise<RunOutcome> {
  const client = await run.pool.connect();
  let isBroken = true;
  try {
    if (!(await takeTurn(client))) {
      throw new UserFacingError('Another import is running. Wait for it to finish, then try again.');
    }
    const outcome = await inTurn(run, client);
    // A connection that was lost has given up its turn with itself.
    isBroken = await endTurn(client).then(
      () => false,
      () => true,
    );
    return outcome;
  } finally {
    client.release(isBroken);
  }
}

/** The run with the import lock. */
async function inTurn(run: Run, client: pg.PoolClient): Promise<RunOutcome> {
  const { pool, now } = run;
  const report = new Report();
  let runId: number | undefined;
  try {
    await failAbandonedRuns(client, now());
    runId = await startRun(client, {
      format: run.format,
      fileName: run.fileName,
      source: run.source,
      startedAt: now(),
    });
    await run.fetch?.(client);
    await beginRun(client);
    await run.importAll(client, runId, report);
    if (report.taken === 0) throw nothingTaken(run, report);
    const { added, changed, alsoChanged, licences } = report;
    if (added + changed + alsoChanged + licences > 0) await raiseRevision(client);
    await endRun(client, runId, { endedAt: now(), report, failure: null });
    await client.query('commit');
    return { runId, report, failure: undefined };
  } catch (error) {
    // A lost connection ends the transaction too.
    const isAlive = await client.query('rollback').then(
      () => true,
      () => false,
    );
    const failure = sentenceFor(error);
    if (failure === undefined) throw error;
    if (runId === undefined) throw new UserFacingError(failure);
    await endRun(isAlive ? client : pool, runId, { endedAt: now(), report, failure }).catch(() => {
      run.onProgress('The failed run could not be noted in the database.\n');
    });
    return { runId, report, failure };
  }
}

/**
 * Marks as failed the runs of programs that were killed: when no import is running, none of them is. For a server, when it
 * starts or a command of it was killed; an import does it for those before it.
 */
export async function failKilledRuns(pool: pg.Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    for (let tries = 1; tries <= turnTries; tries += 1) {
      if (await takeTurn(client)) {
        await failAbandonedRuns(client, now);
        await endTurn(client);
        break;
      }
      await sleep(turnPauseMs);
    }
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

function nothingTaken({ place, rowWord }: Run, { rowsRead, refused, notes }: Report): UserFacingError {
  const first = notes.find((note) => note.refused) ?? notes[0];
  return new UserFacingError(
    `The ${place} has no usable rows: ${rowsRead} read, ${refused} refused.` +
      (first === undefined ? '' : ` ${rowWord} ${first.line}: ${first.reason}`),
  );
}

/** The message for an error that ends a run; undefined for an error in our code. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UserFacingError) return error.message;
  switch (databaseErrorKind(error)) {
    case 'full':
      return 'The database disk is full. Nothing was imported. Free some space and try again.';
    case 'unavailable':
      return 'The connection to the database was lost. Nothing was imported. Try again when the database is back.';
    default:
      return error instanceof Error ? `The import failed and nothing was imported: ${error.message}` : undefined;
  }
}
