import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from './connect.ts';
import { lockDataFolder } from './dataFolder.ts';
import { startEmbedded } from './embedded.ts';
import { databaseErrorKind, isDatabaseDown } from '#platform/errors/errorCode.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { silent } from './testServer.ts';
import { connectError, migrateError } from './connectError.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelhouse-connect-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('the embedded database opens with its schema, keeps stored data, and refuses a second process', async () => {
  const options = { dataFolder: join(folder, 'embedded'), databaseUrl: undefined, log: silent };
  const first = await openDatabase(options);
  await first.pool.query('create table kept (id integer)');
  await expect(openDatabase(options)).rejects.toThrow(/is already in use by another Wheelhouse process/);
  await first.close();
  await first.close();

  const again = await openDatabase(options);
  expect((await again.pool.query('select * from kept')).rows).toEqual([]);
  expect((await again.pool.query('select count(*) as n from migration')).rows[0]).not.toEqual({ n: 0 });
  await again.close();
});

test('a server database opens the same way, and also locks the data folder', async () => {
  const options = { dataFolder: join(folder, 'server'), databaseUrl: database.url, log: silent };
  const opened = await openDatabase(options);
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect(openDatabase(options)).rejects.toThrow(/is already in use by another Wheelhouse process/);
  await opened.close();
});

test('refuses a database whose connections do not use UTC, with the statements that change that', async () => {
  const lost = `${database.url.includes('?') ? '&' : '?'}options=-c%20TimeZone%3DEurope%2FOslo`;
  const options = { dataFolder: join(folder, 'zone'), databaseUrl: `${database.url}${lost}`, log: silent };
  await expect(openDatabase(options)).rejects.toThrow(
    /is Europe\/Oslo, and Wheelhouse needs UTC.*SET timezone = 'UTC'/,
  );
});

test.each(['statement_timeout', 'idle_in_transaction_session_timeout'])(
  'warns of a database whose connections have no %s',
  async (setting) => {
    const warned: string[] = [];
    const lost = `${database.url.includes('?') ? '&' : '?'}options=-c%20TimeZone%3DUTC%20-c%20statement_timeout%3D9s%20-c%20${setting}%3D0`;
    const options = { dataFolder: join(folder, setting), databaseUrl: `${database.url}${lost}` };
    const opened = await openDatabase({ ...options, log: { ...silent, warn: (words: string) => warned.push(words) } });
    await opened.close();
    expect(warned).toEqual([expect.stringContaining('SET statement_timeout')]);
  },
);

test.each(['mysql://host/db', 'localhost:5432', 'postgres://'])('refuses DATABASE_URL=%s', async (databaseUrl) => {
  await expect(openDatabase({ dataFolder: folder, databaseUrl, log: silent })).rejects.toThrow(/DATABASE_URL/);
});

test.each([
  [
    '28P01',
    'password authentication failed for user "anna"',
    /db\.example:5432 refuses the user anna: .* Check user and password/,
  ],
  ['3D000', 'database "fleet" does not exist', /has no database fleet\. Create it/],
  ['ECONNREFUSED', 'connect ECONNREFUSED', /does not answer \(ECONNREFUSED\)/],
])('describes %s in a sentence without the password', (code, message, sentence) => {
  const cause = Object.assign(new Error(message), { code, syscall: code.startsWith('E') ? 'connect' : undefined });
  const error = connectError('postgresql://anna:s3cret@db.example:5432/fleet', cause);
  expect(error).toMatchObject({ name: 'UserFacingError', message: expect.stringMatching(sentence) });
  expect(String(error)).not.toContain('s3cret');
});

test('says for a user without the right to create tables how to grant it', () => {
  const cause = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const error = migrateError('postgresql://anna:s3cret@db.example:5432/fleet', cause);
  expect(error).toMatchObject({ name: 'UserFacingError', message: expect.stringContaining('fleet OWNER TO anna') });
  expect(String(error)).not.toContain('s3cret');
});

test('does not take a missing file or a refused row for a database problem', () => {
  expect(isDatabaseDown(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isDatabaseDown(Object.assign(new Error('twice'), { code: '23505' }))).toBe(false);
  expect(databaseErrorKind(Object.assign(new Error('full'), { code: '53100' }))).toBe('full');
});

test('reports a lost connection as an error, and opens a new one for the next query', async () => {
  const warnings: string[] = [];
  const pool = openPool(database.url, { warn: (message) => warnings.push(message) });
  await pool.query('select 1');
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(() => warnings.length).toBe(1);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);

  const running = pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
  expect(databaseErrorKind(await running)).toBe('unavailable');
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await pool.end();
});

test('ends only the transactions of connections that are lost', async () => {
  const pool = openPool(database.url, silent);
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('uncaughtException', note);
  const transactions = Array.from({ length: 8 }, async () => {
    const client = await pool.connect();
    await client.query('begin');
    return client;
  });
  const clients = await Promise.all(transactions);
  const running = clients
    .slice(0, 4)
    .map((client) => client.query('select pg_sleep(5)').catch((error: unknown) => error));
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  for (const error of await Promise.all(running)) expect(databaseErrorKind(error)).toBe('unavailable');
  for (const client of clients.slice(4)) await expect(client.query('select 1')).rejects.toThrow();
  for (const client of clients) client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  process.off('uncaughtException', note);
  expect(thrown).toEqual([]);
});

test('cancels a query that takes too long with a specific error', async () => {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 50');
  const error: unknown = await client.query('select pg_sleep(5)').catch((reason: unknown) => reason);
  client.release(true);
  expect(databaseErrorKind(error)).toBe('slow');
});

test('a pool outlives its server', async () => {
  const held = await lockDataFolder(join(folder, 'outlived'));
  const first = await startEmbedded(held, silent);
  const pool = openPool(first.url(), silent);
  await pool.query('select 1');
  await first.stop();
  expect(databaseErrorKind(await pool.query('select 1').catch((error: unknown) => error))).toBe('unavailable');
  const second = await startEmbedded(held, silent);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await second.stop();
  await held.unlock();
});
