import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataFolder } from '#platform/database/dataFolder.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { testEmptyDatabase } from '#platform/database/testDatabase.ts';
import { onServer, silent } from '#platform/database/testServer.ts';
import type { MediaStorage } from '#platform/storage/storage.ts';
import {
  backupOf,
  filesIn,
  makeInstallation,
  restoreBytes,
  rowsOf,
  testFiles,
  type TestInstallation,
} from './testInstallation.ts';

let source: TestInstallation;
beforeAll(async () => {
  source = await makeInstallation();
});
afterAll(() => source.close());

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function emptyPlace() {
  const database = await testEmptyDatabase();
  onTestFinished(() => database.close());
  return { dataFolder: await emptyFolder(), databaseUrl: database.url };
}

describe('a backup', () => {
  it('is restored row by row and file by file, also between the embedded database and a server', async () => {
    const rows = await rowsOf(source.database.url);
    const bytes = await backupOf(source);

    // Run on PostgreSQL 15 by scripts/testOnServer.sh, this goes from 15 to the embedded 18 and back.
    const dataFolder = await emptyFolder();
    await restoreBytes(bytes, { dataFolder, databaseUrl: undefined });
    expect(await filesIn(dataFolder)).toEqual(testFiles);
    const folder = await lockDataFolder(dataFolder);
    const server = await startEmbedded(folder, silent);
    let again: Buffer;
    try {
      expect(await rowsOf(server.url())).toEqual(rows);
      again = await backupOf({ ...source, dataFolder, database: { ...source.database, url: server.url() } });
    } finally {
      await server.stop();
      await folder.unlock();
    }

    const place = await emptyPlace();
    expect(await restoreBytes(again, place)).toMatchObject({ files: Object.keys(testFiles).length, unknown: [] });
    expect(await rowsOf(place.databaseUrl)).toEqual(rows);
    expect(await filesIn(place.dataFolder)).toEqual(testFiles);
  }, 120_000);

  it('has the rows of one moment, whatever is written while it is taken', async () => {
    const { pool } = source.database;
    const before = await rowsOf(source.database.url);
    const write = async () => {
      await pool.query(
        `insert into audit_entry (actor, action, object) select 'later', 'a', 'b' from generate_series(1, 500)`,
      );
      await pool.query(`insert into released_text (path, since) values ('texts/later.txt', now())`);
      await pool.query(`delete from vessel where name = 'ØYFJORD 7'`);
      await pool.query(`update vessel set name = 'LATER' where name = 'ØYFJORD 8'`);
      await writeFile(join(source.dataFolder, 'chart', 'half.json.1.unfinished'), 'half');
    };
    const bytes = await backupOf(source, {}, write);
    const place = await emptyPlace();
    await restoreBytes(bytes, place);
    expect(await rowsOf(place.databaseUrl)).toEqual(before);
    expect(await filesIn(place.dataFolder)).toEqual(testFiles);
  });

  it('leaves a database that goes on: numbers, triggers, references and the job queue', async () => {
    const place = await emptyPlace();
    await restoreBytes(await backupOf(source), place);
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query<{ id: number; above: boolean }>(
      `insert into vessel (name, flag) values ('NEW', 'NO') returning id, id > (select max(id) from vessel) as above`,
    );
    expect(rows[0]?.above).toBe(true);
    const { rows: found } = await client.query(`select folded from search_name where folded = 'new'`);
    expect(found).toHaveLength(1);
    await expect(client.query(`insert into vessel (name, flag) values ('X', 'XX')`)).rejects.toThrow(
      'vessel_flag_fkey',
    );
    const { rows: waiting } = await client.query(`select data from jobs.job where name = 'letter-of-a-test'`);
    expect(waiting).toEqual([{ data: { to: 'kari@example.org' } }]);
    const shape = (url: string) =>
      onceIn(
        url,
        `select indexdef as words from pg_indexes where schemaname = 'public' union all
         select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace union all
         select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
      );
    expect(await shape(place.databaseUrl)).toEqual(await shape(source.database.url));
  });

  it('leaves out tables that are the operator’s own, and names them', async () => {
    await onServer(source.database.url, `create table own_notes (words text); insert into own_notes values ('x')`);
    const bytes = await backupOf(source);
    await onServer(source.database.url, 'drop table own_notes');
    expect(await restoreBytes(bytes, await emptyPlace())).toMatchObject({ unknown: ['own_notes'] });
  });

  it('has the uploaded files of a bucket, and restores them into a bucket or the data folder', async () => {
    const stored = new Map(Object.entries({ 'videos/large.webm': Buffer.from('remote video') }));
    const bucket = {
      open: async (path: string) => {
        const bytes = stored.get(path);
        if (bytes === undefined) return undefined;
        return { status: 200, bytes: bytes.length, range: undefined, content: Readable.from([bytes]) };
      },
    } as unknown as MediaStorage;
    const dataFolder = await emptyFolder();
    const bytes = await backupOf({ ...source, dataFolder }, { bucket });
    const put = new Map<string, string>();
    await restoreBytes(bytes, {
      ...(await emptyPlace()),
      bucket: { put: async (path, content) => void put.set(path, Buffer.from(content).toString()) },
    });
    expect([...put]).toEqual([['videos/large.webm', 'remote video']]);
    const place = await emptyPlace();
    await restoreBytes(bytes, place);
    expect(await filesIn(place.dataFolder)).toEqual({ 'media/videos/large.webm': Buffer.from('remote video') });
  });
});

describe('a place that is not empty', () => {
  it('is refused and left as it is', async () => {
    const bytes = await backupOf(source);
    const before = await rowsOf(source.database.url);
    const withTables = { dataFolder: await emptyFolder(), databaseUrl: source.database.url };
    await expect(restoreBytes(bytes, withTables)).rejects.toThrow(/^The database is not empty: it has the table /);
    expect(await rowsOf(source.database.url)).toEqual(before);
    const place = { ...(await emptyPlace()), dataFolder: source.dataFolder };
    await expect(restoreBytes(bytes, place)).rejects.toThrow(/is not empty: it has the folder media/);
    expect(
      await onceIn(
        place.databaseUrl,
        `select relname as words from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
    expect(await filesIn(source.dataFolder)).toMatchObject(testFiles);
  });
});

describe('a restore that was killed', () => {
  it('is refused by everything else, and the next restore starts over', async () => {
    const bytes = await backupOf(source);
    const place = await emptyPlace();
    await writeFile(join(place.dataFolder, 'restore.unfinished'), 'another backup');
    const { openDatabase } = await import('#platform/database/connect.ts');
    await expect(openDatabase({ ...place, log: silent })).rejects.toThrow(
      /was not completed\. Run "wheelhouse restore <file>" again/,
    );
    await restoreBytes(bytes, place);
    expect(await filesIn(place.dataFolder)).toMatchObject(testFiles);
    expect(await readdir(place.dataFolder)).not.toContain('restore.unfinished');
  });

  it('is complete if it was killed after everything was written', async () => {
    const bytes = await backupOf(source);
    const place = await emptyPlace();
    const restored = await restoreBytes(bytes, place);
    await writeFile(join(place.dataFolder, 'restore.unfinished'), restored?.manifest.id ?? '');
    expect(await restoreBytes(bytes, place)).toBeUndefined();
    expect(await readdir(place.dataFolder)).not.toContain('restore.unfinished');
    expect(await filesIn(place.dataFolder)).toMatchObject(testFiles);
  });
});

async function onceIn(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ words: string }>(sql)).rows.map(({ words }) => words);
  } finally {
    await client.end();
  }
}
