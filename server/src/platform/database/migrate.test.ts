import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openPool } from './connect.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { silent } from './testServer.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-migrations-'));
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id integer); insert into first values (1);');
  await writeFile(join(folder, '0002-second.sql'), 'alter table first add column name text;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The schema of this program before the file of that number. */
async function migrateBefore(number: string): Promise<void> {
  const migrations = join(import.meta.dirname, 'migrations');
  const earlier = join(folder, 'earlier');
  await cp(migrations, earlier, { recursive: true, filter: (path) => path === migrations || basename(path) < number });
  await migrate(database.pool, silent, { folder: earlier });
}

const rows = async (sql: string): Promise<unknown[]> => (await database.pool.query(sql)).rows;

test('runs the files in order, once', async () => {
  expect(await migrate(database.pool, silent, { folder })).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(database.pool, silent, { folder })).toEqual([]);
  expect(await rows('select number, name from migration order by number')).toEqual([
    { number: 1, name: '0001-first.sql' },
    { number: 2, name: '0002-second.sql' },
  ]);
  expect(await rows('select * from first')).toEqual([{ id: 1, name: null }]);
});

test('runs a new file on a database that has the earlier ones', async () => {
  await migrate(database.pool, silent, { folder });
  await writeFile(join(folder, '0003-third.sql'), 'create table third (id integer);');
  expect(await migrate(database.pool, silent, { folder })).toEqual(['0003-third.sql']);
});

