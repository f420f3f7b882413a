import { publishMapFiles, pullMapFiles } from '#areas/mapFiles/shareMapFiles.ts';
import type { SharedFolder } from '#areas/mapFiles/sharedFolders.ts';
import type { Config } from '#config/config.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { joinDatabase } from '#platform/database/connect.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';
import { openBucket } from './openBucket.ts';

/**
 * Runs an import into a folder of map data or forecasts. With a database server and a bucket it begins with what other
 * machines imported, and what it imports is stored for them; one such import runs at a time.
 *
 * @param run Returns the exit code.
 */
export async function sharedImport(config: Config, folder: SharedFolder, run: () => Promise<number>): Promise<number> {
  const { databaseUrl, dataFolder } = config;
  const log = createLog('warn');
  const bucket = databaseUrl === undefined ? undefined : await openBucket(config, (words) => log.warn(words));
  if (databaseUrl === undefined || bucket === undefined) return await run();
  const database = await joinDatabase(databaseUrl, databaseLog(log), { onConnected: () => undefined });
  try {
    const turn = await database.pool.connect();
    try {
      await turn.query('set statement_timeout = 0');
      await turn.query('select pg_advisory_lock($1)', [advisoryLocks.mapFiles]);
      const place = { db: database.db, bucket, dataFolder };
      await pullMapFiles(place, [folder]);
      const exit = await run();
      if (exit === 0) await publishMapFiles(place, folder);
      return exit;
    } finally {
      // Ends the connection, and the lock with it.
      turn.release(true);
    }
  } finally {
    await database.close();
  }
}
