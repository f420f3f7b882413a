import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import { inTransaction, SecondConnection } from './oneConnection.ts';
import type { Schema } from './schema.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
let db: Kysely<Schema>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const one = sql<{ one: number }>`select 1 as one`;

describe('code inside a transaction', () => {
  it.each([
    ['by a query', () => one.execute(db)],
    ['by another transaction', () => db.transaction().execute((within) => one.execute(within))],
    ['by the pool itself', () => database.pool.query('select 1')],
    ['after some waiting', () => new Promise(setImmediate).then(() => one.execute(db))],
  ])('is refused a second connection %s, and the transaction is rolled back', async (_, ask) => {
    const failing = db.transaction().execute(async (within) => {
      await sql`insert into account (username, password_hash, authorities) values ('half', '', '{}')`.execute(within);
      await ask();
    });
    await expect(failing).rejects.toThrow(SecondConnection);
    expect(await db.selectFrom('account').select('id').execute()).toEqual([]);
  });

  it('is refused one with every kind of transaction, and on a connection of the driver', async () => {
    const ask = () => one.execute(db);
    const set = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
    await expect(set).rejects.toThrow(SecondConnection);
    await expect(inTransaction(database.pool, ask)).rejects.toThrow(SecondConnection);
  });

  it('may use the pool in unawaited work after the transaction has ended', async () => {
    const ended = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await db.transaction().execute(async () => {
      later = ended.promise.then(() => one.execute(db));
    });
    ended.resolve();
    expect(await later).toMatchObject({ rows: [{ one: 1 }] });
  });
});

it('may run beside other transactions, and query another database', async () => {
  const other = await testDatabase();
  const both = () =>
    db.transaction().execute(async (within) => [await one.execute(within), await one.execute(other.db)]);
  expect(await Promise.all([both(), both(), both()])).toHaveLength(3);
  await other.close();
});
