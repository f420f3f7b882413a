import type pg from 'pg';
import { readCursor } from '#platform/database/readCursor.ts';
import { jsonOfLines } from '#platform/database/jsonLines.ts';

/** Rows are staged in tables that vanish with the transaction of the run. */
export async function makeStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table staged_row (
      line integer not null,
      key text collate "C" not null,
      day date,
      kind text collate "C",
      row text not null
    ) on commit drop`);
}

export interface StagedRow {
  readonly line: number;
  readonly key: string;
  readonly day: string | null;
  readonly kind: string | null;
  /** JSON. */
  readonly row: string;
}

export async function stageRows(client: pg.ClientBase, rows: readonly StagedRow[]): Promise<void> {
  await client.query(
    `insert into staged_row (line, key, day, kind, row)
     select * from rows from (unnest($1::int[], $2::text[], $3::date[], $4::text[]), ${jsonOfLines(5)})`,
    [
      rows.map((row) => row.line),
      rows.map((row) => row.key),
      rows.map((row) => row.day),
      rows.map((row) => row.kind),
      rows.map((row) => row.row).join('\n'),
    ],
  );
}

/**
 * The staged rows in the order of the file, those of one vessel together in the order of their events; `batch` rows or fewer
 * at a time.
 */
export async function* readStaged(client: pg.ClientBase, batch: number): AsyncGenerator<StagedRow[], void, void> {
  await client.query('create index on staged_row (key)');
  await client.query('analyze staged_row');
  yield* readCursor<StagedRow>(
    client,
    'staged',
    `select line, key, day, kind, row
     from (select *, min(line) over (partition by key) as first_line from staged_row) as staged
     order by first_line, key, day, kind, line`,
    batch,
  );
}
