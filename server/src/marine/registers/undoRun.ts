import type pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { waitForTurn } from '#marine/identity/ownTurn.ts';
import { makeChangedRecords } from '#marine/identity/recordStore.ts';
import { resolveRecords } from '#marine/identity/resolve.ts';
import { raiseRevision } from '#marine/vessels/revision.ts';
import { Progress } from './progress.ts';
import { notedProgress, sentenceFor, withTurn } from './run.ts';
import { beginRun } from './runStore.ts';
import { restoreLicences, restoreRecords } from './undoStore.ts';

export interface UndoOptions {
  readonly actor: string;
  readonly now: () => Date;
  /** Receives progress. */
  readonly onProgress: (text: string) => void;
}

/**
 * Undoes a run of an import: the records of its register are again what they were before, and vessels are derived from
 * them again. All of it or nothing.
 *
 * @throws UserFacingError if it can't be undone, or another import is running.
 */
export async function undoRun(pool: pg.Pool, runId: number, options: UndoOptions): Promise<void> {
  const { actor, now } = options;
  await withTurn(pool, async (client) => {
    try {
      await beginRun(client);
      await refuseUnlessLast(client, runId);
      const onProgress = notedProgress(pool, { runId, outcome: 'done' }, options.onProgress);
      const progress = new Progress(onProgress);
      onProgress('Undoing\n');
      await waitForTurn(client);
      await makeChangedRecords(client);
      await restoreRecords(client, runId);
      await resolveRecords(client, {
        onCompared: (pairs) => progress.pairs(pairs),
        onWritten: (vessels) => progress.vessels(vessels, 'brought up to date'),
      });
      await restoreLicences(client, runId);
      await client.query('delete from import_run_record where run_id = $1', [runId]);
      await client.query('delete from import_run_licence where run_id = $1', [runId]);
      await client.query(
        `update import_run set outcome = 'undone', undone_at = $2, undone_by = $3, progress = null where id = $1`,
        [runId, now(), actor],
      );
      await raiseRevision(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const failure = sentenceFor(error, { work: 'undoing', done: 'undone' });
      throw failure === undefined ? error : new UserFacingError(failure);
    }
  });
}

async function refuseUnlessLast(client: pg.ClientBase, runId: number): Promise<void> {
  const { rows } = await client.query<{
    outcome: string;
    dry: boolean;
    register: string | null;
    last: number | null;
    kept: boolean;
  }>(
    `select outcome, dry, register,
       (select max(id) from import_run as other where other.register = run.register and other.outcome = 'done' and not dry) as last,
       exists (select from import_run_record where run_id = run.id)
         or exists (select from import_run_licence where run_id = run.id) as kept
     from import_run as run where id = $1`,
    [runId],
  );
  const [run] = rows;
  if (run === undefined) throw new UserFacingError(`There is no import ${runId}.`);
  if (run.register === null) throw new UserFacingError('Only imports of vessel registers can be undone.');
  if (run.outcome !== 'done' || run.dry)
    throw new UserFacingError(`Import ${runId} has changed nothing that could be undone.`);
  if (run.last !== runId) {
    throw new UserFacingError(`Import ${runId} isn't the last one of its source. Undo import ${run.last} first.`);
  }
  if (!run.kept) {
    throw new UserFacingError(
      `Import ${runId} changed no row, or is too old: the values before it are no longer kept.`,
    );
  }
}
