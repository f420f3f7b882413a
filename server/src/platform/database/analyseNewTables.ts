import type pg from 'pg';

/**
 * Collects the planner's statistics of tables that have none. PostgreSQL does so automatically after 50 changes, which a
 * dictionary never has; without them the planner expects one vessel in 200 to be of a type of this installation.
 */
export async function analyseNewTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0 and pg_relation_size(oid) > 0
     order by 1`,
  );
  if (rows.length > 0) await pool.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
