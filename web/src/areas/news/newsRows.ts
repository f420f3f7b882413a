import { newsLimits, type NewsListItem } from '@wheelhouse/contract/news';

/** How many articles fit side by side in a window of this width, in CSS pixels (content specification, section 2). */
export function columnsIn(width: number): 1 | 2 | 3 {
  if (width < newsLimits.oneColumnBelow) return 1;
  return width < newsLimits.twoColumnsBelow ? 2 : 3;
}

/** Articles by rows; the first one has its own row if it is shown large. */
export function rowsOf(
  articles: readonly NewsListItem[],
  columns: number,
  firstLarge: boolean,
): readonly (readonly NewsListItem[])[] {
  const rows: NewsListItem[][] = [];
  const begin = firstLarge && columns > 1 ? 1 : 0;
  if (begin === 1) rows.push(articles.slice(0, 1));
  for (let index = begin; index < articles.length; index += columns) rows.push(articles.slice(index, index + columns));
  return rows.filter((row) => row.length > 0);
}

/** Pages of a list as one list: an article that has moved to the next page in between keeps its first place. */
export function articlesOf(pages: readonly { readonly data: readonly NewsListItem[] }[]): readonly NewsListItem[] {
  const articles = new Map<number, NewsListItem>();
  for (const article of pages.flatMap(({ data }) => data)) {
    if (!articles.has(article.id)) articles.set(article.id, article);
  }
  return [...articles.values()];
}
