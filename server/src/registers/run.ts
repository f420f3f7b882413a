import type pg from 'pg';
import { databaseTrouble } from '#database/errorCode.ts';
import { PlainError } from '#plainError.ts';
import { Report } from './report.ts';
import { beginRun, endRun, failAbandonedRuns, raiseRevision, startRun } from './runStore.ts';

export interface Run {
  readonly pool: pg.Pool;
  /** As the command line calls it. */
  readonly format: string;
  readonly fileName: string;
  /** What the rows come from. */
  readonly place: 'file' | 'address';
  /** What a person is told the values come from. */
  readonly source: string;
  readonly now: () => Date;
  /** Takes what is told while the run goes on. */
  readonly tell: (text: string) => void;
  /** What a row of the file is called. */
  readonly rowWord: 'line' | 'item';
  /** Imports all there is on this connection, and counts in the report what became of each row. */
  readonly importAll: (client: pg.ClientBase, runId: number, report: Report) => Promise<void>;
}

/** How a run ended: with its report, or with the sentence why nothing of it was kept. */
export interface RunOutcome {
  readonly runId: number;
  readonly report: Report;
  readonly failure: string | undefined;
}

/**
 * Carries out one run: all of it or nothing, in one transaction. The run itself is noted beside it, so a failed one
 * leaves its report.
 *
 * @throws PlainError when another import is running, before anything is noted.
 */
export async function carryOutRun(run: Run): Promise<RunOutcome> {
  const { pool, now } = run;
  const client = await pool.connect();
  const report = new Report();
  let runId: number | undefined;
  let isBroken = true;
  try {
    if (!(await beginRun(client))) {
      throw new PlainError('Another import is running. Wait until it is done, and start this one again.');
    }
    await failAbandonedRuns(pool, now());
    runId = await startRun(pool, {
      format: run.format,
      fileName: run.fileName,
      source: run.source,
      startedAt: now(),
    });
    await run.importAll(client, runId, report);
    if (report.taken === 0) throw nothingTaken(run, report);
    if (report.added + report.changed > 0) await raiseRevision(client);
    await endRun(client, runId, { endedAt: now(), report, failure: null });
    await client.query('commit');
    isBroken = false;
    return { runId, report, failure: undefined };
  } catch (error) {
    await client.query('rollback').then(
      () => {
        isBroken = false;
      },
      // A lost connection ends the transaction too.
      () => {},
    );
    const failure = sentenceFor(error);
    if (failure === undefined) throw error;
    if (runId === undefined) throw new PlainError(failure);
    await endRun(pool, runId, { endedAt: now(), report, failure }).catch(() => {
      run.tell('The failed run could not be noted in the database.\n');
    });
    return { runId, report, failure };
  } finally {
    client.release(isBroken);
  }
}

function nothingTaken({ place, rowWord }: Run, { rowsRead, refused, remarks }: Report): PlainError {
  const first = remarks.find((remark) => remark.refused) ?? remarks[0];
  return new PlainError(
    `The ${place} has no row that can be used: ${rowsRead} read, ${refused} refused.` +
      (first === undefined ? '' : ` ${rowWord} ${first.line}: ${first.reason}`),
  );
}

/** What a person is told of an error that ends a run; undefined for one of our own making. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof PlainError) return error.message;
  switch (databaseTrouble(error)) {
    case 'full':
      return "The database's disk is full. Nothing of this import was kept. Make room and import again.";
    case 'unavailable':
      return 'The database was lost during the import. Nothing of it was kept. Import again when the database is back.';
    default:
      return error instanceof Error ? `The import failed, and nothing of it was kept: ${error.message}` : undefined;
  }
}
