import { asksOfNews, asksOfProvider, type Ask } from './asks.ts';

/** The addresses that are painted before their scripts have loaded, and what their pages ask for. */
export const paintedPages = [
  { path: '/news', pattern: /^\/news$/, asks: asksOfNews },
  { path: '/service/provider/$providerId', pattern: /^\/service\/provider\/(\d+)$/, asks: asksOfProvider },
] as const;

/** What the page at a path asks for; undefined where it is not painted beforehand. */
export function asksAt(path: string): readonly Ask[] | undefined {
  for (const { pattern, asks } of paintedPages) {
    const found = pattern.exec(path);
    if (found !== null) return asks(found[1] ?? '');
  }
  return undefined;
}
