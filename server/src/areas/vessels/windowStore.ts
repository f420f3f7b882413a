import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import { listParts, rangeParts, type ListField, type RangeField } from '@wheelhouse/contract/filterParts';
import type { App } from '@wheelhouse/contract/installation';
import { orderField } from '@wheelhouse/contract/orderField';
import { vesselColumns, type VesselFieldKey } from '@wheelhouse/contract/vesselFields';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import type { Schema } from '#platform/database/schema.ts';
import type { TypedText, TypedWord } from './typedText.ts';
import { withChildren, type AppType } from './typesOfApp.ts';

/** What a request selects of the register: the same as `compileFilter` and the page's text filter. */
export interface Selection {
  readonly types: readonly AppType[];
  readonly filter: VesselFilter;
  readonly members: FilterMembers;
  readonly text: TypedText | undefined;
}

/** What is selected without filter and text, besides the types of the app. */
export const everything = {
  filter: {},
  members: { inFleets: undefined, withSpecies: undefined },
  text: undefined,
} as const;

type Condition = RawBuilder<SqlBool>;

/** Vessel types of this app. */
export async function readTypes(db: Kysely<Schema>, app: App): Promise<AppType[]> {
  return await db
    .selectFrom('vessel_type')
    .select(['id', 'parent_id as parentId', 'names'])
    .where(sql<boolean>`${app} = any (apps)`)
    .execute();
}

export async function readCountryNames(db: Kysely<Schema>) {
  return await db.selectFrom('country').select(['iso', 'names']).execute();
}

/** Whether there are more vessels than this, of all apps. It stops counting there. */
export async function hasMoreVesselsThan(db: Kysely<Schema>, count: number): Promise<boolean> {
  const { rows } = await sql`select from vessel order by name_order, id offset ${count} limit 1`.execute(db);
  return rows.length > 0;
}

const columns = new Map<VesselFieldKey, string>(vesselColumns.map(({ key, column }) => [key, column]));

function columnOf(field: VesselFieldKey): RawBuilder<string | number | null> {
  return sql`${sql.ref(`vessel.${columns.get(field)}`)}`;
}

function isAnyOf(field: VesselFieldKey, values: readonly (string | number)[]): Condition {
  const list = typeof values[0] === 'string' ? sql`${[...values]}::text[]` : sql`${[...values]}::integer[]`;
  return sql<boolean>`${columnOf(field)} = any (${list})`;
}

function hasId(ids: ReadonlySet<number>): Condition {
  // One parameter, however many vessels.
  return sql<boolean>`vessel.id = any (${[...ids]}::integer[])`;
}

function conditionsOfFilter({ types, filter, members }: Selection): Condition[] {
  const conditions: Condition[] = [
    sql`(vessel.vessel_type_id is null or ${isAnyOf(
      'vesselTypeId',
      types.map(({ id }) => id),
    )})`,
  ];
  for (const { part } of listParts) {
    const chosen = part === 'species' || part === 'fleet' ? undefined : filter[part];
    if (part === 'species' || part === 'fleet' || chosen === undefined || chosen.length === 0) continue;
    const values = part === 'vesselTypeId' ? withChildren(types, filter.vesselTypeId ?? []) : chosen;
    conditions.push(values.length === 0 ? sql`false` : isAnyOf(part, values));
  }
  for (const { part } of rangeParts) {
    const { min, max } = filter[part] ?? {};
    // The sum keeps the planner from an index of sizes, by which it would fetch most rows of the table one by one.
    if (min !== undefined) conditions.push(sql`${columnOf(part)} + 0 >= ${min}::double precision`);
    if (max !== undefined) conditions.push(sql`${columnOf(part)} + 0 <= ${max}::double precision`);
  }
  if (members.inFleets !== undefined) conditions.push(hasId(members.inFleets));
  if (members.withSpecies !== undefined) conditions.push(hasId(members.withSpecies));
  return conditions;
}

/** Vessels with a word in their name that begins with one of these, as a condition on a row of `vessel`. */
export function hasNameWord(spellings: readonly string[]): Condition {
  const begins = sql.join(
    spellings.map((spelling) => sql`(word >= ${spelling} and word < ${`${spelling}\u{10ffff}`})`),
    sql` or `,
  );
  // `is true` makes a hash of the numbers, where the planner would fetch the wide row of each.
  return sql`(vessel.id in (
    select id from search_name where kind = 'VESSEL' and words && array(select word from search_word where ${begins})
  )) is true`;
}

/** What else a word may be of a vessel. */
function othersOf({ typeIds, flags, years }: TypedWord): Condition[] {
  return [
    ...(typeIds.length === 0 ? [] : [isAnyOf('vesselTypeId', typeIds)]),
    ...(flags.length === 0 ? [] : [isAnyOf('flag', flags)]),
    ...years.map((year) => sql<boolean>`starts_with(vessel.build_year::text, ${year})`),
  ];
}

function hasWord(word: TypedWord): Condition {
  return sql`(${sql.join([...othersOf(word), hasNameWord(word.spellings)], sql` or `)})`;
}

