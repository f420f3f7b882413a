import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { openPool } from './connect.ts';
import { openKysely } from './oneConnection.ts';
import type { Schema } from './schema.ts';
import {
  askForServer,
  copyDatabase,
  onServer,
  silent,
  startTestServer,
  testName,
  type TestServer,
} from './testServer.ts';

/** A separate database for a test file. */
export interface TestDatabase {
  db: Kysely<Schema>;
  pool: pg.Pool;
  /** A connection string, for a program under test. */
  url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates an empty database with the whole schema: a copy of one that was migrated once, on the embedded server of this
 * test run or, with WHEELHOUSE_TEST_DATABASE_URL, on that server (whose user must be allowed to create databases).
 *
 * @param connections The most connections of the pool; with one, code that needs two at once deadlocks.
 */
export async function testDatabase({ connections }: { connections?: number } = {}): Promise<TestDatabase> {
  const server = await borrowServer();
  const name = testName();
  const url = server.url(name);
  await copyDatabase(server.url(''), name, server.template);
  const pool = openPool(url, silent, connections);
  return {
    db: openKysely(pool),
    pool,
    url,
    async close() {
      await pool.end();
      await onServer(server.url(''), `drop database if exists ${name} with (force)`);
      await server.giveBack();
    },
  };
}

/** Creates an empty database, without any table, on the same server. */
export async function testEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'close'>> {
  const server = await borrowServer();
  const name = testName();
  await copyDatabase(server.url(''), name, 'template0');
  return {
    url: server.url(name),
    async close() {
      await onServer(server.url(''), `drop database if exists ${name} with (force)`);
      await server.giveBack();
    },
  };
}

/** Without a global setup (as in a bench), this process starts a server while it has test databases. */
let own: Promise<TestServer> | undefined;
let borrowers = 0;

async function borrowServer(): Promise<Omit<TestServer, 'stop'> & { giveBack(): Promise<void> }> {
  const address: string | undefined = inject('testServer');
  if (address !== undefined) return { ...(await askForServer(address)), giveBack: async () => {} };
  borrowers += 1;
  own ??= startTestServer();
  const server = await own;
  return {
    ...server,
    async giveBack() {
      borrowers -= 1;
      if (borrowers > 0) return;
      own = undefined;
      await server.stop();
    },
  };
}
