import { readConfig, type Config } from '#config/config.ts';
import type { Database } from '#platform/database/connect.ts';
import { handOver } from './handOver.ts';
import { untilStarted } from './untilStarted.ts';
import { isRunByServer, withDatabase } from './withDatabase.ts';

/**
 * Runs a command that changes data: by the running server of the data folder, or in this process if there is none.
 *
 * @param handed What the server gets: the command's name and arguments with absolute paths, and its standard input.
 * @param alone Does the same on the database.
 * @returns The exit code.
 */
export async function changeData(
  handed: { readonly args: readonly string[]; readonly input?: NodeJS.ReadableStream | string },
  alone: (database: Database, config: Config) => Promise<number>,
): Promise<number> {
  if (isRunByServer()) return await withDatabase(alone);
  const { stdout, stderr } = process;
  const { dataFolder } = readConfig(process.env);
  return await untilStarted(async () => {
    const exit = await handOver(handed.args, handed.input ?? '', { dataFolder, stdout, stderr });
    return exit ?? (await withDatabase(alone));
  });
}
