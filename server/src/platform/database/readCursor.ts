import type pg from 'pg';

/** Rows of a query, `batch` or fewer at a time. */
export async function* readCursor<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  query: string,
  batch: number,
): AsyncGenerator<Row[], void, void> {
  await client.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${name}`);
}
