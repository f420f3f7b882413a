import type { Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { inOrder } from './period.ts';
import { pageOf, pageQuery } from './publishing.ts';
import type { Carriage, RouteShape } from './route.ts';
import { realDay, searchTextMax } from './values.ts';

export const adminListLimits = {
  /** Rows of a page. */
  size: 50,
  sizeMax: 200,
  /** A list counts up to this many rows, and its pages reach so far: a filter must find the others. */
  counted: 10_000,
  /** Rows of an exported file. */
  exported: 100_000,
} as const;

/** How a column's value is shown and exported. `cents` are euros; `choice` is one of the column's `choices`. */
export type ColumnKind = 'text' | 'number' | 'cents' | 'time' | 'day' | 'yesNo' | 'choice' | 'list';

/** A column of a list: its heading, and how its values are written. */
export interface AdminColumn {
  readonly label: Message;
  /** Text by default. */
  readonly kind?: ColumnKind;
  /** The list can be sorted by it. */
  readonly sorts?: true;
  /** Names of the values of a `choice`. */
  readonly choices?: Readonly<Record<string, Message>>;
}

/** A filter of a list: one of some choices, a text, or a day. */
export interface AdminFilter {
  readonly label: Message;
  readonly choices?: Readonly<Record<string, Message>>;
  readonly kind?: 'text' | 'day';
}

type Columns = Readonly<Record<string, AdminColumn>>;
type Filters = Readonly<Record<string, AdminFilter>>;

/** A list of the administration, as it is declared. */
export interface AdminListShape {
  /** The end of the names of its routes: `Users` for `listUsers` and `exportUsers`. */
  readonly name: string;
  /** Below `admin/`. */
  readonly path: string;
  /** What it lists, for the API's document: `accounts`. */
  readonly what: string;
  readonly item: z.core.$ZodObject;
  /** Columns of the table and of the exported file, in order, by member of the item. */
  readonly columns: Columns;
  readonly filters?: Filters;
  /** What the search field finds. */
  readonly searches: Message;
  /** The order by default: a column, with `-` in front if descending. */
  readonly sort: string;
}

type SortedColumn<C extends Columns> = {
  [Key in keyof C & string]: C[Key] extends { readonly sorts: true } ? Key : never;
}[keyof C & string];
type FilterOf<L extends AdminListShape> = L['filters'] extends Filters ? keyof L['filters'] & string : never;

type Text = z.ZodMiniOptional<z.ZodMiniString>;
type Page = ReturnType<typeof pageQuery>;
type ListQuery<L extends AdminListShape> = z.ZodMiniObject<
  Page & { readonly sort: Text; readonly query: Text } & { readonly [Key in FilterOf<L>]: Text },
  z.core.$strip
>;
type ExportQuery<L extends AdminListShape> = z.ZodMiniObject<
  { readonly sort: Text; readonly query: Text } & { readonly [Key in FilterOf<L>]: Text },
  z.core.$strip
>;

/** The answer of a list. */
type ListAnswer<Item extends z.core.$ZodObject> = z.ZodMiniObject<
  ReturnType<typeof pageOf<Item>>['shape'] & { readonly more: z.ZodMiniOptional<z.ZodMiniLiteral<true>> },
  z.core.$strip
>;

/** A route of a list. */
export interface AdminRoute<Name extends string, C extends Carriage> extends RouteShape {
  readonly name: Name;
  readonly carriage: C;
}

/** A list with its two routes: a page of it, and all of it as CSV. */
export interface AdminList<L extends AdminListShape = AdminListShape> {
  readonly shape: L;
  readonly list: AdminRoute<`list${L['name']}`, 'json'> & {
    readonly query: ListQuery<L>;
    readonly answer: ListAnswer<L['item']>;
  };
  readonly exported: AdminRoute<`export${L['name']}`, 'file'> & { readonly query: ExportQuery<L> };
  /** What it can be sorted by. */
  readonly sorts: readonly SortedColumn<L['columns']>[];
}

function schemaOf({ choices, kind }: AdminFilter) {
  if (choices !== undefined) return z.optional(z.enum(Object.keys(choices)));
  return z.optional(kind === 'day' ? realDay : z.string().check(z.maxLength(searchTextMax)));
}

export const byAdmins = { access: { anyOf: ['ADMIN'], session: true } } as const;

/**
 * Declares a list of the administration: `GET admin/<path>` takes `page`, `size`, `sort`, `query` and the filters, and
 * `GET admin/<path>/export` the same without pages.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function adminList<const L extends AdminListShape>(shape: L): AdminList<L> {
  const { columns, filters = {} } = shape as AdminListShape;
  const sorts = Object.keys(columns).filter((key) => columns[key]?.sorts === true);
  const selection = {
    sort: z
      .optional(z.enum(sorts.flatMap((key) => [key, `-${key}`])))
      .check(z.describe(`A column, descending with - in front; by default ${shape.sort}`)),
    query: z.optional(z.string().check(z.maxLength(searchTextMax))),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
  };
  const more = z
    .optional(z.literal(true))
    .check(z.describe(`There are more than ${adminListLimits.counted}, which is the total then`));
  const common = { ...byAdmins, area: 'admin', method: 'GET', rate: 'read' } as const;
  // The keys of columns and filters, which these schemas are made of, are the shape's own.
  return {
    shape,
    list: {
      ...common,
      name: `list${shape.name}`,
      summary: `List ${shape.what}`,
      path: `admin/${shape.path}`,
      query: z.object({ ...pageQuery(adminListLimits.sizeMax), ...selection }).check(inOrder()),
      carriage: 'json',
      answer: z.object({ ...pageOf(shape.item).shape, more }),
    },
    exported: {
      ...common,
      name: `export${shape.name}`,
      summary: `Export ${shape.what} as CSV, up to ${adminListLimits.exported} rows`,
      path: `admin/${shape.path}/export`,
      work: 'heavy',
      query: z.object(selection).check(inOrder()),
      carriage: 'file',
    },
    sorts,
  } as unknown as AdminList<L>;
}
