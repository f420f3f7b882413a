import * as z from 'zod/mini';
import { route } from './route.ts';
import { countryIso, id, numberInAddress } from './values.ts';

export const searchLimits = {
  /** What is searched for; beyond this the rest is left unread. */
  textMax: 200,
  /** Results of one category in an answer. */
  perCategoryMax: 20,
  /** Suggestions of one category while typing. */
  perCategorySuggested: 5,
} as const;

/** In the order they are shown. */
export const searchCategories = ['VESSEL', 'COMPANY', 'PERSON', 'SERVICE_PROVIDER'] as const;
export const searchCategory = z.enum(searchCategories);
export type SearchCategory = (typeof searchCategories)[number];

/** What a result was found by, where it was not its name. */
export const foundBy = ['formerName', 'callSign', 'imo', 'mmsi', 'cfr', 'mark', 'registrationNumber'] as const;

export const searchResult = z.object({
  id,
  category: searchCategory,
  text: z.string().check(z.describe('Its name now')),
  found: z.optional(z.object({ by: z.enum(foundBy), value: z.string() })),
  /** Of a vessel and a company. */
  country: z.optional(countryIso),
  vesselTypeId: z.optional(id),
  buildYear: z.optional(z.int()),
  /** Of a person the company of their first role, of a company its place. */
  detail: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Where a result leads: the category in lower case, underscores turned into slashes, and the id. */
export function addressOfResult({ category, id: number }: Pick<SearchResult, 'category' | 'id'>): string {
  return `/${category.toLowerCase().replaceAll('_', '/')}/${number}`;
}

export const search = route({
  name: 'search',
  area: 'search',
  summary: 'Vessels, companies, persons and service providers by name or number, best first in each category',
  method: 'GET',
  path: 'search',
  access: 'session',
  rate: 'read',
  query: z.object({
    query: z.string().check(z.maxLength(10_000)),
    /** Results of one category; without it, as many as there may be. */
    size: z.optional(z.pipe(numberInAddress, z.int().check(z.minimum(1), z.maximum(searchLimits.perCategoryMax)))),
  }),
  carriage: 'json',
  answer: z.array(searchResult),
});

export const searchRoutes = [search] as const;
