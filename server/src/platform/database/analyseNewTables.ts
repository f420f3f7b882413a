import type pg from 'pg';

/**
 * Gives the planner numbers of tables that it has none of. PostgreSQL counts a table by itself after 50 changes, which
 * dictionaries never have: without, it takes a condition on their types of vessels to be true of one in 200.
 */
export async function analyseNewTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0 and pg_relation_size(oid) > 0
     order by 1`,
  );
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