/** The condition of a selection on a row of `vessel`. */
export function selected(selection: Selection): Condition {
  const words = selection.text?.words.map(hasWord) ?? [];
  return sql`${sql.join([...conditionsOfFilter(selection), ...words], sql` and `)}`;
}

/** Names that are the text come first, then those that begin with it, then those that have its words. */
function nameRank({ whole, words }: TypedText): RawBuilder<number> {
  const byName = words.every((word) => othersOf(word).length === 0)
    ? sql`true`
    : sql.join(
        words.map(({ spellings }) => hasNameWord(spellings)),
        sql` and `,
      );
  return sql`case when vessel.name_order = ${whole} then 0 when starts_with(vessel.name_order, ${whole}) then 1
    when ${byName} then 2 else 3 end`;
}

/** By what an order sorts before names. */
function firstOf(order: VesselOrder, text: TypedText | undefined): RawBuilder<unknown>[] {
  const field = orderField(order);
  if (field !== undefined)
    return [sql`${columnOf(field.key)} ${sql.raw(field.largestFirst ? 'desc' : 'asc')} nulls last`];
  return text === undefined || text.words.length === 0 ? [] : [nameRank(text)];
}

export interface Place {
  readonly order: VesselOrder;
  readonly from: number;
  readonly count: number;
}

/**
 * The numbers of selected vessels in an order, `count` or fewer of them from a place on.
 *
 * @param total how many are selected
 */
export async function selectIds(
  db: Kysely<Schema>,
  selection: Selection,
  { order, from, count }: Place,
  total: number,
): Promise<number[]> {
  if (from >= total) return [];
  // The first of many are found in the order of the index; few are faster found in any order and sorted.
  const name = total < 3 * (from + count) ? sql`vessel.name_order || ''` : sql`vessel.name_order`;
  const orders = sql.join([...firstOf(order, selection.text), name, sql`vessel.id`], sql`, `);
  const { rows } = await sql<{ id: number }>`
    select vessel.id from vessel where ${selected(selection)}
    order by ${orders} offset ${from} limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same for a text, of which the words are looked for once, with the number of all that have them. */
export async function selectByText(
  db: Kysely<Schema>,
  selection: Selection,
  { order, from, count }: Place,
): Promise<{ ids: number[]; total: number }> {
  const orders = sql.join([...firstOf(order, selection.text), sql`vessel.name_order`, sql`vessel.id`], sql`, `);
  const { rows } = await sql<{ id: number; total: number }>`
    select id, total from (
      select vessel.id, count(*) over () as total, row_number() over (order by ${orders}) as place
      from vessel where ${selected(selection)}
    ) as found
    where place > ${from} and place <= ${from + count} order by place`.execute(db);
  const [any] = rows;
  return { ids: rows.map(({ id }) => id), total: any?.total ?? (await countSelected(db, selection)) };
}

export async function countSelected(db: Kysely<Schema>, selection: Selection): Promise<number> {
  const { rows } = await sql<{ vessels: number }>`
    select count(*) as vessels from vessel where ${selected(selection)}`.execute(db);
  return rows[0]?.vessels ?? 0;
}

export interface ValueCount {
  readonly value: string | number;
  readonly vessels: number;
}

/** How many selected vessels have each value of a field, most first; a type also counts for its parent. */
export async function countValues(db: Kysely<Schema>, selection: Selection, field: ListField): Promise<ValueCount[]> {
  const column = columnOf(field);
  const { rows } = await sql<ValueCount>`
    select ${column} as value, count(*) as vessels from vessel
    where ${selected(selection)} and ${column} is not null group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/**
 * How many selected vessels have a value of each range from each stop to below the next; those beyond the ends count for
 * them. All ranges are counted in one pass.
 */
export async function countBetweenStops(
  db: Kysely<Schema>,
  selection: Selection,
  ranges: readonly { readonly field: RangeField; readonly stops: readonly number[] }[],
): Promise<number[][]> {
  const counts = ranges.map(({ stops }) => Array.from({ length: Math.max(1, stops.length - 1) }, () => 0));
  if (ranges.length === 0) return counts;
  const names = ranges.map((_, index) => sql.ref(`place${index}`));
  const places = ranges.map(({ field, stops }, index) => {
    const found = sql`width_bucket(${columnOf(field)}::double precision, ${[...stops]}::double precision[])`;
    const last = sql`${counts[index]?.length ?? 1}::integer`;
    return sql`case when ${columnOf(field)} is not null then greatest(1, least(${last}, ${found})) - 1 end as ${names[index]}`;
  });
  const { rows } = await sql<{ others: number; place: number | null; vessels: number }>`
    select grouping(${sql.join(names)}) as others, coalesce(${sql.join(names)}) as place, count(*) as vessels
    from (select ${sql.join(places)} from vessel where ${selected(selection)}) as found
    group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})`.execute(db);
  for (const { others, place, vessels } of rows) {
    // One bit for each range, the first one highest: 0 for the range that was counted.
    const counted = counts.find((_, index) => ((others >> (ranges.length - 1 - index)) & 1) === 0);
    if (counted !== undefined && place !== null) counted[place] = vessels;
  }
  return counts;
}
