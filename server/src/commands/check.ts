import { parseArgs } from 'node:util';
import { readConfig } from '#config/config.ts';
import { checkMapFiles } from '#marine/mapData/checkMapFiles.ts';
import { mapDataFolder } from '#marine/mapData/areaStore.ts';
import { checkMedia, checkReferences, checkTables } from '#platform/backup/checkDatabase.ts';
import { openSnapshot } from '#platform/backup/snapshot.ts';
import { openToRead } from '#platform/database/openToRead.ts';
import { createLog, databaseLog } from '#platform/log/log.ts';
import type { RunCommand } from './command.ts';
import { openBucket } from './openBucket.ts';
import { mediaReferences } from './serve/mediaReferences.ts';
import { untilStarted } from './untilStarted.ts';

/** Reads everything that is stored, and lists what is wrong. */
export const run: RunCommand = async (args) => {
  parseArgs({ args: [...args] });
  const config = readConfig(process.env);
  const log = createLog('warn');
  const { dataFolder, databaseUrl } = config;
  let faults = 0;
  const report = (fault: string) => {
    faults += 1;
    process.stdout.write(`${fault}\n`);
  };
  const database = await untilStarted(() => openToRead({ dataFolder, databaseUrl, log: databaseLog(log) }));
  try {
    const bucket = await openBucket(config, (words) => log.warn(words));
    const snapshot = await openSnapshot(database.url);
    try {
      const rows = await checkTables(snapshot, report);
      const references = await checkReferences(snapshot, report);
      const files = await checkMedia(snapshot, { dataFolder, bucket, textTables: mediaReferences.texts }, report);
      const lists = await checkMapFiles(mapDataFolder(dataFolder), report);
      const tables = snapshot.catalog.tables.length;
      process.stdout.write(
        `Checked ${tables} tables with ${rows} rows, ${references} references, ${files} uploaded files and ${lists} map files: ` +
          `${faults === 0 ? 'all is well' : `${faults} faults`}.\n`,
      );
    } finally {
      await snapshot.close();
    }
  } finally {
    await database.close();
  }
  return faults === 0 ? 0 : 1;
};
