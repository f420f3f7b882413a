import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '#config/config.ts';
import { restoreInto } from '#platform/backup/restorePlace.ts';
import { unreadableReason } from '#platform/errors/fileError.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';
import type { RunCommand } from './command.ts';
import { openBucket } from './openBucket.ts';

export const restoreUsage = 'wheelhouse restore <file|->';

export const run: RunCommand = async (args) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UserFacingError(`Usage: ${restoreUsage}`);
  const config = readConfig(process.env);
  const log = createLog('warn');
  const input = file === '-' ? process.stdin : await openBackup(file);
  const restored = await restoreInto(
    {
      dataFolder: config.dataFolder,
      databaseUrl: config.databaseUrl,
      bucket: await openBucket(config, (words) => log.warn(words)),
      log: databaseLog(log),
    },
    input,
  );
  if (restored === undefined) {
    process.stdout.write('This backup is already restored here completely.\n');
    return 0;
  }
  const { manifest, rows, files, unknown } = restored;
  process.stdout.write(`Restored ${rows} rows and ${files} files of the backup of ${manifest.takenAt}.\n`);
  for (const table of unknown) process.stdout.write(`The table ${table} isn't part of Wheelhouse and was left out.\n`);
  return 0;
};

async function openBackup(file: string): Promise<Readable> {
  const found = await stat(file).catch((error: unknown) => {
    const reason = unreadableReason(error);
    throw reason === undefined ? error : new UserFacingError(`Can't read ${file}: ${reason}.`);
  });
  if (!found.isFile() && !found.isFIFO()) throw new UserFacingError(`${file} is not a file.`);
  return createReadStream(file, { highWaterMark: 1024 * 1024 });
}
