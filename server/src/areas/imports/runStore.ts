import { sql, type Kysely } from 'kysely';
import type { ImportDetail, ImportItem, importsList, ImportOutcome } from '@wheelhouse/contract/adminImports';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { ImportNote, Schema } from '#platform/database/schema.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';

interface RunRow {
  readonly id: number;
  readonly started: Date;
  readonly ended: Date | null;
  readonly source: string;
  readonly format: string;
  readonly file: string;
  readonly actor: string;
  readonly dry: boolean;
  readonly outcome: ImportOutcome;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

const columns = sql`id, started_at as started, ended_at as ended, source, format, file_name as file, actor, dry, outcome,
  rows_read as read, added, changed, unchanged, refused`;

function present({ started, ended, ...row }: RunRow): ImportItem {
  return { ...row, started: started.toISOString(), ...(ended === null ? {} : { ended: ended.toISOString() }) };
}

export const importSource: AdminListSource<typeof importsList.shape, RunRow> = {
  columns,
  from: sql`import_run`,
  id: sql`id`,
  sorts: { started: [sql`started_at`], source: [sql`source collate "C"`, sql`started_at`] },
  matches: (typed) => containsText(typed, sql`source`, sql`file_name`, sql`actor`),
  filters: {
    outcome: (outcome) => sql`outcome = ${outcome}`,
    format: (format) => sql`format = ${format}`,
  },
  present,
};

interface DetailRow extends RunRow {
  readonly progress: string | null;
  readonly message: string | null;
  readonly difference: ImportDetail['difference'] | null;
  readonly notes: number;
  readonly canUndo: boolean;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

/** A run; undefined if there is none of this number. */
export async function findRun(db: Kysely<Schema>, id: number): Promise<ImportDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, progress, message, difference, jsonb_array_length(remarks) as notes, undone_at as "undoneAt", undone_by as "undoneBy",
      outcome = 'done' and not dry and progress is null
        and id = (select max(id) from import_run as other where other.register = run.register and outcome = 'done' and not dry)
        and (exists (select from import_run_record where run_id = run.id)
          or exists (select from import_run_licence where run_id = run.id)) as "canUndo"
    from import_run as run where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { progress, message, difference, notes, canUndo, undoneAt, undoneBy, ...run } = row;
  return {
    ...present(run),
    ...(progress === null ? {} : { progress }),
    ...(message === null ? {} : { message }),
    ...(difference === null ? {} : { difference }),
    notes,
    canUndo: canUndo === true,
    ...(undoneAt === null ? {} : { undone: { at: undoneAt.toISOString(), by: undoneBy ?? '' } }),
  };
}

/** Rows of a run that were refused or taken with a warning, by line. */
export async function listNotes(
  db: Kysely<Schema>,
  id: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ImportNote[]> {
  const { rows } = await sql<{ note: ImportNote }>`
    select note from import_run, jsonb_array_elements(remarks) as note where id = ${id}
    order by (note ->> 'line')::int, note ->> 'reason' limit ${size} offset ${page * size}`.execute(db);
  return rows.map(({ note }) => note);
}

/** Whether an import runs or waits, or one is being undone. */
export async function isImporting(db: Kysely<Schema>): Promise<boolean> {
  const found = db
    .selectFrom('import_run')
    .select('id')
    .where((run) => run.or([run('outcome', 'in', ['waiting', 'running']), run('progress', 'is not', null)]));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Keeps others from beginning, ending or undoing a run until the transaction ends. */
export async function lockRuns(within: Kysely<Schema>): Promise<void> {
  await sql`lock table import_run in share row exclusive mode`.execute(within);
}

/** Notes a requested run. */
export async function noteWaiting(
  db: Kysely<Schema>,
  run: { format: string; fileName: string; source: string; actor: string; dry: boolean; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      format: run.format,
      file_name: run.fileName,
      source: run.source,
      actor: run.actor,
      dry: run.dry,
      started_at: run.at,
      outcome: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks requested runs that never began as failed. */
export async function failWaiting(db: Kysely<Schema>, at: Date, message: string, id?: number): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ outcome: 'failed', ended_at: at, message, progress: null })
    .where('outcome', '=', 'waiting')
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? 0))
    .execute();
}

/** Notes that a run is about to be undone: until then nothing else is imported. */
export async function noteUndoing(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ progress: 'Undoing', message: null })
    .where('id', '=', id)
    .where('outcome', '=', 'done')
    .execute();
}

/** Notes why a run couldn't be undone. */
export async function noteUndoFailed(db: Kysely<Schema>, id: number, message: string): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ message, progress: null })
    .where('id', '=', id)
    .where('outcome', '=', 'done')
    .execute();
}

/**
 * Ends the connection of the running import, which ends its transaction.
 * @returns False if this run isn't running.
 */
export async function endRunning(db: Kysely<Schema>, id: number, actor: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ stopped_by: actor })
    .where('id', '=', id)
    .where('outcome', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${advisoryLocks.import}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return true;
}

/** Accounts of administrators that can log in. */
export async function listAdministrators(within: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account
    where 'ADMIN' = any (authorities) and confirmed_at is not null and suspended_at is null`.execute(within);
  return rows.map(({ id }) => id);
}
