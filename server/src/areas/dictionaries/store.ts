import { sql, type Kysely, type Transaction } from 'kysely';
import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#database/schema.ts';
import { countries } from './data/countries.ts';
import { languages } from './data/languages.ts';
import { species } from './data/species.ts';
import { vesselTypes } from './data/vesselTypes.ts';

/**
 * Writes the shipped dictionaries where they are missing. What is already there stays as it is: an operator may have
 * renamed it. May be called at every start, and by several servers at once.
 */
export async function seedDictionaries(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedCountries(transaction);
    await seedLanguages(transaction);
    await seedVesselTypes(transaction);
    await seedSpecies(transaction);
  });
}

async function seedCountries(db: Transaction<Schema>): Promise<void> {
  await db
    .insertInto('country')
    .values(
      countries.map(({ id, iso, iso3, names, promotion }) => ({
        id,
        iso,
        iso3,
        names: JSON.stringify(names),
        promotion,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedLanguages(db: Transaction<Schema>): Promise<void> {
  await db
    .insertInto('language')
    .values(languages.map(({ id, iso, names }) => ({ id, iso, names: JSON.stringify(names) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedVesselTypes(db: Transaction<Schema>): Promise<void> {
  await db
    .insertInto('vessel_type')
    .values(
      vesselTypes.map(({ id, parentId, names, apps }) => ({
        id,
        parent_id: parentId,
        names: JSON.stringify(names),
        apps,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedSpecies(db: Transaction<Schema>): Promise<void> {
  await db
    .insertInto('species')
    .values(
      species.map(({ code, scientificName, names }) => ({
        code,
        scientific_name: scientificName,
        names: JSON.stringify(names),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The dictionaries of an installation of this app; countries and languages by English name, the rest by id. */
export async function readDictionaries(db: Kysely<Schema>, app: App): Promise<Dictionaries> {
  const [countryRows, languageRows, typeRows, speciesRows, manufacturerRows, engineMakers] = await Promise.all([
    db.selectFrom('country').selectAll().orderBy(englishName).execute(),
    db.selectFrom('language').selectAll().orderBy(englishName).execute(),
    db
      .selectFrom('vessel_type')
      .selectAll()
      .where(sql<boolean>`${app} = any (apps)`)
      .orderBy('id')
      .execute(),
    db.selectFrom('species').selectAll().orderBy('id').execute(),
    db.selectFrom('manufacturer').selectAll().orderBy('name_key').execute(),
    listEngineMakers(db),
  ]);
  const parentIds = new Set(typeRows.map((row) => row.parent_id));
  const manufacturers = manufacturerRows.map(({ id, name, website }) => ({
    id,
    name,
    ...(website === null ? {} : { website }),
  }));
  return {
    countries: countryRows.map(({ id, iso, names }) => ({ id, iso, value: names })),
    languages: languageRows.map(({ id, iso, names }) => ({ id, iso, value: names })),
    promotionCountries: countryRows.filter((row) => row.promotion).map(({ iso, names }) => ({ iso, value: names })),
    fisheriesTypes: typeRows.filter((row) => !parentIds.has(row.id)).map(({ id, names }) => ({ id, value: names })),
    engines: manufacturers.filter(({ id }) => engineMakers.has(id)),
    species: speciesRows.map(({ id, code, scientific_name, names }) => ({
      id,
      code,
      ...(scientific_name === null ? {} : { scientificName: scientific_name }),
      value: names,
    })),
    vesselTypes: typeRows.map(({ id, parent_id, names, apps }) => ({
      id,
      ...(parent_id === null ? {} : { parentId: parent_id }),
      value: names,
      apps,
    })),
    manufacturers,
  };
}

const englishName = sql`names ->> 'en_GB'`;

/** Manufacturers of the main engine of any vessel, whether its list item or its extended fields name them. */
async function listEngineMakers(db: Kysely<Schema>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select engine_manufacturer_id as id from vessel where engine_manufacturer_id is not null
    union
    select (engine ->> 'manufacturerId')::int
    from vessel, jsonb_array_elements(extended -> 'propulsion' -> 'mainEngines') as engine
    where engine ->> 'manufacturerId' is not null`.execute(db);
  return new Set(rows.map((row) => row.id));
}
