import * as z from 'zod/mini';
import { species } from './dictionaries.ts';
import { route } from './route.ts';

export const speciesInUse = z.object({
  ...species.shape,
  /** Rights need a session: a visitor's list has no counts. */
  licences: z.optional(z.int().check(z.describe('Licences that name it'))),
  quotas: z.optional(z.int().check(z.describe('Quotas that name it'))),
  vessels: z.optional(z.int().check(z.describe('Vessels that hold one of these licences or quotas'))),
});
export type SpeciesInUse = z.infer<typeof speciesInUse>;

export const listSpecies = route({
  name: 'listSpecies',
  area: 'species',
  summary: 'List species. With a session, includes the number of licences, quotas and vessels for each',
  method: 'GET',
  path: 'species',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(speciesInUse),
});

export const speciesRoutes = [listSpecies] as const;
