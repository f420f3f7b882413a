import type { Kysely } from 'kysely';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { lockDataFolder, type DataFolder } from './dataFolder.ts';
import { databaseErrorKind } from '#platform/errors/errorCode.ts';
import { startEmbedded, type DatabaseLog } from './embedded.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { OneConnectionPool, openKysely } from './oneConnection.ts';
import type { Schema } from './schema.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';
import type { AnswerPatience } from './lostConnection.ts';
import { ReconnectingClient } from './reconnectingClient.ts';
import { checkDatabaseUrl, connectError, migrateError } from './connectError.ts';
import { valueTypes } from './valueTypes.ts';

/** An open database with this program's schema. */
export interface Database {
  db: Kysely<Schema>;
  /** For what Kysely does not support: COPY-like bulk, partitions, advisory locks. Closed by `close`. */
  pool: pg.Pool;
  /** Its address, for code that opens its own connections. */
  url: string;
  /**
   * Closes the connections, stops the embedded server if there is one, and unlocks the data folder. May be called
   * twice.
   */
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const COMMAND_POOL_SIZE = 3;
const CONNECT_WITHIN_MS = 10_000;
const STATEMENT_WITHIN_MS = 30_000;
/** A transaction that is idle for longer is ended, since it blocks the clean-up of old rows. */
const IDLE_IN_TRANSACTION_MS = 5 * 60_000;
/** The database ends what a host did that can't be reached for 25 s, with its locks. */
const GONE_SOON =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';
/** How long to wait for a server database that is starting at the same time. */
const WAIT_FOR_SERVER_MS = 15_000;
/** The server waits for a command that was typed while it started. */
const WAIT_FOR_COMMAND_MS = 30_000;
const OLDEST_SERVER = 150_000;
/** PostgreSQL's names of the time zone without offset. */
const utcNames = new Set(['UTC', 'ETC/UTC', 'GMT', 'ETC/GMT', 'UCT', 'ETC/UCT', 'ZULU']);
/** Running queries get this long at shutdown. */
const CLOSE_WITHIN_MS = 10_000;

/**
 * Locks the data folder, opens the database and updates its schema.
 *
 * @param options.dataFolder Where this process stores its files; locked even if the database is elsewhere, since media
 * are in it.
 * @param options.isShared Other processes of the installation have the data folder and the database as well.
 * @param options.databaseUrl A PostgreSQL server, 15 or newer; undefined starts the embedded one in the data folder.
 * @param options.upgrade Brings an embedded database of an older major version to this one.
 * @param options.older What to do with a database that has an older schema; only the server updates it.
 * @throws UserFacingError if the folder is in use, or the database can't be opened or is newer than this program.
 */
export async function openDatabase(options: {
  dataFolder: string;
  databaseUrl: string | undefined;
  isShared?: boolean;
  log: DatabaseLog;
  upgrade?: (folder: DataFolder, log: DatabaseLog) => Promise<void>;
  older?: MigrateOptions['older'];
}): Promise<Database> {
  const { databaseUrl, isShared = false, log, older = 'update' } = options;
  if (databaseUrl !== undefined) checkDatabaseUrl(databaseUrl);
  await refuseUnfinishedRestore(options.dataFolder);
  const folder = await lockDataFolder(options.dataFolder, {
    isShared,
    isCommand: older === 'refuse',
    commandWithinMs: older === 'update' ? WAIT_FOR_COMMAND_MS : 0,
  });
  const closing: (() => Promise<void>)[] = [() => folder.unlock()];
  const closeAll = async () => {
    for (let step = closing.pop(); step !== undefined; step = closing.pop()) await step();
  };

  try {
    if (databaseUrl === undefined) await options.upgrade?.(folder, log);
    const server = databaseUrl === undefined ? await startEmbedded(folder, log) : undefined;
    if (server !== undefined) closing.push(() => server.stop());
    const url = server?.url() ?? databaseUrl ?? '';
    const pool = openPool(url, log);
    closing.push(() => endPool(pool));
    if (databaseUrl !== undefined) await untilUsable(pool, databaseUrl, log);
    await migrate(pool, log, { older }).catch((error: unknown) => {
      throw migrateError(url, error);
    });
    return {
      db: openKysely(pool),
      pool,
      url,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/**
 * Opens the database of a running server, for a command that it runs.
 *
 * @param options.onConnected Called with the number of the database's process for each new connection.
 * @throws UserFacingError if its schema is another one.
 */
export async function joinDatabase(
  url: string,
  log: DatabaseLog,
  { onConnected }: { readonly onConnected: (pid: number) => void },
): Promise<Database> {
  const pool = openPool(url, log, COMMAND_POOL_SIZE);
  pool.on('connect', (client) => {
    if ('processID' in client && typeof client.processID === 'number') onConnected(client.processID);
  });
  try {
    await migrate(pool, log, { older: 'refuse' });
  } catch (error) {
    await endPool(pool);
    throw migrateError(url, error);
  }
  return { db: openKysely(pool), pool, url, close: () => endPool(pool) };
}

/**
 * A pool on the database at this address, with our value types and time limits. A lost connection is logged and
 * replaced at the next query.
 *
 * @param size The most connections it has.
 * @param patience Until a connection counts as lost; for tests.
 */
export function openPool(
  url: string,
  log: Pick<DatabaseLog, 'warn'>,
  size = POOL_SIZE,
  patience?: AnswerPatience,
): pg.Pool {
  // The pool passes them to its clients; its types don't know the second one.
  const ofClients = { Client: ReconnectingClient, patience };
  const pool = new OneConnectionPool({
    ...ofClients,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'wheelhouse',
    // Compiling a query (jit) takes longer than our queries: three seconds of the four that comparing 2,000 records took.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c statement_timeout=${STATEMENT_WITHIN_MS} -c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS} ${GONE_SOON}`,
    types: valueTypes,
  });
  pool.on('error', (error) => {
    // A closing pool ends its connections before they are gone.
    if (pool.ending) return;
    log.warn(`A database connection was lost (${error.message}). The next query opens a new one.`);
  });
  return pool;
}

async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
}

/** Waits for a server that is starting, and refuses one that this program can't use. */
async function untilUsable(pool: pg.Pool, databaseUrl: string, log: DatabaseLog): Promise<void> {
  const deadline = steadyClock() + WAIT_FOR_SERVER_MS;
  for (let logged = false; ; logged = true) {
    try {
      return await checkServer(pool, log);
    } catch (error) {
      if (databaseErrorKind(error) !== 'unavailable' || steadyClock() > deadline)
        throw connectError(databaseUrl, error);
      if (!logged) log.info('Waiting for the database server to answer.');
      await sleep(500);
    }
  }
}

async function checkServer(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  const { rows } = await pool.query<{
    version: number;
    name: string;
    encoding: string;
    standby: boolean;
    database: string;
    zone: string;
    bound: boolean;
  }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
            current_database() as database, current_setting('TimeZone') as zone,
            current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0'
              as bound`,
  );
  const [server] = rows;
  if (server === undefined) return;
  if (server.version < OLDEST_SERVER) {
    throw new UserFacingError(
      `The database server is PostgreSQL ${server.name}; Wheelhouse needs version 15 or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new UserFacingError(
      `The database's encoding is ${server.encoding}. Wheelhouse needs a database created with ENCODING 'UTF8'.`,
    );
  }
  if (server.standby) {
    throw new UserFacingError('The database server is a read-only standby. Point DATABASE_URL at the primary.');
  }
  const settings =
    `ALTER DATABASE "${server.database}" SET timezone = 'UTC'; ` +
    `ALTER DATABASE "${server.database}" SET statement_timeout = '${STATEMENT_WITHIN_MS}ms'; ` +
    `ALTER DATABASE "${server.database}" SET idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_MS}ms';`;
  if (!utcNames.has(server.zone.toUpperCase())) {
    throw new UserFacingError(
      `The time zone of database connections is ${server.zone}, and Wheelhouse needs UTC: what is between (pgbouncer?) ` +
        `leaves out the settings of a connection. Set them on the database, then start again: ${settings}`,
    );
  }
  if (!server.bound) log.warn(`Queries or transactions have no time limit on this database. Set one: ${settings}`);
}
