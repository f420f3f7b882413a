import { queriesOfArticle, queriesOfNews, queriesOfProvider, type PageQuery } from './pageQueries.ts';

/** The addresses that are rendered before their scripts have loaded, and the requests of their pages. */
export const serverRenderedPages = [
  // The news of one provider are another list.
  { path: '/news', pattern: /^\/news$/, unlessParam: 'provider', queriesOf: queriesOfNews },
  { path: '/news/$newsId', pattern: /^\/news\/(\d+)$/, unlessParam: undefined, queriesOf: queriesOfArticle },
  {
    path: '/service/provider/$providerId',
    pattern: /^\/service\/provider\/(\d+)$/,
    unlessParam: undefined,
    queriesOf: queriesOfProvider,
  },
] as const;

/**
 * The requests of the page at a path; undefined if it is not rendered on the server.
 *
 * @param search the query string of its address
 */
export function queriesAt(path: string, search = ''): readonly PageQuery[] | undefined {
  for (const { pattern, unlessParam, queriesOf } of serverRenderedPages) {
    const found = pattern.exec(path);
    if (found === null) continue;
    return unlessParam !== undefined && new URLSearchParams(search).has(unlessParam)
      ? undefined
      : queriesOf(found[1] ?? '');
  }
  return undefined;
}
