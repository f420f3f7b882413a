import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { EMBEDDED_MAJOR, findBinaries, findOlderBinaries, type Binaries } from '#platform/database/binaries.ts';
import type { DataFolder } from '#platform/database/dataFolder.ts';
import { startServer, type DatabaseLog } from '#platform/database/embedded.ts';
import { databaseMajor } from '#platform/database/initialise.ts';
import { stopStaleServer } from '#platform/database/staleServer.ts';
import { beforeUpgrade, DATABASE, endUpgrade, UPGRADED } from '#platform/database/upgradedFolder.ts';
import { exists } from '#platform/disk/exists.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { ArchiveReader } from './archiveReader.ts';
import { connectToRestore, restoreBackup, WHILE_RESTORING } from './restoreBackup.ts';
import { openSnapshot } from './snapshot.ts';
import { takeBackup } from './takeBackup.ts';

/**
 * Brings the embedded database of this folder to the major version of this program, if it is older: a server of its
 * version reads it, one of this version gets the same rows in a new folder, compared by counts and checksums. The old
 * folder is renamed after everything else, and stays. Killed at any moment, the next call begins again or ends it.
 *
 * @param older Finds the programs of an older major version.
 * @throws UserFacingError if the programs of its version are not installed
 */
export async function upgradeEmbedded(
  folder: DataFolder,
  log: DatabaseLog,
  older: (major: number) => Promise<Binaries> = findOlderBinaries,
): Promise<void> {
  await endUpgrade(folder.path);
  const path = (name: string) => join(folder.path, name);
  const major = await databaseMajor(path(DATABASE));
  if (major === undefined || major >= EMBEDDED_MAJOR) return;
  const before = path(beforeUpgrade(major));
  if (await exists(before))
    throw new UserFacingError(`An upgrade needs the name ${before}. Rename or remove it first.`);
  const binaries = await older(major);
  log.info(`Upgrading the database from PostgreSQL ${major} to ${EMBEDDED_MAJOR}. This copies all of it.`);
  await stopStaleServer(path(UPGRADED), log);
  await rm(path(UPGRADED), { recursive: true, force: true });
  const rows = await copyRows(folder, log, binaries).catch(async (error: unknown) => {
    await rm(path(UPGRADED), { recursive: true, force: true });
    throw error;
  });
  await rename(path(DATABASE), before);
  await endUpgrade(folder.path);
  log.info(
    `The database was upgraded to PostgreSQL ${EMBEDDED_MAJOR}, with ${rows} rows. The one before is in ${before}: ` +
      'remove that folder when everything works.',
  );
}

/** @returns the number of rows */
async function copyRows(folder: DataFolder, log: DatabaseLog, binaries: Binaries): Promise<number> {
  const from = await startServer(folder, log, { name: DATABASE, binaries });
  try {
    const current = { name: UPGRADED, binaries: await findBinaries(), settings: WHILE_RESTORING };
    const to = await startServer(folder, log, current);
    try {
      return await copy(from.url(), to.url());
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}

async function copy(from: string, to: string): Promise<number> {
  const snapshot = await openSnapshot(from);
  try {
    const client = await connectToRestore(to);
    try {
      const stream = new PassThrough({ highWaterMark: 1024 * 1024 });
      const source = { snapshot, dataFolder: undefined, bucket: undefined, textTables: [], version: '' };
      const [, rows] = await Promise.all([takeBackup(source, stream), restoreRows(stream, client)]);
      return rows;
    } finally {
      await client.end();
    }
  } finally {
    await snapshot.close();
  }
}

async function restoreRows(stream: PassThrough, client: Awaited<ReturnType<typeof connectToRestore>>): Promise<number> {
  const archive = new ArchiveReader(stream);
  try {
    const target = { client, dataFolder: '', bucket: undefined };
    return (await restoreBackup(archive, await archive.manifest(), target)).rows;
  } finally {
    archive.close();
  }
}
