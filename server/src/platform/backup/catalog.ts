import type pg from 'pg';
import { JOBS_SCHEMA } from '#platform/jobs/jobTables.ts';
import { presentDays } from '#platform/database/partitions.ts';
import type { Manifest } from './manifest.ts';

/** What a database contains, read from its catalogue. Partitions are parts of their table. */
export type Catalog = Pick<Manifest, 'tables' | 'days' | 'jobs' | 'sequences' | 'migrations' | 'server'>;

/** Tables of the job queue with work that is to be done; the others are statistics, which it makes again. Parents first. */
const jobTables = ['queue', 'schedule', 'job'];

/** A name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export interface Table {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: string[];
  readonly partitioned: boolean;
}

/** The tables of a schema; those that aren't logged are of the moment, and in no backup. */
export async function readTables(client: pg.ClientBase, schema = 'public'): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind = 'p' as partitioned,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      order by c.relname`,
    [schema],
  );
  return rows;
}

/** Reads everything but the rows. @returns undefined if the database has no table of this program */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog | undefined> {
  const tables = await readTables(client);
  if (!tables.some(({ name }) => name === 'migration')) return undefined;
  const present = new Set((await readTables(client, JOBS_SCHEMA)).map(({ name }) => name));
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from migration order by number',
  );
  const { rows: server } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return {
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    days: tables.some(({ name }) => name === 'position') ? await presentDays(client) : [],
    jobs: jobTables.filter((name) => present.has(name)),
    sequences: await readSequences(client),
    migrations,
    server: Math.floor((server[0]?.version ?? 0) / 10_000),
  };
}

async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  );
  if (rows.length === 0) return [];
  const parts = rows.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, last_value::text as last, is_called as called from public.${quoted(name)}`,
  );
  return (await client.query<Manifest['sequences'][number]>(parts.join(' union all '))).rows;
}
