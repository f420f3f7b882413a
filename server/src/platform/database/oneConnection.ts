import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** A held connection, with its pool, until it is released. */
interface Held {
  readonly pool: pg.Pool;
  isHeld: boolean;
}

const holding = new AsyncLocalStorage<Held>();

/** The driver's own callback. */
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Code that holds one connection of a pool requested another from the same pool. */
export class SecondConnection extends Error {
  override name = 'SecondConnection';

  constructor() {
    super(
      'A transaction asked the pool for a second connection. When every connection is held by a transaction that does ' +
        'that, they all wait for each other. Give the query the transaction, or ask before or after it.',
    );
  }
}

/**
 * A pool that refuses a second connection to code that holds one already: enough of such code at once would deadlock,
 * with everyone else. Work that a transaction starts without awaiting may query after the transaction has ended.
 */
export class OneConnectionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const held = holding.getStore();
    if (held?.pool === this && held.isHeld) {
      if (callback === undefined) return Promise.reject(new SecondConnection());
      callback(new SecondConnection(), undefined, () => {});
      return undefined;
    }
    if (callback === undefined) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

async function whileHolding<Result>(pool: pg.Pool, act: () => Promise<Result>): Promise<Result> {
  const held = { pool, isHeld: true };
  try {
    return await holding.run(held, act);
  } finally {
    held.isHeld = false;
  }
}

/** Kysely on this pool, whose transactions refuse queries to the pool beside them. */
export function openKysely(pool: pg.Pool): Kysely<Schema> {
  return new OneConnectionKysely(pool);
}

class OneConnectionKysely extends Kysely<Schema> {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
  }

  override transaction(): TransactionBuilder<Schema> {
    return holdingOne(this.#pool, super.transaction());
  }
}

/** Kysely on the connection of a transaction that began without it, and that it neither ends nor releases. */
export function kyselyWithin(client: pg.ClientBase): Transaction<Schema> {
  const held = { query: client.query.bind(client), release() {} };
  const pool = { connect: async () => held, end: async () => {} };
  // Kysely needs no more of a pool, and its user no more than to query.
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Transaction<Schema>;
}

/** A transaction builder whose callback runs as the holder of a connection. */
function holdingOne(pool: pg.Pool, builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  builder.execute = (work) =>
    execute.call(builder, (transaction) => whileHolding(pool, () => work(transaction))) as ReturnType<typeof work>;
  builder.setAccessMode = (mode) => holdingOne(pool, setAccessMode.call(builder, mode));
  builder.setIsolationLevel = (level) => holdingOne(pool, setIsolationLevel.call(builder, level));
  return builder;
}

/**
 * Runs a function in a transaction, for what Kysely does not support; all or nothing.
 *
 * @param begin The statements it begins with.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await whileHolding(pool, async () => {
      await client.query(begin);
      const made = await work(client);
      await client.query('commit');
      return made;
    });
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state: closing it also ends the transaction.
    client.release(true);
    throw error;
  }
}
