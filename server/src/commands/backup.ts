import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#config/config.ts';
import { version } from '#config/version.ts';
import { openSnapshot } from '#platform/backup/snapshot.ts';
import { takeBackup, type BackupSummary } from '#platform/backup/takeBackup.ts';
import { openToRead } from '#platform/database/openToRead.ts';
import { removeLeftovers } from '#platform/disk/atomicFile.ts';
import { exists } from '#platform/disk/exists.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';
import type { RunCommand } from './command.ts';
import { openBucket } from './openBucket.ts';
import { mediaReferences } from './serve/mediaReferences.ts';
import { untilStarted } from './untilStarted.ts';

export const backupUsage = 'wheelhouse backup <file|->';

export const run: RunCommand = async (args) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UserFacingError(`Usage: ${backupUsage}`);
  const config = readConfig(process.env);
  if (file === '-' && process.stdout.isTTY) {
    throw new UserFacingError(
      'Standard output is a terminal. Send it to a program or a file: wheelhouse backup - | ...',
    );
  }
  const summary =
    file === '-' ? await write(config, async () => process.stdout) : await writeFileWhole(resolve(file), config);
  const { tables, rows, files, missing } = summary;
  // Standard output may be the backup.
  process.stderr.write(`Backed up ${rows} rows of ${tables} tables and ${files} files.\n`);
  for (const path of missing)
    process.stderr.write(`The file ${path}, which the database lists, is missing from the bucket.\n`);
  return missing.length > 0 ? 1 : 0;
};

/** @param output Called when the database is open, so that nothing is created if it isn't. */
async function write(config: Config, output: () => Promise<Writable>): Promise<BackupSummary> {
  const log = createLog('warn');
  const { dataFolder, databaseUrl } = config;
  const database = await untilStarted(() => openToRead({ dataFolder, databaseUrl, log: databaseLog(log) }));
  try {
    const bucket = await openBucket(config, (words) => log.warn(words));
    const snapshot = await openSnapshot(database.url);
    try {
      const source = { snapshot, dataFolder, bucket, textTables: mediaReferences.texts, version };
      return await takeBackup(source, await output());
    } finally {
      await snapshot.close();
    }
  } finally {
    await database.close();
  }
}

/** Writes under another name first: a file of this name is always a complete backup. */
async function writeFileWhole(file: string, config: Config): Promise<BackupSummary> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await refuseExisting(file);
    // What killed backups to this name left.
    await removeLeftovers(dirname(file), (name) => name.startsWith(`${basename(file)}.`));
    const summary = await write(config, async () => createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return summary;
  } catch (error) {
    throw writeError(file, error);
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file)) throw new UserFacingError(`${file} already exists. Choose another name, or remove it first.`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function writeError(file: string, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new UserFacingError(`The disk for ${file} is full. No backup was written.`);
    case 'ENOENT':
    case 'ENOTDIR':
      return new UserFacingError(`There is no folder ${dirname(file)}. Create it first.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UserFacingError(`This user can't write ${file}.`);
    default:
      return error;
  }
}
