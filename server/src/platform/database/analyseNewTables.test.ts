import { expect, it } from 'vitest';
import { analyseNewTables } from './analyseNewTables.ts';
import { testDatabase } from './testDatabase.ts';

it('tables that were never counted are counted, and others are left alone', async () => {
  const database = await testDatabase();
  try {
    const { pool } = database;
    const counted = async () =>
      (
        await pool.query<{ relname: string; reltuples: number }>(
          `select relname, reltuples from pg_class where relname in ('vessel_type', 'news_article', 'country') order by 1`,
        )
      ).rows.map(({ relname, reltuples }) => [relname, reltuples]);
    await pool.query(`insert into country (id, iso, iso3, names) values (1, 'NO', 'NOR', '{"en_GB":"Norway"}')`);
    await pool.query('analyze country');
    await pool.query(`insert into country (id, iso, iso3, names) values (2, 'SE', 'SWE', '{"en_GB":"Sweden"}')`);
    await pool.query(
      `insert into vessel_type (id, names, apps) select id, '{"en_GB":"Boat"}', '{WHEELHOUSE}' from generate_series(1, 3) as id`,
    );
    await analyseNewTables(pool);
    expect(await counted()).toEqual([
      ['country', 1],
      ['news_article', -1],
      ['vessel_type', 3],
    ]);
    await analyseNewTables(pool);
  } finally {
    await database.close();
  }
});
