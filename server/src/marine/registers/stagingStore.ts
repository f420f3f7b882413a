import type pg from 'pg';
import { readCursor } from '#platform/database/readCursor.ts';
import { copyLine, copyRows } from '#platform/database/copyRows.ts';

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
  const lines = rows.map(({ line, key, day, kind, row }) => copyLine([line, key, day, kind, row]));
  await copyRows(client, 'staged_row (line, key, day, kind, row)', lines);
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
