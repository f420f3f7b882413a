import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { JOBS_SCHEMA } from '#platform/jobs/jobTables.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { quoted } from './catalog.ts';
import { filesAtOnce, filesOf, savedFolders } from './dataFiles.ts';
import { filesSection, FORMAT, jobsSection, tableSection, type Manifest } from './manifest.ts';
import { readMediaPaths } from './mediaPaths.ts';
import type { Snapshot } from './snapshot.ts';

export interface BackupSource {
  readonly snapshot: Snapshot;
  /** Undefined for a backup of the rows alone. */
  readonly dataFolder: string | undefined;
  /** Storage of uploaded files outside of the data folder. */
  readonly bucket: MediaStorage | undefined;
  /** Tables whose column `body_path` has the path of a text in the storage. */
  readonly textTables: readonly string[];
  /** The program's own version. */
  readonly version: string;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files of the bucket that the database names and the bucket doesn't have. */
  readonly missing: readonly string[];
}

/**
 * Writes the database of one moment, and the files that were there then, as one archive.
 *
 * @param output Ended when the archive is complete, destroyed when it can't be completed.
 */
export async function takeBackup(source: BackupSource, output: Writable): Promise<BackupSummary> {
  const { snapshot, dataFolder, version } = source;
  const { client, catalog } = snapshot;
  const manifest: Manifest = {
    format: FORMAT,
    id: randomUUID(),
    version,
    takenAt: new Date().toISOString(),
    ...catalog,
  };
  // Opened before the long reading of tables: what is imported during it is in the next backup.
  const chart = dataFolder === undefined ? [] : await filesAtOnce(join(dataFolder, 'chart'));
  const archive = new ArchiveWriter(output);
  try {
    await archive.manifest(manifest);
    let rows = 0;
    for (const { name, columns } of catalog.tables) rows += await copyTable(archive, client, name, columns);
    for (const name of catalog.jobs) {
      // As JSON, which newer versions of the queue's tables can still take.
      const query = `select to_jsonb(t) from ${JOBS_SCHEMA}.${quoted(name)} t`;
      rows += await copyRows(archive, client, jobsSection(name), query);
    }
    let files = 0;
    for (const folder of dataFolder === undefined ? [] : savedFolders) {
      for await (const file of folder === 'chart' ? chart : filesOf(join(dataFolder ?? '', folder))) {
        await archive.file(filesSection(folder), file.name, file.size, file.content);
        files += 1;
      }
    }
    const remote = await copyBucket(archive, source);
    await archive.close();
    return { tables: catalog.tables.length, rows, files: files + remote.files, missing: remote.missing };
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    await Promise.all(chart.map((file) => file.close()));
  }
}

async function copyTable(archive: ArchiveWriter, client: pg.ClientBase, name: string, columns: string[]) {
  const list = columns.map(quoted).join(', ');
  return await copyRows(archive, client, tableSection(name), `select ${list} from public.${quoted(name)}`);
}

/** @returns the number of rows */
async function copyRows(archive: ArchiveWriter, client: pg.ClientBase, section: string, query: string) {
  const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`, { highWaterMark: 1024 * 1024 }));
  await archive.table(section, stream, () => stream.rowCount);
  return stream.rowCount;
}

async function copyBucket(archive: ArchiveWriter, { bucket, snapshot, textTables }: BackupSource) {
  const missing: string[] = [];
  let files = 0;
  if (bucket?.open === undefined) return { files, missing };
  for (const { path, used } of await readMediaPaths(snapshot.client, textTables)) {
    const file = await bucket.open(path, undefined);
    if (file?.content === undefined || file.bytes === undefined) {
      // One that is being uploaded has a row first.
      if (used) missing.push(path);
      continue;
    }
    await archive.file(filesSection('bucket'), path, file.bytes, file.content);
    files += 1;
  }
  return { files, missing };
}
