import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { vesselListItem } from './vessels.ts';
import { picture } from './media.ts';
import { route } from './route.ts';
import { countryIso, id, idInAddress, latitude, localized, longitude, mediaPath } from './values.ts';

export const providerMessages = {
  notFound: message('providers.notFound'),
  listEmpty: message('providers.listEmpty'),
  /** Over the picture of something unpublished. */
  draft: message('providers.draft'),
} as const;

/** A category of services. Providers are listed, filtered and coloured by it. */
export const serviceCategory = z.object({
  id,
  value: localized,
  media: z.optional(z.object({ path: mediaPath, alt: z.optional(z.string()) })),
});
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** A service branch with its categories. */
export const serviceBranch = z.object({ ...serviceCategory.shape, subBranches: z.array(serviceCategory) });
export type ServiceBranch = z.infer<typeof serviceBranch>;

export const listServiceBranches = route({
  name: 'listServiceBranches',
  area: 'providers',
  summary: 'List the service branches with their categories, in the order they are shown',
  method: 'GET',
  path: 'serviceProvider/branches',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(serviceBranch),
});

/** An address of a provider for lists and the map. Those without a position are not on the map. */
export const providerAddress = z.object({
  id,
  title: z.string(),
  country: z.object({ iso: countryIso }),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
});
export type ProviderAddress = z.infer<typeof providerAddress>;

/** A provider for lists and the map. */
export const providerListItem = z.object({
  id,
  name: z.string(),
  published: z.boolean(),
  shortDescription: z.optional(z.string()),
  banner: z.optional(picture),
  logo: z.optional(picture),
  branches: z.array(id).check(z.describe('Categories of services (sub-branches)')),
  addresses: z.array(providerAddress),
});
export type ProviderListItem = z.infer<typeof providerListItem>;

export const listProviders = route({
  name: 'listProviders',
  area: 'providers',
  summary: 'List all published service providers and your own, sorted by name',
  method: 'GET',
  path: 'serviceProvider',
  access: 'public',
  rate: 'read',
  query: z.object({ category: z.optional(idInAddress).check(z.describe('Only providers of this category')) }),
  carriage: 'json',
  answer: z.array(providerListItem),
});

/** A complete address of a provider. A new one is blank: its texts are empty, and country and position are missing. */
export const providerPlace = z.object({
  id,
  title: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.optional(z.object({ iso: countryIso, value: localized })),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
});
export type ProviderPlace = z.infer<typeof providerPlace>;

export const providerContact = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  telephone: z.string(),
  mobile: z.string(),
  email: z.string(),
  photo: z.optional(picture),
});
export type ProviderContact = z.infer<typeof providerContact>;

export const providerVideo = z.object({
  id,
  title: z.string(),
  type: z.literal('VIDEO'),
  video: z
    .optional(z.object({ path: mediaPath, type: z.string(), bytes: z.int() }))
    .check(z.describe('The file, once it has been uploaded')),
  poster: z.optional(picture),
});
export type ProviderVideo = z.infer<typeof providerVideo>;

export const productListItem = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  published: z.boolean(),
  banner: z.optional(picture),
});
export type ProductListItem = z.infer<typeof productListItem>;

/** Data only for the owners of a provider. */
const ownersPart = z.object({
  settings: z.object({
    allowedBranches: z.int().check(z.describe('Categories that the plan includes')),
    allowedCountries: z.int().check(z.describe('Countries that its addresses can be in')),
  }),
  storage: z.object({ usedBytes: z.int(), quotaBytes: z.int() }),
  newLeads: z.int().check(z.describe('Unread contact requests')),
});

/**
 * A service provider. Lists are in their owners' order, new entries first. Visitors and others see neither blank
 * objects nor drafts; videos without a file are drafts.
 */
export const provider = z.object({
  id,
  version: z.int().check(z.describe('Send it with every change')),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string().check(z.describe('Plain text. A blank line separates paragraphs')),
  website: z.string(),
  published: z.boolean(),
  banner: z.optional(picture),
  logo: z.optional(picture),
  branches: z.array(id),
  addresses: z.array(providerPlace),
  contacts: z.array(providerContact),
  products: z.array(productListItem),
  videos: z.array(providerVideo),
  eventIds: z.array(id),
  vesselsByCompany: z
    .array(
      z.object({
        company: z.optional(z.object({ id, name: z.string() })),
        vessels: z.array(vesselListItem),
      }),
    )
    .check(
      z.describe(
        'Vessels built here, grouped by owner if you can see owners, otherwise in one group. Empty for visitors',
      ),
    ),
  vesselsBuilt: z.int().check(z.describe('Number of vessels built here, also for visitors')),
  owners: z.optional(ownersPart),
});
export type Provider = z.infer<typeof provider>;

export const getProvider = route({
  name: 'getProvider',
  area: 'providers',
  summary: 'Get a published service provider, or one of your own',
  method: 'GET',
  path: 'provider/{id}',
  access: 'public',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  carriage: 'json',
  answer: provider,
  refusals: { 404: providerMessages.notFound },
});

export const providerRoutes = [listServiceBranches, listProviders, getProvider] as const;
