import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DictionaryName } from '@wheelhouse/contract/adminDictionaries';
import type { Localized } from '@wheelhouse/contract/values';
import type { Schema } from '#platform/database/schema.ts';
import { species as shippedSpecies } from './shipped/species.ts';
import { noteRemovedEntry } from './store.ts';

type Within = Transaction<Schema>;

/** The table of each dictionary, and what its entries have. */
const tables = {
  vesselTypes: { table: 'vessel_type', columns: ['names', 'hidden', 'parent_id'] },
  species: { table: 'species', columns: ['names', 'hidden', 'scientific_name'] },
  countries: { table: 'country', columns: ['names', 'hidden', 'promotion'] },
  languages: { table: 'language', columns: ['names', 'hidden'] },
  manufacturers: { table: 'manufacturer', columns: ['name', 'website'] },
} as const satisfies Record<DictionaryName, { table: keyof Schema; columns: readonly string[] }>;

const tableOf = (dictionary: DictionaryName) => sql.table(tables[dictionary].table);

/** A row of one of the dictionaries, with those columns that it has. */
export interface EntryRow {
  readonly id: number;
  readonly names?: Localized;
  readonly name?: string;
  readonly hidden?: boolean;
  readonly code?: string;
  readonly iso?: string;
  readonly parent_id?: number | null;
  readonly scientific_name?: string | null;
  readonly website?: string | null;
  readonly promotion?: boolean;
}

/** New values of an entry, by column. */
export type EntryValues = Omit<EntryRow, 'id'>;

/** An entry, locked until the transaction ends. */
export async function lockEntry(within: Within, dictionary: DictionaryName, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select * from ${tableOf(dictionary)} where id = ${id} for update`.execute(
    within,
  );
  return rows[0];
}

/** What the audit log keeps of an entry. */
export function auditedEntry(dictionary: DictionaryName, row: EntryValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(tables[dictionary].columns.map((column) => [column, row[column as keyof EntryValues]]));
}

const written = (column: string, value: unknown): RawBuilder<unknown> =>
  column === 'names' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

/** Changes those columns that the dictionary has; names in other languages than the given ones stay. */
export async function updateEntry(
  within: Within,
  dictionary: DictionaryName,
  id: number,
  values: EntryValues,
): Promise<void> {
  const changes = Object.entries(auditedEntry(dictionary, values)).map(([column, value]) =>
    column === 'names'
      ? sql`names = names || ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${written(column, value)}`,
  );
  await sql`update ${tableOf(dictionary)} set ${sql.join(changes)} where id = ${id}`.execute(within);
}

/** Adds an entry. @returns its number; undefined if its code or name is taken */
export async function insertEntry(
  within: Within,
  dictionary: Exclude<DictionaryName, 'countries'>,
  values: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  // Numbers of species and manufacturers are given by their tables.
  const own = dictionary === 'vesselTypes' || dictionary === 'languages';
  const columns = [...(own ? ['id'] : []), ...Object.keys(values)].map((column) => sql.ref(column));
  const cells = [
    ...(own ? [sql`nextval('own_dictionary_entry')`] : []),
    ...Object.entries(values).map(([column, value]) => written(column, value)),
  ];
  const { rows } = await sql<{ id: number }>`insert into ${tableOf(dictionary)} (${sql.join(columns)})
    values (${sql.join(cells)}) on conflict do nothing returning id`.execute(within);
  return rows[0]?.id;
}

/** Removes an entry. A shipped one does not come back at the next start. */
export async function deleteEntry(within: Within, dictionary: DictionaryName, id: number): Promise<void> {
  await sql`delete from ${tableOf(dictionary)} where id = ${id}`.execute(within);
  if (dictionary === 'languages') await noteRemovedEntry(within, 'language', id);
}

/** Whether there is another manufacturer with this name. */
export async function isNameTaken(within: Within, name: string, butOf: number | undefined): Promise<boolean> {
  const { rows } = await sql`select from manufacturer where name_key = lower(${name})
    and id is distinct from ${butOf ?? null}::int`.execute(within);
  return rows.length > 0;
}

/** Imports that have a former name of this manufacturer find it by that name. */
export async function keepManufacturerName(within: Within, id: number, former: string): Promise<void> {
  await sql`delete from manufacturer_name where name_key in (select name_key from manufacturer where id = ${id})`.execute(
    within,
  );
  await sql`insert into manufacturer_name (name_key, manufacturer_id) values (lower(${former}), ${id})
    on conflict (name_key) do update set manufacturer_id = excluded.manufacturer_id`.execute(within);
}

/** Whether there is a vessel type at the top of the tree with this number, besides the type itself. */
export async function isTopType(within: Within, id: number, of: number | undefined): Promise<boolean> {
  const { rows } = await sql`select from vessel_type where id = ${id} and parent_id is null
    and id is distinct from ${of ?? null}::int for key share`.execute(within);
  return rows.length > 0;
}

/** Whether other vessel types belong to this one. */
export async function hasTypesBelow(within: Within, id: number): Promise<boolean> {
  const { rows } = await sql`select from vessel_type where parent_id = ${id} limit 1`.execute(within);
  return rows.length > 0;
}

/** Numbers from here on are of entries that the installation added. */
export const firstOwnNumber = 10_001;

const shippedCodes = shippedSpecies.map(({ code }) => code);

/** Whether imports and rules of the program need an entry, in SQL of the table `entry`: it is never removed. */
export const isFixed: Readonly<Record<DictionaryName, RawBuilder<boolean>>> = {
  vesselTypes: sql`(entry.id < ${firstOwnNumber})`,
  species: sql`(entry.code = any (${shippedCodes}))`,
  countries: sql`true`,
  languages: sql`false`,
  manufacturers: sql`false`,
};
