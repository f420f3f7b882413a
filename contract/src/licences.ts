import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, day, id, idInAddress } from './values.ts';

export const licenceSpecies = z.object({
  specie: id.check(z.describe('Identifier in the species dictionary')),
  amount: z.optional(z.number().check(z.nonnegative(), z.describe('Tons'))),
});

export const fishingLicence = z.object({
  id,
  name: z.string(),
  type: z.optional(z.string()),
  start: z.optional(day),
  end: z.optional(day),
  species: z.array(licenceSpecies),
  fishingArea: z.array(z.string()),
  amount: z.optional(z.number().check(z.nonnegative(), z.describe('Tons'))),
  days: z.optional(z.int().check(z.nonnegative())),
  comment: z.optional(z.string()),
});
export type FishingLicence = z.infer<typeof fishingLicence>;

export const quota = z.object({
  id,
  type: z.string(),
  size: z.string().check(z.describe('As worded in the register')),
  species: z.array(id).check(z.describe('Identifiers in the species dictionary')),
});
export type Quota = z.infer<typeof quota>;

export const fishingRights = z.object({
  fishingLicences: z.array(fishingLicence),
  quotes: z.array(quota),
});
export type FishingRights = z.infer<typeof fishingRights>;

export const getFishingRights = route({
  name: 'getFishingRights',
  area: 'licences',
  summary: 'Get the fishing licences and quotas of a vessel',
  method: 'GET',
  path: 'vessel/{id}/fishingRights',
  moves: true,
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: fishingRights,
});

/** One vessel with its licences, for the licences table. */
export const vesselLicences = z.object({
  vessel: z.object({ id, name: z.string(), flag: countryIso }),
  licences: z.array(
    z.object({
      fishingLicence: z.object({
        id,
        name: z.string(),
        type: z.optional(z.string()),
        start: z.optional(day),
        end: z.optional(day),
      }),
      species: z.array(licenceSpecies),
    }),
  ),
});
export type VesselLicences = z.infer<typeof vesselLicences>;

export const listFishingLicences = route({
  name: 'listFishingLicences',
  work: 'heavy',
  area: 'licences',
  summary: 'List the fishing licences of all vessels, sorted by vessel name',
  method: 'GET',
  path: 'fishingLicences',
  access: 'session',
  rate: 'read',
  carriage: 'json',
  answer: z.array(vesselLicences),
});

export const licenceRoutes = [getFishingRights, listFishingLicences] as const;
