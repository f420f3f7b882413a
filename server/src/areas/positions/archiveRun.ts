import type pg from 'pg';
import type { ArchivePosition, RefusedRow } from '#marine/archives/archiveRows.ts';
import { Report } from '#marine/registers/report.ts';
import { notedProgress, withTurn, type RunChoice, type RunOutcome } from '#marine/registers/run.ts';
import { endRun, failAbandonedRuns, startRun } from '#marine/registers/runStore.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { importArchive } from './importArchive.ts';

interface ArchiveRun {
  readonly pool: pg.Pool;
  /** As administrators see it, `positions-danish`. */
  readonly format: string;
  readonly fileName: string;
  readonly retentionDays: number;
  readonly rows: AsyncIterable<ArchivePosition | RefusedRow>;
  readonly choice: RunChoice;
  readonly now: () => Date;
  readonly onProgress: (text: string) => void;
}

/**
 * Imports an archive of positions, with its run noted for administrators. Unlike a register it is stored in parts, which stay
 * when it is stopped: one transaction of hours would hold up the positions of feeds.
 *
 * @throws UserFacingError when another import is running
 */
export async function runArchiveImport(run: ArchiveRun): Promise<RunOutcome> {
  const { pool, format, fileName, retentionDays, rows, choice, now } = run;
  const dry = choice.dry === true;
  return await withTurn(pool, async (client) => {
    const report = new Report();
    await failAbandonedRuns(client, now());
    const about = { format, fileName, source: 'Position archive', register: null, dry, startedAt: now() };
    const runId = await startRun(client, about, choice.waiting);
    const stop = new AbortController();
    // Its end is the sign to stop: no other query runs on this connection until the run is over.
    const onEnd = () => stop.abort(new UserFacingError('The import was stopped.'));
    client.on('error', onEnd);
    try {
      const onProgress = notedProgress(pool, { runId, outcome: 'running' }, run.onProgress);
      const needs = { pool, retentionDays, now: now(), dry, onProgress, signal: stop.signal };
      await importArchive(rows, report, needs);
      if (report.taken === 0) throw nothingTaken(report);
      await endRun(pool, runId, { endedAt: now(), report, failure: null });
      return { runId, report, failure: undefined };
    } catch (error) {
      const failure = sentenceFor(error, report);
      await endRun(pool, runId, { endedAt: now(), report, failure });
      return { runId, report, failure };
    } finally {
      client.off('error', onEnd);
    }
  });
}

function nothingTaken({ rowsRead, refused, notes }: Report): UserFacingError {
  const [first] = notes;
  const why = first === undefined ? '' : ` line ${first.line}: ${first.reason}`;
  return new UserFacingError(`The file has no usable rows: ${rowsRead} read, ${refused} refused.${why}`);
}

function sentenceFor(error: unknown, { added }: Report): string {
  const words = error instanceof Error ? error.message : String(error);
  if (added === 0) return words;
  return `${words} What was stored before, ${added} positions, stays: import the file again to complete it.`;
}
