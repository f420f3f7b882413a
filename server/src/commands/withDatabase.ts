import { getPriority, setPriority } from 'node:os';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { readConfig, type Config } from '#config/config.ts';
import { joinDatabase, openDatabase, type Database } from '#platform/database/connect.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';

/** Set by the server for the commands that it runs: the address of its database. */
export const serverDatabaseVariable = 'WHEELHOUSE_SERVER_DATABASE';
/** A heavy import leaves the processor to the server, as `nice` does. */
const steps = 4;

/** Lowers the priority of a process, where this user may. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority(pid) + steps, 19));
  } catch {
    // It has ended, or belongs to another user.
  }
}

/** Whether this process is a command that a server runs. */
export function isRunByServer(): boolean {
  return process.env[serverDatabaseVariable] !== undefined;
}

/** Opens the database for one command, and closes it also if the command fails. */
export async function withDatabase<Result>(
  run: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    await seedDictionaries(database.db);
    return await run(database, config);
  } finally {
    await database.close();
  }
}

async function open({ dataFolder, databaseUrl }: Config): Promise<Database> {
  const log = databaseLog(createLog('warn'));
  const url = process.env[serverDatabaseVariable];
  if (url === undefined) return await openDatabase({ dataFolder, databaseUrl, log, older: 'refuse' });
  // Without its server, the command's output is lost, and another server may already be starting.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const isEmbedded = databaseUrl === undefined;
  return await joinDatabase(url, log, { onConnected: isEmbedded ? lowerPriority : () => {} });
}
