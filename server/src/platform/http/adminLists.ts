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

type ListQuery = Readonly<Record<string, string | number | undefined>>;

function selectionOf<L extends AdminListShape, Row>(
  { shape }: AdminList<L>,
  source: AdminListSource<L, Row>,
  query: ListQuery,
): ListSelection {
  const sort = String(query['sort'] ?? shape.sort);
  const typed = String(query['query'] ?? '').trim();
  // The contract's schema let only these filters pass.
  const filters = source.filters as Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
  const where = Object.entries(filters).flatMap(([name, condition]) => {
    const value = String(query[name] ?? '').trim();
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

/** A list of the contract with any items; the contract's schemas parse what comes in and what goes out. */
type AnyItem = Readonly<Record<string, unknown>>;

/** The handlers of a list that is read from the database. */
export function handleList<L extends AdminListShape, Row>(
  db: Kysely<Schema>,
  list: AdminList<L>,
  source: AdminListSource<L, Row>,
): RouteHandler[] {
  return handlersOf(list, {
    async page(query, place) {
      const { rows, total, more } = await readListPage<Row>(db, source, selectionOf(list, source, query), place);
      return { items: rows.map(source.present), total, more };
    },
    async *all(query) {
      for await (const rows of readList<Row>(db, source, selectionOf(list, source, query))) {
        yield rows.map(source.present);
      }
    },
  });
}

/** The handlers of a short list that the server has in memory. Its filters have the names of members of an item. */
export function handleItems<L extends AdminListShape>(
  list: AdminList<L>,
  read: () => Promise<readonly Item<L>[]> | readonly Item<L>[],
): RouteHandler[] {
  const select = async (query: ListQuery) => inOrder(list.shape, (await read()) as readonly AnyItem[], query);
  return handlersOf(list, {
    async page(query, { page, size }) {
      const items = await select(query);
      return { items: items.slice(page * size, (page + 1) * size), total: items.length, more: false };
    },
    async *all(query) {
      yield await select(query);
    },
  });
}

/** The items that a request asks for, in its order. */
function inOrder(
  { filters = {}, sort: usual }: AdminListShape,
  items: readonly AnyItem[],
  query: ListQuery,
): AnyItem[] {
  const typed = String(query['query'] ?? '')
    .trim()
    .toLowerCase();
  const sort = String(query['sort'] ?? usual);
  const key = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return items
    .filter((item) => Object.values(item).some((value) => String(value).toLowerCase().includes(typed)))
    .filter((item) =>
      Object.keys(filters).every((name) => [undefined, '', String(item[name])].includes(query[name]?.toString())),
    )
    .toSorted((one, other) => direction * compare(one[key], other[key]));
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''));
}

interface ListReader {
  page(
    query: ListQuery,
    place: { page: number; size: number },
  ): Promise<{ items: readonly unknown[]; total: number; more: boolean }>;
  all(query: ListQuery): AsyncIterable<readonly unknown[]>;
}

function handlersOf<L extends AdminListShape>(list: AdminList<L>, reader: ListReader): RouteHandler[] {
  const columns = Object.entries(list.shape.columns);

  async function* lines(query: ListQuery, language: string): AsyncGenerator<string> {
    yield csvStart(columns.map(([, { label }]) => say(label, language)));
    for await (const items of reader.all(query)) {
      yield (items as readonly AnyItem[])
        .map((item) => csvRow(columns.map(([key, column]) => exportedValue(column, item[key]))))
        .join('');
    }
  }

  return [
    handle(list.list as unknown as AdminList['list'], async ({ query }) => {
      const { page = 0, size = adminListLimits.size } = query;
      if (page * size >= adminListLimits.counted) {
        throw new Refusal(422, message('adminList.tooFar', { count: adminListLimits.counted }));
      }
      const { items, total, more } = await reader.page(query as ListQuery, { page, size });
      return { data: items as Record<string, unknown>[], page, size, total, ...(more && { more: true as const }) };
    }),
    handle(list.exported as unknown as AdminList['exported'], ({ query, language }) => ({
      name: `${list.shape.path}.csv`,
      mediaType: 'text/csv',
      stream: Readable.from(lines(query as ListQuery, language)),
    })),
  ];
}
