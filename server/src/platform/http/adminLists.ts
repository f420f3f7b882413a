import { Readable } from 'node:stream';
import type { Kysely, RawBuilder } from 'kysely';
import { adminListLimits, type AdminColumn, type AdminList, type AdminListShape } from '@wheelhouse/contract/adminList';
import { csvStart, csvRow, type CsvValue } from '@wheelhouse/contract/csv';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type * as z from 'zod/mini';
import { readList, readListPage, type ListSelection, type ListSource } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle, type RouteHandler } from './mountRoutes.ts';

type Item<L extends AdminListShape> = z.output<L['item']>;
type FilterOf<L extends AdminListShape> = L['filters'] extends object ? keyof L['filters'] & string : never;

/** How a list of the contract is read from the database. */
export interface AdminListSource<L extends AdminListShape, Row> extends ListSource {
  readonly sorts: Readonly<Record<AdminList<L>['sorts'][number], readonly RawBuilder<unknown>[]>>;
  /** What the search field finds. */
  readonly matches: (typed: string) => RawBuilder<unknown>;
  /** A condition for each filter. */
  readonly filters: Readonly<Record<FilterOf<L>, (value: string) => RawBuilder<unknown>>>;
  /** A row as the contract has it. */
  readonly present: (row: Row) => Item<L>;
}

type Asked = Readonly<Record<string, string | number | undefined>>;

function selectionOf<L extends AdminListShape, Row>(
  { shape }: AdminList<L>,
  source: AdminListSource<L, Row>,
  asked: Asked,
): ListSelection {
  const sort = String(asked['sort'] ?? shape.sort);
  const typed = String(asked['query'] ?? '').trim();
  // The contract's schema let only these filters pass.
  const filters = source.filters as Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
  const where = Object.entries(filters).flatMap(([name, condition]) => {
    const value = String(asked[name] ?? '').trim();
    return value === '' ? [] : [condition(value)];
  });
  return {
    where: typed === '' ? where : [source.matches(typed), ...where],
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
  };
}

/** The value of a cell in an exported file: choices and times as the API has them, amounts in euros. */
function exportedValue({ kind = 'text' }: AdminColumn, value: unknown): CsvValue {
  if (value === undefined || value === null) return undefined;
  if (kind === 'cents') return Number(value) / 100;
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** The handlers of a list's two routes. */
export function handleList<L extends AdminListShape, Row>(
  db: Kysely<Schema>,
  list: AdminList<L>,
  source: AdminListSource<L, Row>,
): RouteHandler[] {
  const columns = Object.entries(list.shape.columns);

  async function* lines(asked: Asked, language: string): AsyncGenerator<string> {
    yield csvStart(columns.map(([, { label }]) => say(label, language)));
    for await (const rows of readList<Row>(db, source, selectionOf(list, source, asked))) {
      const items = rows.map((row) => source.present(row) as Readonly<Record<string, unknown>>);
      yield items.map((item) => csvRow(columns.map(([key, column]) => exportedValue(column, item[key])))).join('');
    }
  }

  return [
    // Generic lists have no exact types; the contract's schemas parse what comes in and what goes out.
    handle(list.list as AdminList['list'], async ({ query }) => {
      const { page = 0, size = adminListLimits.size } = query;
      if (page * size >= adminListLimits.counted) {
        throw new Refusal(422, message('adminList.tooFar', { count: adminListLimits.counted }));
      }
      const selection = selectionOf(list, source, query as Asked);
      const { rows, total, more } = await readListPage<Row>(db, source, selection, { page, size });
      const data = rows.map(source.present) as Record<string, unknown>[];
      return { data, page, size, total, ...(more && { more: true as const }) };
    }),
    handle(list.exported as AdminList['exported'], ({ query, language }) => ({
      name: `${list.shape.path}.csv`,
      mediaType: 'text/csv',
      stream: Readable.from(lines(query as Asked, language)),
    })),
  ];
}
