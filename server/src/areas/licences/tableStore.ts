import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { LicenceColumn } from '@wheelhouse/contract/licenceColumns';
import type { LicenceRow } from '@wheelhouse/contract/licenceTable';
import { hasNameWord } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';

/** What one typed word may be of a row: the beginning of a word of its vessel, country, licence or species. */
export interface TypedLicenceWord {
  readonly spellings: readonly string[];
  readonly flags: readonly string[];
  readonly licences: readonly string[];
  readonly species: readonly number[];
}

/** Which rows of the table a request selects. */
export interface SelectedLicences {
  readonly words: readonly TypedLicenceWord[];
  readonly country: string | undefined;
  readonly species: number | undefined;
  /** The first day of this year, for rows that ended before it, or that did not; undefined for both. */
  readonly ended: { readonly before: string; readonly isPast: boolean } | undefined;
}

/** Values in the reader's alphabet, for the columns that are sorted by names. */
export interface NamesInOrder {
  readonly countries: readonly string[];
  readonly species: readonly number[];
  readonly licences: readonly string[];
}

export interface LicenceOrder {
  readonly column: LicenceColumn;
  readonly descending: boolean;
  readonly names: NamesInOrder;
}

type Condition = RawBuilder<SqlBool>;

/** Licences of vessels of this app, a row for each species of a licence, as `licence`, `vessel` and `held`. */
const rowsOf = (app: App, joined = sql``) => sql`fishing_licence as licence
  join vessel on vessel.id = licence.vessel_id
  left join vessel_type on vessel_type.id = vessel.vessel_type_id
  left join licence_species as held on held.licence_id = licence.id ${joined}
  where (vessel.vessel_type_id is null or ${app} = any (vessel_type.apps))`;

function hasWord({ spellings, flags, licences, species }: TypedLicenceWord): Condition {
  return sql`(vessel.flag = any (${[...flags]}::text[]) or licence.name = any (${[...licences]}::text[])
    or held.species_id = any (${[...species]}::integer[]) or ${hasNameWord(spellings)})`;
}

function selected({ words, country, species, ended }: SelectedLicences): RawBuilder<unknown> {
  const conditions: Condition[] = words.map(hasWord);
  if (country !== undefined) conditions.push(sql`vessel.flag = ${country}`);
  if (species !== undefined) conditions.push(sql`held.species_id = ${species}`);
  if (ended?.isPast === true) conditions.push(sql`licence.end_day < ${ended.before}`);
  if (ended?.isPast === false) conditions.push(sql`(licence.end_day is null or licence.end_day >= ${ended.before})`);
  return sql.join([sql``, ...conditions], sql` and `);
}

/** How many rows are selected, and of how many licences and vessels they are. */
export async function countLicenceRows(
  db: Kysely<Schema>,
  app: App,
  selection: SelectedLicences,
): Promise<{ total: number; licences: number; vessels: number }> {
  // Counted in two steps: a distinct count of rows sorts all of them.
  const { rows } = await sql<{ total: number; licences: number; vessels: number }>`
    select coalesce(sum(species), 0)::integer as total, coalesce(sum(licences), 0)::integer as licences,
      count(*)::integer as vessels
    from (
      select vessel_id, count(*) as licences, sum(species) as species
      from (
        select licence.vessel_id, licence.id, count(*) as species
        from ${rowsOf(app)} ${selected(selection)} group by 1, 2
      ) as of_licence
      group by 1
    ) as of_vessel`.execute(db);
  return rows[0] ?? { total: 0, licences: 0, vessels: 0 };
}

/** A table of the places of values in an order. */
function placesOf(values: readonly (string | number)[], type: 'text' | 'integer'): RawBuilder<unknown> {
  return sql`unnest(${[...values]}::${sql.raw(type)}[]) with ordinality as named (value, place)`;
}

/** By what a row is sorted, and the table of places that it needs. */
function placeBy({ column, names }: LicenceOrder): readonly [value: RawBuilder<unknown>, joined?: RawBuilder<unknown>] {
  const join = (places: RawBuilder<unknown>, value: string) =>
    [sql`named.place`, sql`left join ${places} on named.value = ${sql.ref(value)}`] as const;
  const by = {
    country: () => join(placesOf(names.countries, 'text'), 'vessel.flag'),
    specie: () => join(placesOf(names.species, 'integer'), 'held.species_id'),
    name: () => join(placesOf(names.licences, 'text'), 'licence.name'),
    vessel: () => [sql`vessel.name_order`] as const,
    start: () => [sql`licence.start_day`] as const,
    end: () => [sql`licence.end_day`] as const,
    amount: () => [sql`held.amount_tons`] as const,
  };
  return by[column]();
}

/** Selected rows in an order, `count` or fewer from a place on; those without the value come last. */
export async function selectLicenceRows(
  db: Kysely<Schema>,
  app: App,
  selection: SelectedLicences,
  order: LicenceOrder,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<LicenceRow[]> {
  const [value, joined] = placeBy(order);
  const direction = order.descending ? sql`desc` : sql`asc`;
  // With both in one direction, rows by vessel come in the order of the index.
  const vessels = order.column === 'vessel' ? sql`vessel.id ${direction}` : sql`vessel.name_order, vessel.id`;
  // Only what it is sorted by goes through the sort, which may be of a million rows.
  const { rows } = await sql<{ row: LicenceRow }>`
    select json_strip_nulls(json_build_object('licenceId', licence.id,
      'vessel', json_build_object('id', vessel.id, 'name', vessel.name, 'flag', vessel.flag), 'name', licence.name,
      'start', licence.start_day, 'end', licence.end_day, 'specie', found.species_id, 'amount', held.amount_tons)) as row
    from (
      select *, row_number() over () as place
      from (
        select licence.id, held.species_id from ${rowsOf(app, joined)} ${selected(selection)}
        order by ${value} ${direction} ${order.column === 'vessel' ? sql`` : sql`nulls last`}, ${vessels},
          licence.end_day desc, licence.id, held.species_id
        offset ${from} limit ${count}
      ) as part
    ) as found
    join fishing_licence as licence on licence.id = found.id
    join vessel on vessel.id = licence.vessel_id
    left join licence_species as held on held.licence_id = found.id and held.species_id = found.species_id
    order by found.place`.execute(db);
  return rows.map(({ row }) => row);
}

/** What the licences of this app are called, each name once, up to a number of names. */
export async function listLicenceNames(db: Kysely<Schema>, app: App, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct licence.name from ${rowsOf(app)} limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The flags and species of the licences of this app. */
export async function listLicenceValues(
  db: Kysely<Schema>,
  app: App,
): Promise<{ countries: string[]; species: number[] }> {
  const { rows } = await sql<{ countries: string[] | null; species: number[] | null }>`
    select array_agg(distinct vessel.flag) as countries,
      array_agg(distinct held.species_id) filter (where held.species_id is not null) as species
    from ${rowsOf(app)}`.execute(db);
  return { countries: rows[0]?.countries ?? [], species: rows[0]?.species ?? [] };
}
