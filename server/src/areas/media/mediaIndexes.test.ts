import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Every column that refers to media, from the database's catalogue. */
async function referringColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'media'::regclass order by 1, 2`,
  );
  return rows;
}

it('removing a file uses an index of each table that may refer to it', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const columns = await referringColumns();
    expect(columns).toEqual(expect.arrayContaining([{ table: 'news_article', column: 'banner_id' }]));
    const withoutIndex: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select 1 from only ${table} where ${column} = 1 for key share`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (!plan.includes(`Index Cond: (${column} = 1)`)) withoutIndex.push(`${table}.${column}`);
    }
    expect(withoutIndex).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
