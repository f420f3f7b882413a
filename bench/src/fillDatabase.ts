import type pg from 'pg';
import { openDatabase } from '../../server/src/platform/database/connect.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** Runs statements without the usual time limit. */
export async function withoutTimeLimit(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of statements) await client.query(statement);
  } finally {
    // The setting is only for this connection, which is not returned.
    client.release(true);
  }
}

/**
 * Fills the data folder of a stopped server.
 *
 * @param choose Chooses ids of some of what was put there; `$1` is how many
 * @returns these ids
 */
export async function fillStopped(
  dataFolder: string,
  statements: readonly string[],
  choose: { readonly by: string; readonly count: number },
): Promise<number[]> {
  return await inStopped(dataFolder, async (pool) => {
    await withoutTimeLimit(pool, statements);
    const { rows } = await pool.query<{ id: number }>(choose.by, [choose.count]);
    return rows.map(({ id }) => id);
  });
}

/** Works in the database of a stopped server. */
export async function inStopped<Result>(dataFolder: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataFolder, databaseUrl: undefined, log: quiet });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}
