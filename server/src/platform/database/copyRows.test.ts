import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyLine, copyRows } from './copyRows.ts';
import { inTransaction } from './oneConnection.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('rows are copied as they are, whatever letters they have', async () => {
  const texts = ['plain', '', 'a\tb', 'a\nb\r\n', '\\N', 'C:\\temp\\', '\\.', 'Ærø "ok"', null];
  const value = { text: 'a "b" \\ \n\t', list: [1, null] };
  const rows = await inTransaction(database.pool, async (client) => {
    await client.query(
      'create temporary table copied (id integer, text text, is_so boolean, bytes bytea, said jsonb) on commit drop',
    );
    const lines = texts.map((text, id) => copyLine([id, text, id > 2, '\\x00ff', JSON.stringify(value)]));
    await copyRows(client, 'copied (id, text, is_so, bytes, said)', lines);
    return (await client.query('select * from copied order by id')).rows;
  });
  expect(rows).toEqual(
    texts.map((text, id) => ({ id, text, is_so: id > 2, bytes: Buffer.from([0, 255]), said: value })),
  );
});

it('a copy that fails ends the transaction with its reason', async () => {
  const copying = inTransaction(database.pool, async (client) => {
    await client.query('create temporary table one (id integer primary key) on commit drop');
    await client.query('create temporary table other (id integer references one) on commit drop');
    await copyRows(client, 'one', [copyLine([1])]);
    await copyRows(client, 'other', [copyLine([1]), copyLine([2])]);
    await copyRows(client, 'one', [copyLine([2])]);
  });
  await expect(copying).rejects.toThrow('"other" violates foreign key constraint');
});
