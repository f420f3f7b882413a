import { sql, type Kysely, type RawBuilder } from 'kysely';
import { adminListLimits } from '@wheelhouse/contract/adminList';
import type { Schema } from './schema.ts';

/** Where the rows of a list come from, in SQL. Its parts may name the tables of `from`. */
export interface ListSource {
  /** What is selected of a row. */
  readonly columns: RawBuilder<unknown>;
  /** Tables with their joins. */
  readonly from: RawBuilder<unknown>;
  /** A whole number that differs in all rows. */
  readonly id: RawBuilder<unknown>;
  /** What the list is sorted by, by column: none of these is ever null. */
  readonly sorts: Readonly<Record<string, readonly RawBuilder<unknown>[]>>;
}

/** The requested rows. */
export interface ListSelection {
  readonly where: readonly RawBuilder<unknown>[];
  /** A column of `sorts`. */
  readonly sort: string;
  readonly descending: boolean;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

/** Rows that an export reads at once. */
const batchRows = 1000;

/** `a and b`; true without conditions. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function orderOf({ sorts, id }: ListSource, { sort, descending }: ListSelection) {
  const keys = [...(sorts[sort] ?? []), id];
  const direction = descending ? sql`desc` : sql`asc`;
  return { keys, order: sql.join(keys.map((key) => sql`${key} ${direction}`)) };
}

/** One page of a list, with the total up to `adminListLimits.counted`. */
export async function readListPage<Row>(
  db: Kysely<Schema>,
  source: ListSource,
  selection: ListSelection,
  { page, size }: { page: number; size: number },
): Promise<ListPage<Row>> {
  const { columns, from } = source;
  const where = allOf(selection.where);
  const { order } = orderOf(source, selection);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${from} where ${where}
      order by ${order} limit ${size} offset ${page * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from
      (select from ${from} where ${where} limit ${adminListLimits.counted + 1}) as counted`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { rows, total: Math.min(total, adminListLimits.counted), more: total > adminListLimits.counted };
}

/** One row of a list, in the same form. */
export async function readListRow<Row>(
  db: Kysely<Schema>,
  { columns, from }: ListSource,
  condition: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${condition} limit 1`.execute(db);
  return rows[0];
}

/** All rows of a list, up to `adminListLimits.exported`, in batches. No connection is held between these. */
export async function* readList<Row>(
  db: Kysely<Schema>,
  source: ListSource,
  selection: ListSelection,
): AsyncGenerator<readonly Row[]> {
  const { keys, order } = orderOf(source, selection);
  // As texts: times keep their microseconds. The database reads them as the types of the keys.
  const place = sql`array[${sql.join(keys.map((key) => sql`(${key})::text`))}] as "place"`;
  const after = (last: readonly string[]) =>
    sql`(${sql.join(keys)}) ${selection.descending ? sql`<` : sql`>`} (${sql.join(last)})`;
  let last: readonly string[] | undefined;
  for (let read = 0; read < adminListLimits.exported;) {
    const where = allOf([...selection.where, ...(last === undefined ? [] : [after(last)])]);
    const limit = Math.min(batchRows, adminListLimits.exported - read);
    const { rows } = await sql<Row & { place: string[] }>`select ${source.columns}, ${place} from ${source.from}
      where ${where} order by ${order} limit ${limit}`.execute(db);
    yield rows;
    read += rows.length;
    last = rows.at(-1)?.place;
    if (rows.length < limit) return;
  }
}

/** Whether one of these texts contains what was typed, in any case. */
export function containsText(typed: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pattern = `%${escapeLike(typed)}%`;
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Escapes a text for a pattern of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
