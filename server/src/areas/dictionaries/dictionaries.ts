import type { Kysely } from 'kysely';
import type { Dictionaries, Species } from '@wheelhouse/contract/dictionaries';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#platform/database/schema.ts';
import { countries } from './shipped/countries.ts';
import { languages } from './shipped/languages.ts';
import { serviceBranches } from './shipped/serviceBranches.ts';
import { species as shippedSpecies } from './shipped/species.ts';
import { vesselTypes } from './shipped/vesselTypes.ts';
import {
  insertMissing,
  listCountries,
  listEngineMakerIds,
  listLanguages,
  listManufacturers,
  listSpecies,
  listVesselTypes,
} from './store.ts';

/**
 * Inserts the shipped dictionaries where they are missing. Existing entries stay unchanged: an operator may have
 * renamed them. Called at every start, before anything that writes vessels.
 */
export async function seedDictionaries(db: Kysely<Schema>): Promise<void> {
  await insertMissing(db, {
    countries: countries.map((country) => ({ ...country, names: JSON.stringify(country.names) })),
    languages: languages.map((language) => ({ ...language, names: JSON.stringify(language.names) })),
    vesselTypes: vesselTypes.map(({ id, parentId, names, apps }) => ({
      id,
      parent_id: parentId,
      names: JSON.stringify(names),
      apps,
    })),
    species: shippedSpecies.map(({ code, scientificName, names }) => ({
      code,
      scientific_name: scientificName,
      names: JSON.stringify(names),
    })),
    serviceBranches: serviceBranches.map(({ id, parentId, position, names }) => ({
      id,
      parent_id: parentId,
      position,
      names: JSON.stringify(names),
      media_path: null,
    })),
  });
}

/** Only the species dictionary. */
export async function readSpecies(db: Kysely<Schema>): Promise<Species[]> {
  const rows = await listSpecies(db);
  return rows.map(({ id, code, scientific_name, names, hidden }) => ({
    id,
    code,
    ...(scientific_name === null ? {} : { scientificName: scientific_name }),
    value: names,
    ...(hidden && { hidden }),
  }));
}

/** The dictionaries of an installation of this app; countries and languages by English name. */
export async function readDictionaries(db: Kysely<Schema>, app: App): Promise<Dictionaries> {
  const [countryRows, languageRows, typeRows, species, manufacturerRows, engineMakerIds] = await Promise.all([
    listCountries(db),
    listLanguages(db),
    listVesselTypes(db, app),
    readSpecies(db),
    listManufacturers(db),
    listEngineMakerIds(db),
  ]);
  const parentIds = new Set(typeRows.map((row) => row.parent_id));
  const engineMakers = new Set(engineMakerIds);
  const manufacturers = manufacturerRows.map(({ id, name, website }) => ({
    id,
    name,
    ...(website === null ? {} : { website }),
  }));
  return {
    countries: countryRows.map(({ id, iso, names, hidden }) => ({ id, iso, value: names, ...(hidden && { hidden }) })),
    languages: languageRows.map(({ id, iso, names, hidden }) => ({ id, iso, value: names, ...(hidden && { hidden }) })),
    promotionCountries: countryRows
      .filter((row) => row.promotion && !row.hidden)
      .map(({ iso, names }) => ({ iso, value: names })),
    fisheriesTypes: typeRows.filter((row) => !parentIds.has(row.id)).map(({ id, names }) => ({ id, value: names })),
    engines: manufacturers.filter(({ id }) => engineMakers.has(id)),
    species,
    vesselTypes: typeRows.map(({ id, parent_id, names, apps, hidden }) => ({
      id,
      ...(parent_id === null ? {} : { parentId: parent_id }),
      value: names,
      apps,
      ...(hidden && { hidden }),
    })),
    manufacturers,
  };
}
