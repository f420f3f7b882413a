import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { inTransaction } from './oneConnection.ts';

/** One file `NNNN-name.sql` of the migrations folder. */
interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const OUR_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** How long a statement of a migration waits for a lock: all later statements wait as well. */
const LOCK_WITHIN_MS = 5000;
const AGAIN_AFTER_MS = 1000;
/** Including the waits for locks, ten minutes. */
const TRIES_MOST = 100;
/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  readonly folder?: string;
  /**
   * What to do with a database that has an older schema: `update` updates it; `refuse` leaves it, since a server of the
   * older program may be using it. An empty database gets its schema either way.
   */
  readonly older?: 'update' | 'refuse';
  /** How long a statement waits for a lock, in milliseconds. */
  readonly lockWithinMs?: number;
}

/**
 * Updates the schema: runs the files of the migrations folder that the database doesn't have yet, in the order of their
 * numbers, in one transaction. Table `migration` records them. If a lock isn't available soon, everything is rolled
 * back and tried again, so that the queries of others don't wait behind it.
 *
 * @returns The names of the files that were run now.
 * @throws UserFacingError if the database is newer than this program, or older and to be left, or a file was changed.
 */
export async function migrate(
  pool: pg.Pool,
  log: { info(message: string): void },
  { folder = OUR_MIGRATIONS, older = 'update', lockWithinMs = LOCK_WITHIN_MS }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(pool, (client) => runMissing(client, log, migrations, { older, lockWithinMs }));
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (errorCode(cause) !== LOCK_NOT_AVAILABLE || tries >= TRIES_MOST) throw error;
      log.info('The database is in use. Waiting to update it.');
      await sleep(AGAIN_AFTER_MS);
    }
  }
}

/**
 * Creates the schema that a program had with these migrations, in the caller's transaction on an empty database.
 *
 * @param wanted Its migrations, all of them from the first.
 * @throws UserFacingError if this program has other ones
 */
export async function createEarlierSchema(
  client: pg.ClientBase,
  wanted: readonly Pick<Migration, 'number' | 'name' | 'checksum'>[],
): Promise<void> {
  const migrations = await readMigrations(OUR_MIGRATIONS);
  if (wanted.length > migrations.length) {
    throw new UserFacingError(
      `It has the schema of a newer Wheelhouse (${wanted.length}; this program has ${migrations.length}). Use the newer program.`,
    );
  }
  const same = wanted.every(({ name, checksum }, index) => {
    return migrations[index]?.name === name && migrations[index].checksum === checksum;
  });
  if (!same) throw new UserFacingError('Its schema was made by another edition of Wheelhouse. Use that one.');
  await runMissing(client, { info() {} }, migrations.slice(0, wanted.length), toTheEnd);
}

/** Updates the schema in the caller's transaction, which holds every lock already. */
export async function updateSchemaWithin(client: pg.ClientBase): Promise<void> {
  await runMissing(client, { info() {} }, await readMigrations(OUR_MIGRATIONS), toTheEnd);
}

const toTheEnd = { older: 'update', lockWithinMs: LOCK_WITHIN_MS } as const;

async function runMissing(
  client: pg.ClientBase,
  log: { info(message: string): void },
  migrations: Migration[],
  { older, lockWithinMs }: Required<Pick<MigrateOptions, 'older' | 'lockWithinMs'>>,
): Promise<string[]> {
  await client.query('set local statement_timeout = 0');
  await client.query(`set local lock_timeout = ${lockWithinMs}`);
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
  const missing = await findMissing(client, migrations);
  if (older === 'refuse' && missing.length > 0 && missing.length < migrations.length) {
    throw new UserFacingError(
      `This database has the schema of an older Wheelhouse (${migrations.length - missing.length}; this program has ` +
        `${migrations.length}). Start the server of this version once: it updates the database.`,
    );
  }
  for (const { number, name, sql, checksum } of missing) {
    log.info(`Updating the database: ${name}`);
    await client.query(sql).catch((error: unknown) => {
      throw new Error(`${name}${lineOf(sql, error)}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
  }
  return missing.map(({ name }) => name);
}

/** PostgreSQL gives the position of an error in characters from 1. */
function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return `, line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}

async function findMissing(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`
    create table if not exists migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      carried_out_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(
    'select number, name, checksum from migration order by number',
  );
  const newest = rows.at(-1)?.number ?? 0;
  if (newest > migrations.length) {
    throw new UserFacingError(
      `This database was created by a newer Wheelhouse (schema ${newest}; this program has ${migrations.length}). ` +
        'Use the newer program, or restore a backup.',
    );
  }
  const carriedOut = new Map(rows.map((row) => [row.number, row]));
  for (const { number, name, checksum } of migrations) {
    const row = carriedOut.get(number);
    if (row === undefined || (row.name === name && row.checksum === checksum)) continue;
    throw new UserFacingError(
      `The migration ${name} is not the one this database was created with (${row.name}). ` +
        'A migration that was used must never change. Restore the file, or use the program that created this database.',
    );
  }
  return migrations.filter(({ number }) => !carriedOut.has(number));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name, index) => {
      const number = index + 1;
      if (!name.startsWith(`${String(number).padStart(4, '0')}-`)) {
        throw new Error(`Migration ${name} should have number ${number}: numbers go up by one, without gaps.`);
      }
      // Git may check files out with other line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
