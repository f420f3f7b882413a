import pg from 'pg';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import { updateSchemaWithin } from '#platform/database/migrate.ts';
import { damaged, type ArchiveReader } from './archiveReader.ts';
import { FileWriter, type PutFile } from './fileWriter.ts';
import { tableSection, type Manifest } from './manifest.ts';
import { TableLoader } from './tableLoader.ts';

/**
 * The embedded server while a backup is restored: tables made in the same transaction go to their files once, and not
 * through the log too. A commit is still answered after everything is on the disk.
 */
export const WHILE_RESTORING = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' };

/** Opens a connection to the database at this address, for a restore. */
export async function connectToRestore(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wheelhouse-restore',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    keepAlive: true,
  });
  // A lost connection fails the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export interface RestoreTarget {
  /** A connection to the empty database. */
  readonly client: pg.ClientBase;
  readonly dataFolder: string;
  /** Storage of uploaded files outside of the data folder. */
  readonly bucket: PutFile | undefined;
}

export interface RestoreSummary {
  readonly rows: number;
  readonly files: number;
  /** Tables that this program doesn't know. */
  readonly unknown: readonly string[];
}

/**
 * Restores everything after the manifest. Files are written first, into empty folders; the database has nothing until
 * all of the archive was read and compared with its checksums, and then everything.
 *
 * @throws UserFacingError if the backup is damaged, incomplete or of a newer program; the database is empty then, and
 *   the caller removes the files
 */
export async function restoreBackup(
  archive: ArchiveReader,
  manifest: Manifest,
  { client, dataFolder, bucket }: RestoreTarget,
): Promise<RestoreSummary> {
  const writer = new FileWriter(dataFolder, bucket);
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'`);
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    const loader = new TableLoader(client, manifest);
    await loader.prepare();
    let rows = 0;
    let files = 0;
    const counted = (section: string, count: number) => {
      rows += count;
      archive.rows(section, count);
    };
    for await (const entry of archive.entries()) {
      if (loader.takes(entry.section)) {
        await loader.write(entry.section, entry.content, counted);
        continue;
      }
      await loader.endTable(counted);
      if (entry.section.startsWith('files/')) {
        await writer.write(entry);
        files += 1;
      } else if (loader.unknown.some((name) => entry.section === tableSection(name))) await archive.skip(entry);
      else throw damaged(`it has an unknown part ${entry.section}`);
    }
    await loader.endTable(counted);
    await writer.finish();
    archive.compare();
    await loader.complete();
    await updateSchemaWithin(client);
    await markRestored(client, manifest.id);
    await client.query('commit');
    await client.query('set statement_timeout = 0; analyze');
    return { rows, files, unknown: loader.unknown };
  } catch (error) {
    archive.close();
    await writer.settle();
    throw error;
  }
}

const RESTORED = 'restored from backup ';

/** Notes in the database that it is complete, with its rows in one transaction. */
async function markRestored(client: pg.ClientBase, backupId: string): Promise<void> {
  await client.query(`comment on table migration is '${RESTORED}${backupId}'`);
}

/** The number of the backup that this database was restored from; undefined if it was not. */
export async function restoredFrom(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ words: string | null }>(
    `select obj_description(to_regclass('public.migration'), 'pg_class') as words`,
  );
  const words = rows[0]?.words ?? '';
  return words.startsWith(RESTORED) ? words.slice(RESTORED.length) : undefined;
}
