import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PlainError } from '#plainError.ts';
import { advisoryLocks } from './advisoryLocks.ts';

/** One file `NNNN-name.sql` of the migrations folder. */
interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const OUR_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Brings the schema up to date: carries out the files of the migrations folder that the database doesn't have yet, in the order of their
 * numbers, in one transaction that happens whole or not at all. Table `migration` records what was done.
 *
 * @returns The names of the files carried out now.
 * @throws PlainError when the database is newer than this program, or a file differs from the one that was carried out.
 */
export async function migrate(
  pool: pg.Pool,
  log: { info(message: string): void },
  folder = OUR_MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    const missing = await findMissing(client, migrations);
    for (const { number, name, sql, checksum } of missing) {
      log.info(`Bringing the database up to date: ${name}`);
      await client.query(sql).catch((error: unknown) => {
        throw new Error(`${name}${lineOf(sql, error)}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
      await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
    }
    await client.query('commit');
    client.release();
    return missing.map(({ name }) => name);
  } catch (error) {
    // The connection may be in any state: ending it also ends the transaction.
    client.release(true);
    throw error;
  }
}

/** PostgreSQL says where a statement is wrong as a count of characters from 1. */
function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return `, line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}

async function findMissing(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
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
    throw new PlainError(
      `This database was made by a newer Wheelhouse (schema ${newest}, this program knows ${migrations.length}). ` +
        'Use the newer program, or restore a backup.',
    );
  }
  const carriedOut = new Map(rows.map((row) => [row.number, row]));
  for (const { number, name, checksum } of migrations) {
    const row = carriedOut.get(number);
    if (row === undefined || (row.name === name && row.checksum === checksum)) continue;
    throw new PlainError(
      `The migration ${name} is not the one this database was made with (${row.name}). ` +
        'A migration is never changed once it was used: restore the file, or use the program that made this database.',
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
