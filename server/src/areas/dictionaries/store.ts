import { sql, type Insertable, type Kysely } from 'kysely';
import type { App } from '@wheelhouse/contract/installation';
import type { ServiceBranch } from '#platform/database/providerSchema.ts';
import type { Country, Language, Schema, Species, VesselType } from '#platform/database/schema.ts';

/** The initial dictionaries of an installation; vessel types and categories of services come after their parents. */
export interface Shipped {
  readonly countries: readonly Insertable<Country>[];
  readonly languages: readonly Insertable<Language>[];
  readonly vesselTypes: readonly Insertable<VesselType>[];
  readonly species: readonly Insertable<Species>[];
  readonly serviceBranches: readonly Insertable<ServiceBranch>[];
}

/** Inserts what is missing and leaves existing entries; safe beside another server that does the same. */
export async function insertMissing(db: Kysely<Schema>, shipped: Shipped): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertNew(transaction, 'country', shipped.countries);
    const removedLanguages = await listRemoved(transaction, 'language');
    const languages = shipped.languages.filter(({ id }) => !removedLanguages.has(id));
    await insertNew(transaction, 'language', languages);
    await insertNew(transaction, 'vessel_type', shipped.vesselTypes);
    await insertNew(transaction, 'species', shipped.species);
    const removed = await listRemoved(transaction, 'service_branch');
    const branches = shipped.serviceBranches.filter(({ id, parent_id }) => !removed.has(id) && !removed.has(parent_id));
    await insertNew(transaction, 'service_branch', branches);
  });
}

/** Numbers of the shipped entries of a dictionary that an administrator removed. */
async function listRemoved(db: Kysely<Schema>, dictionary: string): Promise<ReadonlySet<unknown>> {
  const rows = await db
    .selectFrom('removed_dictionary_entry')
    .select('id')
    .where('dictionary', '=', dictionary)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function insertNew<Table extends 'country' | 'language' | 'vessel_type' | 'species' | 'service_branch'>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that an entry was removed, so that the next start does not insert it again. */
export async function noteRemovedEntry(
  db: Kysely<Schema>,
  dictionary: 'language' | 'service_branch',
  id: number,
): Promise<void> {
  await db.insertInto('removed_dictionary_entry').values({ dictionary, id }).execute();
}

const englishName = sql`names ->> 'en_GB'`;

/** Countries by English name. */
export async function listCountries(db: Kysely<Schema>) {
  return await db.selectFrom('country').selectAll().orderBy(englishName).execute();
}

/** Languages by English name. */
export async function listLanguages(db: Kysely<Schema>) {
  return await db.selectFrom('language').selectAll().orderBy(englishName).execute();
}

/** Vessel types of this app, parents first. */
export async function listVesselTypes(db: Kysely<Schema>, app: App) {
  return await db
    .selectFrom('vessel_type')
    .selectAll()
    .where(sql<boolean>`${app} = any (apps)`)
    .orderBy(sql`parent_id is not null`)
    .orderBy('id')
    .execute();
}

export async function listSpecies(db: Kysely<Schema>) {
  return await db.selectFrom('species').selectAll().orderBy('id').execute();
}

export async function listManufacturers(db: Kysely<Schema>) {
  return await db.selectFrom('manufacturer').select(['id', 'name', 'website']).orderBy('name_key').execute();
}

/** Manufacturers of the main engine of any vessel, from its list item or its extended fields. */
export async function listEngineMakerIds(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from manufacturer where exists (select from vessel where engine_manufacturer_id = manufacturer.id)
    union
    select (engine ->> 'manufacturerId')::int
    from vessel, jsonb_array_elements(extended -> 'propulsion' -> 'mainEngines') as engine
    where extended -> 'propulsion' ? 'mainEngines' and engine ->> 'manufacturerId' is not null`.execute(db);
  return rows.map((row) => row.id);
}
