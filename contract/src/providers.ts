import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, id, idInAddress, latitude, localized, longitude } from './values.ts';
import { vesselListItem } from './vessels.ts';

export const providerMessages = { notFound: 'Not found' } as const;

export const provider = z.object({
  id,
  name: z.string(),
  shortDescription: z.optional(z.string()),
  website: z.optional(z.string()),
  published: z.boolean(),
  built: z.array(vesselListItem).check(z.describe('Vessels whose yard it is, sorted by name; empty for visitors')),
});
export type Provider = z.infer<typeof provider>;

export const getProvider = route({
  name: 'getProvider',
  area: 'providers',
  summary: 'A published service provider, or a draft of one’s own',
  method: 'GET',
  path: 'provider/{id}',
  access: 'public',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: provider,
  refusals: { 404: providerMessages.notFound },
});

const media = z.object({ path: z.string().check(z.describe('Below the media address')) });

/** A category of services: what a provider does. Providers are listed, filtered and coloured by it. */
export const serviceCategory = z.object({ id, value: localized, media: z.optional(media) });
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** A service branch with its categories. */
export const serviceBranch = z.object({ ...serviceCategory.shape, subBranches: z.array(serviceCategory) });
export type ServiceBranch = z.infer<typeof serviceBranch>;

export const listServiceBranches = route({
  name: 'listServiceBranches',
  area: 'providers',
  summary: 'Service branches with their categories, in the order they are shown',
  method: 'GET',
  path: 'serviceProvider/branches',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(serviceBranch),
});

export const providerAddress = z.object({
  id,
  title: z.string(),
  country: z.object({ iso: countryIso }),
  latitude,
  longitude,
});
export type ProviderAddress = z.infer<typeof providerAddress>;

/** A provider as lists and the map have it. */
export const providerListItem = z.object({
  id,
  name: z.string(),
  published: z.boolean(),
  shortDescription: z.optional(z.string()),
  branches: z.array(id).check(z.describe('Categories of services (sub-branches)')),
  addresses: z.array(providerAddress),
});
export type ProviderListItem = z.infer<typeof providerListItem>;

export const listProviders = route({
  name: 'listProviders',
  area: 'providers',
  summary: 'Every published service provider, and the caller’s own, sorted by name',
  method: 'GET',
  path: 'serviceProvider',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(providerListItem),
});

export const providerRoutes = [listServiceBranches, listProviders, getProvider] as const;
