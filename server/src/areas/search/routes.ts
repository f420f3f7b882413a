import { listSearchResults, search as contract } from '@wheelhouse/contract/search';
import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { categoriesToSearch } from '#permissions/search.ts';
import type { ResultList } from './resultList.ts';
import type { Search } from './search.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export function searchRoutes(search: Search, list: ResultList): RouteHandler[] {
  return [
    handle(
      contract,
      async ({ query: { query, size }, viewer }) => await search(query, categoriesToSearch(viewer), size),
    ),
    handle(listSearchResults, async ({ params: { category }, query, viewer }) => {
      if (!categoriesToSearch(viewer).includes(category)) throw new Refusal(403, refusalMessages.notAllowed);
      return await list({
        query: query.query,
        category,
        page: query.page ?? 0,
        size: query.size ?? searchLimits.perCategoryMax,
      });
    }),
  ];
}
