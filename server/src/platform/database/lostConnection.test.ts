import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseErrorKind } from '#platform/errors/errorCode.ts';
import { openPool } from './connect.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';
import { openDatabaseLink, type DatabaseLink } from './testDatabaseLink.ts';
import { onServer, silent } from './testServer.ts';

const patience = { lookAfter: 200, look: 500, confirmAfter: 100 };

let database: TestDatabase;
let link: DatabaseLink;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table place (id int primary key)');
});
afterAll(() => database.close());
beforeEach(async () => {
  link = await openDatabaseLink(database.url);
  pool = openPool(link.url, silent, 2, patience);
});
afterEach(async () => {
  link.restore('stay dead');
  await pool.end();
  link.close();
  await database.pool.query('truncate place');
});

const failure = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error: unknown) => databaseErrorKind(error),
  );

it('a query on a network that passes nothing fails, and the next one works when the network is back', async () => {
  await pool.query('select 1');
  link.hold('all');
  expect(await failure(pool.query('select 1'))).toBe('unavailable');
  link.restore('stay dead');
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('a transaction whose connection is dead fails, and its locks are released', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into place values (1)');
  link.hold('all');
  link.restore('stay dead');
  const waiting = client.query('select 1');
  const other = database.pool.query('insert into place values (1)');
  expect(await failure(waiting)).toBe('unavailable');
  client.release(true);
  await other;
});

it('a query that the database works on is waited for', async () => {
  const { rows } = await pool.query('select 1 as one from pg_sleep(1.5)');
  expect(rows).toEqual([{ one: 1 }]);
});

it('a query is waited for while the database takes no new connection for a look', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  const allow = (isAllowed: boolean) =>
    onServer(elsewhere.href, `alter database "${name}" allow_connections ${isAllowed}`);
  const client = await pool.connect();
  await allow(false);
  const answer = await failure(client.query('select pg_sleep(1.5)'));
  await allow(true);
  client.release();
  expect(answer).toBe('answered');
});
