import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { createJobTables, JOBS_SCHEMA } from '#platform/jobs/jobTables.ts';
import { addDay } from '#platform/database/partitions.ts';
import { createEarlierSchema } from '#platform/database/migrate.ts';
import { errorCode } from '#platform/errors/errorCode.ts';
import { damaged } from './archiveReader.ts';
import { quoted, readTables } from './catalog.ts';
import { jobsSection, tableSection, type Manifest } from './manifest.ts';

interface Loading {
  readonly section: string;
  readonly stream: CopyStreamQuery;
  failure: Error | undefined;
}

/** Takes the rows that a table got. */
type Counted = (section: string, rows: number) => void;

/**
 * Writes the rows of a backup into an empty database, in one transaction of the caller: a restore that ends at any
 * moment leaves the database empty.
 */
export class TableLoader {
  readonly #client: pg.ClientBase;
  readonly #manifest: Manifest;
  readonly #statements = new Map<string, string>();
  readonly #unknown: string[] = [];
  /** Statements that make what is left out while rows are written. */
  #postponed: string[] = [];
  #loading: Loading | undefined;

  constructor(client: pg.ClientBase, manifest: Manifest) {
    this.#client = client;
    this.#manifest = manifest;
  }

  /** Tables of the backup that this program doesn't have: the operator's own. */
  get unknown(): readonly string[] {
    return this.#unknown;
  }

  /** Creates the tables of the backup's schema, without their indexes and references. */
  async prepare(): Promise<void> {
    const { migrations, days, jobs } = this.#manifest;
    await createEarlierSchema(this.#client, migrations);
    for (const day of days) await addDay(this.#client, day);
    const tables = await readTables(this.#client);
    this.#postponed = await postponeWork(this.#client);
    await this.#client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    const known = new Map(tables.map((table) => [table.name, table]));
    for (const { name, columns } of this.#manifest.tables) {
      const table = known.get(name);
      if (table === undefined) {
        this.#unknown.push(name);
        continue;
      }
      const strange = columns.find((column) => !table.columns.includes(column));
      if (strange !== undefined) throw damaged(`table ${name} has an unknown column ${strange}`);
      // Rows of a table made in this transaction are read by nobody else: they need no marks of who may see them.
      const frozen = table.partitioned ? '' : ', freeze';
      this.#statements.set(
        tableSection(name),
        `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin (format binary${frozen})`,
      );
    }
    if (jobs.length > 0) await this.#client.query(createJobTables());
    // The queue's statements set limits of their own.
    await this.#client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    for (const name of jobs) {
      await this.#client.query(`create temporary table ${stagedName(name)} (row jsonb) on commit drop`);
      this.#statements.set(jobsSection(name), `copy ${stagedName(name)} from stdin (format binary)`);
    }
  }

  /** Whether this part of the archive is a table to be loaded. */
  takes(section: string): boolean {
    return this.#loading?.section === section || this.#statements.has(section);
  }

  /** Writes a piece of a table. */
  async write(section: string, content: AsyncIterable<Buffer>, counted: Counted): Promise<void> {
    if (this.#loading?.section !== section) await this.#beginTable(section, counted);
    const loading = this.#loading;
    if (loading === undefined) return;
    for await (const chunk of content) {
      if (loading.failure !== undefined) throw loading.failure;
      if (!loading.stream.write(chunk)) await once(loading.stream, 'drain').catch(() => undefined);
    }
  }

  async #beginTable(section: string, counted: Counted): Promise<void> {
    await this.endTable(counted);
    const statement = this.#statements.get(section);
    if (statement === undefined) throw damaged(`it has ${section} twice`);
    this.#statements.delete(section);
    const loading: Loading = { section, stream: this.#client.query(copyFrom(statement)), failure: undefined };
    loading.stream.on('error', (error) => (loading.failure = readingError(section, error)));
    this.#loading = loading;
  }

  /** Ends the table that is being written, if any. */
  async endTable(counted: Counted): Promise<void> {
    const loading = this.#loading;
    if (loading === undefined) return;
    this.#loading = undefined;
    if (loading.failure === undefined) {
      loading.stream.end();
      await finished(loading.stream).catch(() => undefined);
    }
    if (loading.failure !== undefined) throw loading.failure;
    counted(loading.section, loading.stream.rowCount);
  }

  /** Makes indexes and references, and everything that is derived from the rows. */
  async complete(): Promise<void> {
    for (const name of this.#manifest.jobs) await this.#moveJobs(name);
    const sequences = await this.#client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'S'`,
    );
    const known = new Set(sequences.rows.map(({ name }) => name));
    for (const { name, last, called } of this.#manifest.sequences) {
      if (known.has(name))
        await this.#client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, called]);
    }
    for (const statement of this.#postponed) await this.#client.query(statement);
  }

  /** Moves jobs from their temporary table, by the columns that both versions of the queue have. */
  async #moveJobs(name: string): Promise<void> {
    const [table] = (await readTables(this.#client, JOBS_SCHEMA)).filter((one) => one.name === name);
    const { rows } = await this.#client.query<{ column: string }>(
      `select jsonb_object_keys(row) as column from (select row from ${stagedName(name)} limit 1) first`,
    );
    const columns = rows.flatMap(({ column }) => (table?.columns.includes(column) === true ? [quoted(column)] : []));
    if (columns.length === 0) return;
    const target = `${JOBS_SCHEMA}.${quoted(name)}`;
    await this.#client.query(
      `insert into ${target} (${columns.join(', ')})
       select ${columns.map((column) => `r.${column}`).join(', ')}
         from ${stagedName(name)} s, jsonb_populate_record(null::${target}, s.row) r`,
    );
  }
}

/** Rows that the database doesn't take: SQLSTATE class 22 and XX for invalid values, 23 for those that contradict others. */
function readingError(section: string, error: Error): Error {
  const code = errorCode(error) ?? '';
  return /^(22|23|XX)/.test(code) ? damaged(`the rows of ${section} can't be read (${error.message})`) : error;
}

function stagedName(jobTable: string): string {
  return quoted(`restored_${jobTable}`);
}

/**
 * Drops references and indexes, and turns triggers off. Returns the statements that make them again: indexes first,
 * since references are checked by them, and figures last.
 */
async function postponeWork(client: pg.ClientBase): Promise<string[]> {
  const read = async (sql: string) => (await client.query<{ drop: string; make: string }>(sql)).rows;
  const inPublic = `n.nspname = 'public'`;
  const references = await read(
    `select format('alter table %s drop constraint %I', o.conrelid::regclass, o.conname) as drop,
            format('alter table %s add constraint %I %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) as make
       from pg_constraint o join pg_namespace n on n.oid = o.connamespace
      where ${inPublic} and o.contype = 'f' and o.conparentid = 0`,
  );
  const indexes = await read(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind = 'r' and not c.relispartition
        and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`,
  );
  const triggers = await read(
    `select distinct format('alter table %s disable trigger user', t.tgrelid::regclass) as drop,
            format('alter table %s enable trigger user', t.tgrelid::regclass) as make
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and not t.tgisinternal`,
  );
  const figures = await client.query<{ make: string }>(
    `select format('refresh materialized view %s', c.oid::regclass) as make
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind = 'm' order by c.oid`,
  );
  for (const { drop } of [...references, ...indexes, ...triggers]) await client.query(drop);
  const makeAgain = [...indexes, ...references, ...triggers].map(({ make }) => make);
  return [...makeAgain, ...figures.rows.map(({ make }) => make)];
}