test('runs once when programs start at the same time', async () => {
  const pools = Array.from({ length: 4 }, () => openPool(database.url, silent));
  const done = await Promise.all(pools.map((pool) => migrate(pool, silent, { folder })));
  expect(done.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a command creates the schema of an empty database, and does not change an older one', async () => {
  const options = { folder, older: 'refuse' } as const;
  expect(await migrate(database.pool, silent, options)).toHaveLength(2);
  expect(await migrate(database.pool, silent, options)).toEqual([]);
  await writeFile(join(folder, '0003-third.sql'), 'create table third (id integer);');
  await expect(migrate(database.pool, silent, options)).rejects.toThrow(
    'This database has the schema of an older Wheelhouse (2; this program has 3). Start the server of this version once',
  );
});

test('waits for a locked table in short steps, so that other queries continue', async () => {
  await migrate(database.pool, silent, { folder });
  await writeFile(join(folder, '0003-third.sql'), 'alter table first add column year integer;');
  const reader = await database.pool.connect();
  await reader.query('begin');
  await reader.query('select * from first');
  const messages: string[] = [];
  const migrated = migrate(database.pool, { info: (text) => messages.push(text) }, { folder, lockWithinMs: 50 });
  await expect.poll(() => messages.join()).toContain('The database is in use');
  expect(await rows('select id from first')).toEqual([{ id: 1 }]);
  await reader.query('commit');
  reader.release();
  expect(await migrated).toEqual(['0003-third.sql']);
});

test('refuses a newer schema', async () => {
  await migrate(database.pool, silent, { folder });
  await rm(join(folder, '0002-second.sql'));
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(
    'This database was created by a newer Wheelhouse (schema 2; this program has 1). Use the newer program, or restore a backup.',
  );
});

test('refuses a changed file, but not other line ends', async () => {
  await migrate(database.pool, silent, { folder });
  await writeFile(join(folder, '0002-second.sql'), 'alter table first add column title text;');
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(
    /0002-second\.sql is not the one this database was created with/,
  );

  await writeFile(join(folder, '0003-third.sql'), 'select 1;\nselect 2;\n');
  await writeFile(join(folder, '0002-second.sql'), 'alter table first add column name text;');
  await migrate(database.pool, silent, { folder });
  await writeFile(join(folder, '0003-third.sql'), 'select 1;\r\nselect 2;\r\n');
  expect(await migrate(database.pool, silent, { folder })).toEqual([]);
});

test('a failing file leaves the database unchanged, and is reported with its line', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id integer);\n\nnonsense;');
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(
    '0002-second.sql, line 3: syntax error at or near "nonsense"',
  );
  expect(await rows(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('numbers have no gaps', async () => {
  await cp(join(folder, '0002-second.sql'), join(folder, '0004-fourth.sql'));
  await expect(migrate(database.pool, silent, { folder })).rejects.toThrow(/0004-fourth\.sql should have number 3/);
});

test('moves main gear and hull material of imported vessels to their columns', async () => {
  const { pool } = database;
  await migrateBefore('0022');
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'SE', 'SWE', '{}'), (2, 'NO', 'NOR', '{}');
    insert into vessel (name, flag, extended) values
    ('A', 'SE', '{"fleetRegister": {"mainGear": "OTB", "hullMaterial": "WOOD", "registerEvent": "MOD"}}'),
    ('B', 'SE', '{"fleetRegister": {"mainGear": "GNS"}, "built": {"design": "X"}}'),
    ('C', 'NO', '{"built": {"design": "Y"}}')`);
  await migrate(pool, silent);
  const { rows } = await pool.query('select main_gear, hull_material, extended from vessel order by name');
  expect(rows).toEqual([
    { main_gear: 'OTB', hull_material: 'WOOD', extended: { fleetRegister: { registerEvent: 'MOD' } } },
    { main_gear: 'GNS', hull_material: null, extended: { built: { design: 'X' } } },
    { main_gear: null, hull_material: null, extended: { built: { design: 'Y' } } },
  ]);
});

test('folds the stored names, numbers and events of a database in Cyrillic and Greek again', async () => {
  await migrateBefore('0023');
  await database.pool.query(`insert into country (id, iso, iso3, names) values (1, 'BG', 'BGR', '{}');
    insert into vessel (name, flag, harbour_number) values ('ДЕЛТА', 'BG', 'ВН 390'), ('ØYFJORD', 'BG', 'M 1 HØ');
    insert into vessel_history (vessel_id, kind, value, source) select id, 'name', 'ЧАЙКА', 'A' from vessel where name = 'ДЕЛТА';
    insert into owner (kind, name, source, source_date) values ('COMPANY', 'ΝΗΡΕΥΣ ΑΕ', 'A', '2024-05-01');
    insert into person (first_name, last_name, source, source_date) values ('Петър', 'Берон', 'A', '2024-05-01');
    insert into service_provider (name, published) values ('Дъга', true);
    insert into event (provider_id, title) select id, 'Варна' from service_provider`);
  await migrate(database.pool, silent);
  expect(await rows('select kind, folded from search_name order by kind, folded')).toEqual([
    { kind: 'COMPANY', folded: 'nirefs ae' },
    { kind: 'FORMER', folded: 'chayka' },
    { kind: 'PERSON', folded: 'petar beron' },
    { kind: 'SERVICE_PROVIDER', folded: 'daga' },
    { kind: 'VESSEL', folded: 'delta' },
    { kind: 'VESSEL', folded: 'oyfjord' },
  ]);
  expect(await rows(`select word from search_word where word in ('chaika', 'delta', 'beron') order by word`)).toEqual([
    { word: 'beron' },
    { word: 'chaika' },
    { word: 'delta' },
  ]);
  expect(await rows('select words from event')).toEqual([{ words: 'varna  ' }]);
  await database.pool.query('set enable_seqscan = off');
  expect(
    await rows(`select name from vessel where search_number(harbour_number) = 'bh390' and harbour_number is not null`),
  ).toEqual([{ name: 'ДЕЛТА' }]);
});

test('makes records of what registers said of imported vessels', async () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const earlier = join(folder, 'earlier');
  await cp(migrations, earlier, { recursive: true, filter: (path) => path === migrations || basename(path) < '0024' });
  const { pool } = database;
  await migrate(pool, silent, { folder: earlier });
  await pool.query(`insert into country (id, iso, iso3, names) values (1, 'SE', 'SWE', '{}');
    insert into import_run (format, file_name, source, started_at, outcome) values
      ('csv', 'a.csv', 'A', '2024-01-01', 'done'), ('csv', 'b.csv', 'B', '2024-02-01', 'done');
    insert into vessel (name, flag, imo, call_sign, extended, sources) values
      ('WAVE', 'SE', 1000007, 'SFX1', '{"dimensions": {"width": 5}}',
       '{"name": {"source": "A", "date": "2024-01-01"}, "flag": {"source": "A", "date": "2024-01-01"},
         "imo": {"source": "A", "date": "2024-01-01"}, "callSign": {"source": "B", "date": "2024-02-01"},
         "extendedFields.dimensions.width": {"source": "B", "date": "2024-02-01"}}');
    insert into register_entry (register, key, vessel_id, digest, run_id) values
      ('a', '1', 1, 'x', 1), ('b', 'k', 1, 'x', 2);
    insert into vessel_event (vessel_id, register, event, from_day, state) values (1, 'a', 'MOD', '2020-01-01', '{}')`);
  await migrate(pool, silent);
  const { rows } = await pool.query(
    'select register, vessel_id, source, digest, content, evidence_version from register_record order by register',
  );
  expect(rows).toMatchObject([
    { source: 'A', vessel_id: 1, content: { fields: { name: 'WAVE', flag: 'SE', imo: 1000007 } }, evidence_version: 0 },
    {
      source: 'B',
      content: {
        fields: { callSign: 'SFX1', 'extendedFields.dimensions.width': 5 },
        dates: { callSign: '2024-02-01' },
      },
    },
  ]);
  const { rows: events } = await pool.query(
    'select event from vessel_event join register_record as r on r.id = record_id',
  );
  expect(events).toEqual([{ event: 'MOD' }]);
});
