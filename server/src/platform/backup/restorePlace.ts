import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { checkDatabaseUrl, connectError } from '#platform/database/connectError.ts';
import { lockDataFolder, type DataFolder } from '#platform/database/dataFolder.ts';
import { startEmbedded, type DatabaseLog } from '#platform/database/embedded.ts';
import { beginRestore, endRestore, readUnfinishedRestore } from '#platform/database/unfinishedRestore.ts';
import { exists } from '#platform/disk/exists.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { JOBS_SCHEMA } from '#platform/jobs/jobTables.ts';
import { ArchiveReader } from './archiveReader.ts';
import { firstSavedFolder, removeSavedFolders } from './dataFiles.ts';
import type { Manifest } from './manifest.ts';
import {
  connectToRestore,
  restoreBackup,
  restoredFrom,
  WHILE_RESTORING,
  type RestoreSummary,
  type RestoreTarget,
} from './restoreBackup.ts';

/** Where a backup is restored to. */
export interface RestorePlace {
  readonly dataFolder: string;
  /** A PostgreSQL server; undefined creates the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly bucket: RestoreTarget['bucket'];
  readonly log: DatabaseLog;
}

/**
 * Restores a backup into an empty place: all of it, or nothing. A restore that was killed is noticed by every command,
 * and started over by the next restore.
 *
 * @returns undefined if an earlier restore of this backup was already complete
 * @throws UserFacingError if the place is not empty, or the backup can't be restored; nothing is left of it then
 */
export async function restoreInto(
  place: RestorePlace,
  input: Readable,
): Promise<(RestoreSummary & { readonly manifest: Manifest }) | undefined> {
  const archive = new ArchiveReader(input);
  try {
    const manifest = await archive.manifest();
    if (place.databaseUrl !== undefined) checkDatabaseUrl(place.databaseUrl);
    const folder = await lockDataFolder(place.dataFolder);
    try {
      if (await findEmpty(place, folder, manifest)) return undefined;
      await beginRestore(folder.path, manifest.id);
      const summary = await restoreHere(place, folder, archive, manifest).catch(async (error: unknown) => {
        await removeRestored(place, folder);
        throw error;
      });
      await endRestore(folder.path);
      return { ...summary, manifest };
    } finally {
      await folder.unlock();
    }
  } finally {
    archive.close();
  }
}

async function removeRestored({ databaseUrl }: RestorePlace, folder: DataFolder): Promise<void> {
  await removeSavedFolders(folder.path);
  if (databaseUrl === undefined) await rm(join(folder.path, 'database'), { recursive: true, force: true });
  await endRestore(folder.path);
}

async function restoreHere(
  place: RestorePlace,
  folder: DataFolder,
  archive: ArchiveReader,
  manifest: Manifest,
): Promise<RestoreSummary> {
  return await withConnection(place, folder, async (client) => {
    const { bucket } = place;
    return await restoreBackup(archive, manifest, { client, dataFolder: folder.path, bucket });
  });
}

/**
 * Removes what a killed restore left.
 *
 * @returns true if that restore had been complete, of the same backup
 * @throws UserFacingError if the place has anything else
 */
async function findEmpty(place: RestorePlace, folder: DataFolder, manifest: Manifest): Promise<boolean> {
  const { path } = folder;
  const unfinished = await readUnfinishedRestore(path);
  const hasFolder = await exists(join(path, 'database'));
  if (unfinished === undefined) {
    const occupied = hasFolder ? 'database' : await firstSavedFolder(path);
    if (occupied !== undefined) throw notEmpty(`The data folder ${path}`, `the folder ${occupied}`);
  }
  if (place.databaseUrl !== undefined || hasFolder) {
    const found = await withConnection(place, folder, async (client) => ({
      table: await firstTable(client),
      restored: await restoredFrom(client),
    }));
    if (unfinished !== undefined && found.restored === unfinished) {
      // Killed after everything was written.
      await endRestore(path);
      if (unfinished === manifest.id) return true;
    }
    const complete = unfinished !== undefined && found.restored === unfinished;
    if (found.table !== undefined && (place.databaseUrl !== undefined || complete))
      throw notEmpty(place.databaseUrl === undefined ? `The data folder ${path}` : 'The database', found.table);
  }
  if (unfinished !== undefined) await removeRestored(place, folder);
  return false;
}

function notEmpty(what: string, found: string): UserFacingError {
  return new UserFacingError(
    `${what} is not empty: it has ${found}. A backup is restored into an empty place. Set WHEELHOUSE_DATA to a new folder` +
      ' and, with a database server, DATABASE_URL to a new database. Nothing was changed.',
  );
}

async function firstTable(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', $1) and c.relkind in ('r', 'p') limit 1`,
    [JOBS_SCHEMA],
  );
  return rows[0] === undefined ? undefined : `the table ${rows[0].name}`;
}

async function withConnection<Result>(
  { databaseUrl, log }: RestorePlace,
  folder: DataFolder,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = databaseUrl === undefined ? await startEmbedded(folder, log, WHILE_RESTORING) : undefined;
  try {
    const client = await connectToRestore(server?.url() ?? databaseUrl ?? '').catch((error: unknown) => {
      throw databaseUrl === undefined ? error : connectError(databaseUrl, error);
    });
    return await work(client).finally(() => client.end());
  } finally {
    await server?.stop();
  }
}
