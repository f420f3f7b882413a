import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import pg from 'pg';
import * as z from 'zod/mini';
import { ensureDays } from '#platform/database/partitions.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { restoreInto, type RestorePlace } from './restorePlace.ts';
import { openSnapshot } from './snapshot.ts';
import { takeBackup, type BackupSource } from './takeBackup.ts';

/** An installation with rows of many kinds, and files. */
export interface TestInstallation {
  readonly database: TestDatabase;
  readonly dataFolder: string;
  close(): Promise<void>;
}

export const testFiles: Readonly<Record<string, Buffer>> = {
  'media/pictures/Pic_ture-1/full.jpg': Buffer.from('a picture'),
  'media/texts/words.txt': Buffer.from('Ålesund, a text'),
  'media/videos/large.webm': Buffer.alloc(3_000_000, 'video'),
  'media/empty.txt': Buffer.alloc(0),
  'chart/ports.json': Buffer.from('{"ports":[]}'),
  'outbox/an email.eml': Buffer.from('Subject: hello'),
};

export async function makeInstallation(): Promise<TestInstallation> {
  const database = await testDatabase();
  const { pool } = database;
  await ensureDays(pool, ['2026-01-30', '2026-01-31']);
  await pool.query(`
    insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{"en_GB": "Norway"}');
    insert into vessel (name, flag, call_sign, extended)
      select 'ØYFJORD ' || n, 'NO', 'LK' || n, jsonb_build_object('n', n) from generate_series(1, 300) n;
    insert into position (mmsi, at, latitude, longitude, speed)
      select 257000000 + n % 7, '2026-01-30T12:00:00.123456Z'::timestamptz + n * interval '1 minute', n, -n, null
        from generate_series(1, 1000) n;
    insert into track_day (mmsi, day, points, packed)
      select 257000000 + n, '2026-01-29', n, decode(repeat(lpad(to_hex(n), 8, '0'), 20000), 'hex') from generate_series(1, 120) n;
    insert into media (type, path, media_type, bytes) values
      ('VIDEO', 'videos/large.webm', 'video/webm', 3000000), ('LOGO', 'pictures/Pic_ture-1/full.jpg', 'image/jpeg', 9);
    insert into audit_entry (actor, action, object) values (E'tab\\t, line\\n, \\\\ and "', 'a', 'b');`);
  const jobs = await openJobs({ url: database.url, log: silent });
  const queue = await jobs.queue({
    name: 'letter-of-a-test',
    data: z.object({ to: z.string() }),
    withinSeconds: 60,
    retries: { most: 3, firstAfterSeconds: 3600, atMostSeconds: 3600 },
    run: async () => await Promise.reject(new Error('later')),
  });
  await queue.add({ to: 'kari@example.org' });
  await jobs.close();
  const dataFolder = await mkdtemp(join(tmpdir(), 'wheelhouse-backup-'));
  for (const [name, content] of Object.entries(testFiles)) {
    await mkdir(dirname(join(dataFolder, name)), { recursive: true });
    await writeFile(join(dataFolder, name), content);
  }
  return {
    database,
    dataFolder,
    async close() {
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A backup of the installation in memory. */
export async function backupOf(
  { database, dataFolder }: TestInstallation,
  options: Partial<BackupSource> = {},
  /** Called when the moment of the backup is fixed, and nothing was read yet. */
  afterSnapshot: () => Promise<unknown> = async () => undefined,
): Promise<Buffer> {
  const snapshot = await openSnapshot(database.url);
  try {
    await afterSnapshot();
    return await archiveOf({ snapshot, dataFolder, ...options });
  } finally {
    await snapshot.close();
  }
}

async function archiveOf(
  source: Partial<BackupSource> & Pick<BackupSource, 'snapshot' | 'dataFolder'>,
): Promise<Buffer> {
  const output = new PassThrough();
  const whole = buffer(output);
  await Promise.all([
    takeBackup(
      { bucket: undefined, textTables: ['event', 'news_article', 'product'], version: '0', ...source },
      output,
    ),
    whole,
  ]);
  return await whole;
}

/** Restores these bytes. Data folders of the places that are not given are removed by the caller. */
export async function restoreBytes(
  bytes: Buffer,
  place: Pick<RestorePlace, 'dataFolder' | 'databaseUrl'> & Partial<RestorePlace>,
) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  return await restoreInto({ bucket: undefined, log: silent, ...place }, Readable.from(pieces));
}

/** Every row of every table as text, by the table's name. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where (n.nspname = 'public' and c.relkind in ('r', 'm') or n.nspname = 'jobs' and c.relname in ('queue', 'schedule', 'job_common'))
        order by 1`,
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of rows) {
      const { rows: texts } = await client.query<{ text: string }>(
        `select md5(t::text) || left(t::text, 60) as text from ${name} t order by t::text collate "C"`,
      );
      tables[name] = texts.map(({ text }) => text);
    }
    return tables;
  } finally {
    await client.end();
  }
}

/** The files of the folders that are in a backup. */
export async function filesIn(dataFolder: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const folder of ['media', 'chart', 'outbox']) {
    const entries = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files[path.slice(dataFolder.length + 1)] = await readFile(path);
    }
  }
  return files;
}
