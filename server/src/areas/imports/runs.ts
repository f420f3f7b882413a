import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importMessages, positionsFormat, type ImportBody } from '@wheelhouse/contract/adminImports';
import type { Kysely } from 'kysely';
import { readMappingById } from './mappingStore.ts';
import { failKilledRuns } from '#marine/registers/run.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { makeFolder } from '#platform/disk/makeFolder.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import {
  endRunning,
  failWaiting,
  findRun,
  isImporting,
  lockRuns,
  noteUndoFailed,
  noteUndoing,
  noteWaiting,
} from './runStore.ts';
import type { Uploads } from './uploads.ts';

/** Runs a command of the program beside the server; resolves when it has ended. */
export type RunCommandBeside = (
  args: readonly string[],
  /** A run of an import that the server noted, or who undoes one. */
  about: { readonly run?: { readonly waiting: number; readonly fileName: string }; readonly actor?: string },
) => Promise<{ readonly code: number; readonly errors: string }>;

export interface Actor {
  readonly accountId: number | null;
  readonly actor: string;
}

/** What is imported: a file of this machine, what it is called, and how it is read. */
interface Wanted extends Omit<ImportBody, 'file' | 'savedMapping'> {
  readonly path: string;
  readonly fileName: string;
}

export interface ImportRuns {
  /** Imports an uploaded file in the background. Returns the number of the run. */
  start(body: ImportBody, by: Actor): Promise<number>;
  /**
   * Imports a file of this machine.
   *
   * @returns The number of the run, when it has ended.
   * @throws Refusal 409 while something else is imported
   */
  importFile(wanted: Wanted, by: Actor): Promise<number>;
  /** Whether something is imported, or an import is being undone. */
  isBusy(): Promise<boolean>;
  stop(id: number, by: Actor): Promise<void>;
  /** Undoes a run in the background. */
  undo(id: number, by: Actor): Promise<void>;
}

interface RunNeeds {
  readonly folder: string;
  readonly uploads: Uploads;
  readonly runCommand: RunCommandBeside;
}

/** Imports that administrators start, stop and undo. Each runs in a process beside the server. */
export function importRuns(
  { db, pool, now, warn }: Pick<Services, 'db' | 'pool' | 'now' | 'warn'>,
  { folder, uploads, runCommand }: RunNeeds,
): ImportRuns {
  function inBackground(work: Promise<void>): void {
    // When the server stops, so does the process of the import; the next start notes it.
    void work.catch((error: unknown) => warn(`An import failed: ${String(error)}`));
  }

  async function isBusy(): Promise<boolean> {
    if (!(await isImporting(db))) return false;
    // The machine of a run may have died with it.
    await failKilledRuns(pool, now(), 1);
    return await isImporting(db);
  }

  /** Works in a transaction while nothing else is imported, and nothing else begins. */
  async function whileNothingImports<Result>(work: (within: Kysely<Schema>) => Promise<Result>): Promise<Result> {
    if (await isBusy()) throw new Refusal(409, importMessages.running);
    return await db.transaction().execute(async (within) => {
      await lockRuns(within);
      if (await isImporting(within)) throw new Refusal(409, importMessages.running);
      return await work(within);
    });
  }

  async function note({ fileName, format, dry }: Wanted, { accountId, actor }: Actor): Promise<number> {
    return await whileNothingImports(async (transaction) => {
      const id = await noteWaiting(transaction, { format, fileName, source: '', actor, dry, at: now() });
      const after = { format, file: fileName, dry };
      const object = objectOf(id);
      await recordAudit(transaction, { accountId, actor, action: 'import.start', object, after });
      return id;
    });
  }

  async function runImport(
    id: number,
    { path, fileName, format, mapping, date, encoding, dry }: Wanted,
  ): Promise<void> {
    const mappingFile = mapping === undefined ? undefined : join(folder, `${process.pid}-${randomUUID()}.json`);
    try {
      if (mappingFile !== undefined) {
        await makeFolder(folder);
        await writeFile(mappingFile, JSON.stringify(mapping));
      }
      const isPositions = format.startsWith(positionsFormat);
      const options = Object.entries({ mapping: mappingFile, date: isPositions ? undefined : date, encoding });
      const given = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
      const command = isPositions ? ['positions', format.slice(positionsFormat.length)] : [format];
      const args = ['import', ...command, path, ...given, ...(dry ? ['--dry-run'] : [])];
      const { errors } = await runCommand(args, { run: { waiting: id, fileName } });
      // What the user knows is the file's name.
      const words = errors.replaceAll(path, fileName).replaceAll(mappingFile ?? path, 'of the columns');
      await failWaiting(db, now(), lastLine(words) ?? 'The import could not be started.', id);
    } finally {
      if (mappingFile !== undefined) await rm(mappingFile, { force: true });
    }
    await failKilledRuns(pool, now());
  }

  return {
    async start(body, by) {
      const { path, name } = uploads.find(body.file);
      const saved = body.savedMapping === undefined ? undefined : await readMappingById(db, body.savedMapping);
      const wanted = { ...body, path, fileName: name, ...(saved !== undefined && { mapping: saved.mapping }) };
      const id = await note(wanted, by);
      inBackground(uploads.during(body.file, { keep: body.dry }, () => runImport(id, wanted)));
      return id;
    },
    async importFile(wanted, by) {
      const id = await note(wanted, by);
      await runImport(id, wanted);
      return id;
    },
    isBusy,
    async stop(id, { accountId, actor }) {
      if ((await findRun(db, id)) === undefined) throw notFound(importMessages.notFound);
      if (!(await endRunning(db, id, actor))) throw new Refusal(409, importMessages.notRunning);
      await recordAudit(db, { accountId, actor, action: 'import.stop', object: objectOf(id) });
      inBackground(failKilledRuns(pool, now()));
    },
    async undo(id, { accountId, actor }) {
      if ((await findRun(db, id)) === undefined) throw notFound(importMessages.notFound);
      await whileNothingImports(async (within) => {
        await recordAudit(within, { accountId, actor, action: 'import.undo', object: objectOf(id) });
        await noteUndoing(within, id);
      });
      inBackground(
        runCommand(['import', 'undo', String(id)], { actor }).then(async ({ code, errors }) => {
          if (code !== 0) await noteUndoFailed(db, id, lastLine(errors) ?? 'Undoing was stopped. Nothing was undone.');
        }),
      );
    },
  };
}

/** A run in the audit log. */
function objectOf(id: number): string {
  return `import/${id}`;
}

/** The sentence with which a command ended. */
function lastLine(errors: string): string | undefined {
  return errors.trim().split('\n').at(-1)?.trim() || undefined;
}
