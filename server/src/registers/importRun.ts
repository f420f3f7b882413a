import type pg from 'pg';
import { databaseTrouble } from '#database/errorCode.ts';
import { PlainError } from '#plainError.ts';
import { applyClaims } from './apply.ts';
import { gatherClaims } from './gather.ts';
import { findVessels, settleIdentifiers, type Contested } from './identityStore.ts';
import { Progress } from './progress.ts';
import type { Provenance, Register } from './register.ts';
import { MAX_REMARKS, Report } from './report.ts';
import { endRun, failAbandonedRuns, raiseRevision, startRun } from './runStore.ts';
import { beginStaging, stageRows, type StagedRow } from './stagingStore.ts';

const STAGE_ROWS = 2000;

export interface ImportRun {
  readonly pool: pg.Pool;
  readonly register: Register;
  /** As the command line calls it. */
  readonly format: string;
  readonly fileName: string;
  /** Of what day the values are, YYYY-MM-DD. */
  readonly date: string;
  readonly now: () => Date;
  /** Takes what is told while the run goes on. */
  readonly tell: (text: string) => void;
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
export async function runImport(run: ImportRun): Promise<RunOutcome> {
  const { pool, register, now } = run;
  const client = await pool.connect();
  // A connection that is lost between two queries says so here; the next query fails and is dealt with below.
  const ignore = () => {};
  client.on('error', ignore);
  const report = new Report();
  let runId: number | undefined;
  let isBroken = true;
  try {
    if (!(await beginStaging(client))) {
      throw new PlainError('Another import is running. Wait until it is done, and start this one again.');
    }
    await failAbandonedRuns(pool, now());
    runId = await startRun(pool, {
      format: run.format,
      fileName: run.fileName,
      source: register.source,
      startedAt: now(),
    });
    await importAll(client, run, runId, report);
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
    if (!isBroken) client.off('error', ignore);
  }
}

async function importAll(client: pg.ClientBase, run: ImportRun, runId: number, report: Report): Promise<void> {
  const { register } = run;
  const said: Provenance = { source: register.source, date: run.date };
  const progress = new Progress(run.tell);
  await stageFile(client, register, report, progress);
  await gatherClaims(client, register, { today: run.now().toISOString().slice(0, 10), report, progress });
  await findVessels(client, register.id);
  const { count, first } = await settleIdentifiers(client, said, MAX_REMARKS);
  for (const contested of first) report.remark(contested.line, sentenceOfContested(contested, register));
  report.remarked += count - first.length;
  await applyClaims(client, { register: register.id, runId, said, report, progress });
  if (report.vessels === 0) {
    throw new PlainError(
      `The file has no row that can be used: ${report.rowsRead} read, ${report.refused} refused.` +
        (report.remarks[0] === undefined
          ? ''
          : ` ${register.rowWord} ${report.remarks[0].line}: ${report.remarks[0].reason}`),
    );
  }
  if (report.added + report.changed > 0) await raiseRevision(client);
}

async function stageFile(client: pg.ClientBase, register: Register, report: Report, progress: Progress): Promise<void> {
  let waiting: StagedRow[] = [];
  for await (const row of register.read()) {
    report.rowsRead += 1;
    if ('reason' in row) report.refuse(row.line, row.reason);
    else {
      const { line, key, event } = row;
      waiting.push({ line, key, day: event?.day ?? null, kind: event?.kind ?? null, row: JSON.stringify(row.row) });
    }
    if (waiting.length < STAGE_ROWS) continue;
    await stageRows(client, waiting);
    waiting = [];
    progress.rows(report.rowsRead);
  }
  await stageRows(client, waiting);
}

const names = { cfr: 'CFR', imo: 'IMO number', mmsi: 'MMSI' };

function sentenceOfContested({ identifier, value, ...other }: Contested, { rowWord }: Register): string {
  const holder =
    other.otherLine === null ? `vessel ${other.otherVessel}, ${other.otherName}` : `${rowWord} ${other.otherLine}`;
  return `${names[identifier]} ${value} is already that of ${holder}; taken without it.`;
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
