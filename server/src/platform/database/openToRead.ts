import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { checkDatabaseUrl } from './connectError.ts';
import { FolderInUse, lockDataFolder } from './dataFolder.ts';
import { embeddedUrl, startEmbedded, type DatabaseLog } from './embedded.ts';
import { DATABASE, endUpgrade } from './upgradedFolder.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';

/** A database that is only read. */
export interface ReadableDatabase {
  readonly url: string;
  /** Stops the embedded server, if it was started for this. */
  close(): Promise<void>;
}

/**
 * Finds the database of this installation, whether a server of it is running or not: a running one keeps the data
 * folder, and its database is reached through the socket.
 *
 * @throws UserFacingError if there is no database, or the process with the data folder has none yet
 */
export async function openToRead(options: {
  dataFolder: string;
  databaseUrl: string | undefined;
  log: DatabaseLog;
}): Promise<ReadableDatabase> {
  const { dataFolder, databaseUrl, log } = options;
  await refuseUnfinishedRestore(dataFolder);
  if (databaseUrl !== undefined) {
    checkDatabaseUrl(databaseUrl);
    return { url: databaseUrl, close: async () => undefined };
  }
  const databaseFolder = join(dataFolder, DATABASE);
  await endUpgrade(dataFolder);
  await access(databaseFolder).catch(() => {
    throw new UserFacingError(`There is no database in ${dataFolder}. Set WHEELHOUSE_DATA to the data folder.`);
  });
  try {
    const folder = await lockDataFolder(dataFolder, { isCommand: true });
    try {
      const server = await startEmbedded(folder, log);
      const close = async () => {
        await server.stop();
        await folder.unlock();
      };
      return { url: server.url(), close };
    } catch (error) {
      await folder.unlock();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: await runningUrl(databaseFolder, error), close: async () => undefined };
  }
}

/** `postmaster.pid`: the fifth line is the folder of the socket, the eighth the state (PostgreSQL, pidfile.h). */
async function runningUrl(databaseFolder: string, inUse: FolderInUse): Promise<string> {
  const lines = (await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const socketFolder = lines[4]?.trim() ?? '';
  if (socketFolder === '' || lines[7]?.trim() !== 'ready') {
    throw inUse;
  }
  return embeddedUrl(socketFolder);
}
