import pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { quoted, readCatalog, type Catalog } from './catalog.ts';

/** A connection that sees the database as it was at one moment, without what is written later. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly catalog: Catalog;
  close(): Promise<void>;
}

/**
 * Opens a snapshot of the database at this address. Until it is closed, its tables can be read and written, but not changed
 * or dropped.
 *
 * @throws UserFacingError if the database has no table of this program
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'wheelhouse-backup', keepAlive: true });
  // A lost connection fails the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 3;`);
    const catalog = await readCatalog(client);
    if (catalog === undefined) throw new UserFacingError('The database is empty: the server was never started on it.');
    const tables = catalog.tables.map(({ name }) => `public.${quoted(name)}`);
    await client.query(`lock table ${tables.join(', ')} in access share mode`);
    return { client, catalog, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
