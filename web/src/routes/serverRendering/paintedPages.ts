import { asksOfArticle, asksOfNews, asksOfProvider, type Ask } from './asks.ts';

/** The addresses that are painted before their scripts have loaded, and what their pages ask for. */
export const paintedPages = [
  // The news of one provider are another list.
  { path: '/news', pattern: /^\/news$/, unpainted: 'provider', asks: asksOfNews },
  { path: '/news/$newsId', pattern: /^\/news\/(\d+)$/, unpainted: undefined, asks: asksOfArticle },
  {
    path: '/service/provider/$providerId',
    pattern: /^\/service\/provider\/(\d+)$/,
    unpainted: undefined,
    asks: asksOfProvider,
  },
] as const;

/**
 * What the page at a path asks for; undefined where it is not painted beforehand.
 *
 * @param search what stands behind the question mark of its address
 */
export function asksAt(path: string, search = ''): readonly Ask[] | undefined {
  for (const { pattern, unpainted, asks } of paintedPages) {
    const found = pattern.exec(path);
    if (found === null) continue;
    return unpainted !== undefined && new URLSearchParams(search).has(unpainted) ? undefined : asks(found[1] ?? '');
  }
  return undefined;
}
