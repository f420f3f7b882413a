import * as z from 'zod/mini';
import { app } from './installation.ts';
import { route } from './route.ts';
import { countryIso, id, localized } from './values.ts';

/** Of an entry that an administrator hid. */
const hidden = z.optional(z.literal(true)).check(z.describe('Not offered to choose; what has it shows its name'));

export const country = z.object({ id, iso: countryIso, value: localized, hidden });
export type Country = z.infer<typeof country>;

export const language = z.object({
  id,
  iso: z.string().check(z.describe('ISO 639-1 language code, lower case')),
  value: localized,
  hidden,
});

/** Vessel types form a tree of two levels. */
export const vesselType = z.object({
  id,
  parentId: z.optional(id),
  value: localized,
  apps: z.array(app),
  hidden,
});
export type VesselType = z.infer<typeof vesselType>;

export const named = z.object({ id, value: localized });

export const species = z.object({
  id,
  code: z.string().check(z.describe('FAO 3-alpha code')),
  scientificName: z.optional(z.string()),
  value: localized,
  hidden,
});
export type Species = z.infer<typeof species>;

export const manufacturer = z.object({
  id,
  name: z.string(),
  website: z.optional(z.string()),
});
export type Manufacturer = z.infer<typeof manufacturer>;

export const dictionaries = z.object({
  countries: z.array(country),
  languages: z.array(language),
  promotionCountries: z.array(z.object({ iso: countryIso, value: localized })),
  fisheriesTypes: z
    .array(named)
    .check(z.describe('The vessel types that colour vessels on the map: types without children')),
  engines: z.array(manufacturer).check(z.describe('Manufacturers of at least one main engine')),
  species: z.array(species),
  vesselTypes: z.array(vesselType).check(z.describe('The vessel types of this installation')),
  manufacturers: z.array(manufacturer),
});
export type Dictionaries = z.infer<typeof dictionaries>;

export const getDictionaries = route({
  name: 'getDictionaries',
  area: 'dictionaries',
  summary: 'Get all dictionaries',
  method: 'GET',
  path: 'dictionaries',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: dictionaries,
});

export const dictionaryRoutes = [getDictionaries] as const;
