import { search as contract } from '@wheelhouse/contract/search';
import { carry, type Carried } from '#http/carryOut.ts';
import { categoriesToSearch } from '#permissions/search.ts';
import type { Search } from './search.ts';

export function searchRoutes(search: Search): Carried[] {
  return [
    carry(
      contract,
      async ({ query: { query, size }, viewer }) => await search(query, categoriesToSearch(viewer), size),
    ),
  ];
}
