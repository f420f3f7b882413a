import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { withSource } from './store.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** The viewer, who limits a list of events. */
export interface Seeing {
  /** Sees every draft. */
  readonly all: boolean;
  /** Providers whose drafts are visible. */
  readonly owned: ReadonlySet<number>;
}

/** The page and the filter of a list. */
export interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly provider?: number | undefined;
  readonly when?: 'ahead' | 'past' | undefined;
  /** All of these must occur in the event or the name of its provider. */
  readonly words: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** A service branch or a category. */
  readonly branch?: number | undefined;
  /** Days in the event's offset, `2026-05-01`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only those with a free slot. */
  readonly free: boolean;
  readonly now: Date;
}

const listed = [
  'event.id',
  'event.provider_id',
  'event.title',
  'event.short_description',
  'event.published',
  'event.start_at',
  'event.end_at',
  'event.utc_offset',
  'event.place',
] as const;

/**
 * A page of events: upcoming ones by start, after drafts without dates, then past ones, the latest first; and how many
 * there are in all.
 *
 * The numbers of a page and the total come only from the narrow indexes of the table, in one statement; pictures, names
 * and free slots are read for the page.
 */
export async function listEvents(db: Database, seeing: Seeing, wanted: Wanted) {
  const { page, size, when, now } = wanted;
  const narrowed = narrowedBy(seeing, wanted);
  const { rows: numbers } = await sql<{ id: number | null; total: number }>`
    with page as (
      select event.id, row_number() over () as place from (
        select event.id, event.start_at, event.end_at ${narrowed} ${orderOf(when, now)}
        limit ${size} offset ${page * size}
      ) as event
    )
    select page.id, counted.total from (select count(*)::integer as total ${narrowed}) as counted
    left join page on true order by page.place`.execute(db);
  const ids = numbers.flatMap(({ id }) => id ?? []);
  const total = numbers[0]?.total ?? 0;
  if (ids.length === 0) return { rows: [], total };
  const rows = await withSource(db, now).select(listed).where('event.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return { rows: rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)), total };
}
export type ListedEventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** One half of the list is in index order. */
function orderOf(when: Wanted['when'], now: Date): RawBuilder<unknown> {
  if (when === 'past') return sql`order by event.end_at desc, event.id desc`;
  if (when === 'ahead') return sql`order by event.start_at asc nulls first, event.id desc`;
  const isOver = sql`coalesce(event.end_at <= ${now}, false)`;
  return sql`order by ${isOver}, case when ${isOver} then null else event.start_at end asc nulls first,
    event.end_at desc, event.id desc`;
}

function narrowedBy({ all, owned }: Seeing, wanted: Wanted): RawBuilder<unknown> {
  const { provider, when, words, country, branch, from, to, free, now } = wanted;
  const shown = sql`(event.published and provider.published)`;
  const conditions = [
    ...(all ? [] : [owned.size === 0 ? shown : sql`(${shown} or event.provider_id = any (${[...owned]}::integer[]))`]),
    ...(provider === undefined ? [] : [sql`event.provider_id = ${provider}`]),
    ...(when === 'past' ? [sql`event.end_at <= ${now}`] : []),
    ...(when === 'ahead' ? [sql`(event.end_at > ${now} or event.end_at is null)`] : []),
    ...words.map(
      (word) => sql`(strpos(event.words, search_letters(${word})) > 0 or event.provider_id = any (array(
        select id from service_provider where strpos(search_letters(name), search_letters(${word})) > 0)))`,
    ),
    ...(country === undefined
      ? []
      : [sql`event.provider_id in (select provider_id from provider_address where country = ${country})`]),
    ...(branch === undefined
      ? []
      : [
          sql`event.provider_id in (select provider_id from provider_branch join service_branch on id = branch_id
            where id = ${branch} or parent_id = ${branch})`,
        ]),
    ...(from === undefined ? [] : [sql`event.end_at >= ${from}::timestamp at time zone (${theirOffset})`]),
    ...(to === undefined ? [] : [sql`event.start_at < (${to}::date + 1)::timestamp at time zone (${theirOffset})`]),
    ...(free
      ? [sql`exists (select from event_slot where event_id = event.id and status = 'AVAILABLE' and end_at > ${now})`]
      : []),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`from event join service_provider as provider on provider.id = event.provider_id ${where}`;
}

/** The offset of an event's clock; as an interval it is positive east of Greenwich. */
const theirOffset = sql`event.utc_offset::interval`;

/** Countries and service branches of providers with published events. */
export async function listChoices(db: Database): Promise<{ countries: string[]; branches: number[] }> {
  const { rows } = await sql<{ countries: string[]; branches: number[] }>`
    with provider as (
      select id from service_provider as shown
      where published and exists (select from event where event.published and provider_id = shown.id)
    ), category as (
      select distinct branch.id, branch.parent_id from provider
      join provider_branch on provider_id = provider.id join service_branch as branch on branch.id = branch_id
      where not branch.hidden
    )
    select
      array(select distinct country::text from provider_address join provider on provider.id = provider_id
        where country is not null order by 1) as countries,
      array(select id from category union select parent_id from category where parent_id is not null order by 1) as branches`.execute(
    db,
  );
  return rows[0] ?? { countries: [], branches: [] };
}
