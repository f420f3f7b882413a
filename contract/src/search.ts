import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './publishing.ts';
import { route, type Answer } from './route.ts';
import { searchCategory, searchLimits } from './searchKinds.ts';
import { countryIso, id, numberInAddress } from './values.ts';

/** What a result was found by, if not its name. */
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
  /** For a person the company of their first role, for a company its place. */
  detail: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The path of a result: the category in lower case, underscores replaced by slashes, and the id. */
export function addressOfResult({ category, id: number }: Pick<SearchResult, 'category' | 'id'>): string {
  return `/${category.toLowerCase().replaceAll('_', '/')}/${number}`;
}

export const searchMessages = {
  queryRequired: message('search.queryRequired'),
} as const;

const query = z.string(asIssue(searchMessages.queryRequired)).check(z.maxLength(10_000));

export const search = route({
  name: 'search',
  area: 'search',
  summary:
    'Search vessels, companies, people and service providers by name or number, best match first in each category',
  method: 'GET',
  path: 'search',
  access: 'session',
  rate: 'read',
  query: z.object({
    query,
    /** Results of one category; by default up to the maximum. */
    size: z.optional(z.pipe(numberInAddress, z.int().check(z.minimum(1), z.maximum(searchLimits.perCategoryMax)))),
  }),
  carriage: 'json',
  answer: z.array(searchResult),
});

export const listSearchResults = route({
  name: 'listSearchResults',
  area: 'search',
  summary: 'List all results of one category in pages, best match first. Companies and people need VIEW_OWNER',
  method: 'GET',
  path: 'search/{category}',
  access: 'session',
  rate: 'read',
  params: z.object({ category: searchCategory }),
  query: z.object({ query, ...pageQuery(searchLimits.pageMax) }),
  carriage: 'json',
  answer: z.extend(pageOf(searchResult), {
    more: z.boolean().check(z.describe(`Whether there are more than the ${searchLimits.listed} that can be listed`)),
  }),
});
export type SearchResultPage = Answer<typeof listSearchResults>;

export const searchRoutes = [search, listSearchResults] as const;
