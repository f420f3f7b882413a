import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { readConfig, type Config } from '#config/config.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';

/** Opens the database for one command, and closes it also if the command fails. */
export async function withDatabase<Result>(
  run: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    log: databaseLog(createLog('warn')),
    older: 'refuse',
  });
  try {
    await seedDictionaries(database.db);
    return await run(database, config);
  } finally {
    await database.close();
  }
}
