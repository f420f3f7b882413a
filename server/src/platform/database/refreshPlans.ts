import type pg from 'pg';

/** An import of fewer rows is over before a wrong plan costs much. */
const FIRST = 1000;

/**
 * Keeps the planner's statistics of tables that an import fills: nobody else analyses them before it commits, and with
 * those of an empty table the planner reads all of a table for each batch.
 *
 * @returns a function to call with the number of rows written so far
 */
export function refreshPlans(client: pg.ClientBase, tables: readonly string[]): (rows: number) => Promise<void> {
  let next = FIRST;
  return async (rows) => {
    if (rows < next) return;
    next = rows * 4;
    await client.query(`analyze ${tables.join(', ')}`);
  };
}
