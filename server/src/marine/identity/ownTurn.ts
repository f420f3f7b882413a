import type pg from 'pg';
import { raiseRevision } from '#marine/vessels/revision.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';

/** Waits until no other transaction works on identities, and keeps others out until the end of this one. */
export async function waitForTurn(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.identity]);
}

/**
 * Works on identities in a transaction of its own, unless another one does, such as an import. Readers reload if it
 * touched a vessel.
 *
 * @returns What the work returns; undefined when another transaction has the turn.
 */
export async function inOwnTurn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<{ readonly result: Result; readonly touched: number }>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      advisoryLocks.identity,
    ]);
    if (rows[0]?.free !== true) {
      await client.query('rollback');
      isBroken = false;
      return undefined;
    }
    const { result, touched } = await work(client);
    if (touched > 0) await raiseRevision(client);
    await client.query('commit');
    isBroken = false;
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => (isBroken = false),
      () => undefined,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}
