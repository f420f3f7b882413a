import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { databaseErrorKind } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { Report } from './report.ts';
import { raiseRevision } from '#marine/vessels/revision.ts';
import { beginRun, endRun, endTurn, failAbandonedRuns, noteProgress, startRun, takeTurn } from './runStore.ts';

/** The database notices after about a second that the program of a run was killed; until then its turn is taken. */
const turnTries = 10;
const turnPauseMs = 300;

/** How long to try for the turn: a run that has just ended, or a look for killed ones, has it for a moment. */
const turnWithinMs = 1000;
const turnSoonMs = 50;

/** How a run is wanted. */
export interface RunChoice {
  /** Works everything out, and keeps nothing. */
  readonly dry?: boolean;
  /** The number of a run that the server noted when it was requested. */
  readonly waiting?: number | undefined;
  /** The path of the file, if it is a copy: reports of the run have the file's name in its place. */
  readonly copy?: string | undefined;
}

export interface Run {
  readonly pool: pg.Pool;
  /** As the command line calls it. */
  readonly format: string;
  readonly fileName: string;
  /** What the rows come from. */
  readonly place: 'file' | 'address';
  /** The name of the source that users see. */
  readonly source: string;
  /** The register whose records it writes; null for companies. */
  readonly register: string | null;
  readonly choice?: RunChoice | undefined;
  readonly now: () => Date;
  /** Receives progress during the run. */
  readonly onProgress: (text: string) => void;
  /** What a row of the file is called. */
  readonly rowWord: 'line' | 'item';
  /** Fetches what may be slow to come, on the connection of the run, before its transaction begins. */
  readonly fetch?: (client: pg.ClientBase, onProgress: (text: string) => void) => Promise<void>;
  /** Imports all there is on this connection, and counts in the report what became of each row. */
  readonly importAll: (
    client: pg.ClientBase,
    runId: number,
    report: Report,
    onProgress: (text: string) => void,
  ) => Promise<void>;
}

/** The result of a run: its report, or a sentence with the reason why nothing was stored. */
export interface RunOutcome {
  readonly runId: number;
  readonly report: Report;
  readonly failure: string | undefined;
}

/**
 * Runs an import: all of it or nothing, in one transaction, which waits for nothing but the database and files. The
 * run itself is noted outside of it, so a failed one leaves its report.
 *
 * @throws UserFacingError when another import is running, before anything is noted.
 */
export async function runImport(run: Run): Promise<RunOutcome> {
  return await withTurn(run.pool, (client) => inTurn(run, client));
}

async function takeTurnSoon(client: pg.PoolClient): Promise<boolean> {
  for (const deadline = steadyClock() + turnWithinMs; ; await sleep(turnSoonMs)) {
    if (await takeTurn(client)) return true;
    if (steadyClock() > deadline) return false;
  }
}

/**
 * Works with the turn to import.
 * @throws UserFacingError when another import is running
 */
export async function withTurn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    if (!(await takeTurnSoon(client))) {
      throw new UserFacingError('Another import is running. Wait for it to finish, then try again.');
    }
    try {
      return await work(client);
    } finally {
      // A connection that was lost has given up its turn with itself.
      isBroken = await endTurn(client).then(
        () => false,
        () => true,
      );
    }
  } finally {
    client.release(isBroken);
  }
}

/** Passes progress on, and stores it with the run, for its page. Progress that comes during a write isn't stored. */
export function notedProgress(
  pool: pg.Pool,
  run: { readonly runId: number; readonly outcome: 'running' | 'done' },
  onProgress: (text: string) => void,
): (text: string) => void {
  let isNoting = false;
  return (text) => {
    onProgress(text);
    if (isNoting) return;
    isNoting = true;
    void noteProgress(pool, run, text.trim())
      .catch(() => undefined)
      .finally(() => (isNoting = false));
  };
}

/** The run with the import lock. */
async function inTurn(run: Run, client: pg.PoolClient): Promise<RunOutcome> {
  const { pool, now } = run;
  const report = new Report();
  let runId: number | undefined;
  try {
    await failAbandonedRuns(client, now(), run.choice?.waiting);
    const { format, fileName, source, register, choice } = run;
    const dry = choice?.dry === true;
    runId = await startRun(client, { format, fileName, source, register, dry, startedAt: now() }, choice?.waiting);
    const onProgress = notedProgress(pool, { runId, outcome: 'running' }, run.onProgress);
    await run.fetch?.(client, onProgress);
    await beginRun(client);
    await run.importAll(client, runId, report, onProgress);
    if (report.taken === 0) throw nothingTaken(run, report);
    const { added, changed, alsoChanged, licences } = report;
    if (dry) await client.query('rollback');
    else if (added + changed + alsoChanged + licences > 0) await raiseRevision(client);
    await endRun(client, runId, { endedAt: now(), report, failure: null });
    if (!dry) await client.query('commit');
    return { runId, report, failure: undefined };
  } catch (error) {
    // A lost connection ends the transaction too.
    const isAlive = await client.query('rollback').then(
      () => true,
      () => false,
    );
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    const { choice, fileName } = run;
    const failure = choice?.copy === undefined ? sentence : sentence.replaceAll(choice.copy, fileName);
    if (runId === undefined) throw new UserFacingError(failure);
    await endRun(isAlive ? client : pool, runId, { endedAt: now(), report, failure }).catch(() => {
      run.onProgress('The failed run could not be noted in the database.\n');
    });
    return { runId, report, failure };
  }
}

/**
 * Marks as failed the runs of programs that were killed: when no import is running, none of them is. For a server, when it
 * starts or a command of it was killed, or before it refuses an import; an import does it for those before it.
 *
 * @param tries How often it looks whether one is running.
 */
export async function failKilledRuns(pool: pg.Pool, now: Date, tries = turnTries): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    for (let turn = 1; turn <= tries; turn += 1) {
      if (await takeTurn(client)) {
        await failAbandonedRuns(client, now);
        await endTurn(client);
        break;
      }
      if (turn < tries) await sleep(turnPauseMs);
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
export function sentenceFor(
  error: unknown,
  what: { work: string; done: string } = { work: 'import', done: 'imported' },
) {
  const { work, done } = what;
  if (error instanceof UserFacingError) return error.message;
  switch (databaseErrorKind(error)) {
    case 'full':
      return `The database disk is full. Nothing was ${done}. Free some space and try again.`;
    case 'unavailable':
      return `The connection to the database was lost. Nothing was ${done}. Try again when the database is back.`;
    default:
      return error instanceof Error ? `The ${work} failed and nothing was ${done}: ${error.message}` : undefined;
  }
}
