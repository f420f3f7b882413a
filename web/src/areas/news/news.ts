import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getArticle, listNews, listProviderNews, newsLimits, type Article } from '@wheelhouse/contract/news';
import { listPromoted } from '@wheelhouse/contract/promotions';
import { api } from '#lib/api.ts';
import { askAgain } from '#lib/queryClient.ts';
import { readBody } from '#lib/readBody.ts';

/** What every list of articles is remembered under. */
const lists = ['news'] as const;

/**
 * Articles page by page, the latest first: all of them, or those of one provider. After the second page
 * the list stays as it is until it is cleared: reloading it page by page would change it while it is read.
 */
export const newsQuery = (provider?: number) =>
  infiniteQueryOptions({
    queryKey: [...lists, 'pages', provider ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, size: newsLimits.page };
      return provider === undefined
        ? api.call(listNews, { query: { ...query, only: 'published' }, signal })
        : api.call(listProviderNews, {
            params: { providerId: provider },
            query: { ...query, publishedOnly: 'true' },
            signal,
          });
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
    refetchOnReconnect: false,
    // What never loaded for this account has no time, even while a visitor's page is shown.
    refetchInterval: (query) => query.state.dataUpdatedAt === 0 && askAgain(query),
  });

/** What else is new, beside an article that is read. */
export const recentNewsQuery = queryOptions({
  queryKey: [...lists, 'recent'],
  // One more than is shown: the article that is read may be among them.
  queryFn: ({ signal }) =>
    api.call(listNews, { query: { page: 0, size: newsLimits.recent + 1, only: 'published' }, signal }),
});

/** The user's own drafts: they don't push published articles down the lists. */
export const ownDraftsQuery = queryOptions({
  queryKey: [...lists, 'drafts'],
  queryFn: ({ signal }) => api.call(listNews, { query: { page: 0, size: newsLimits.pageMax, only: 'drafts' }, signal }),
});

/** The latest articles of one provider. */
export const providerNewsQuery = (provider: number) =>
  queryOptions({
    queryKey: [...lists, 'provider', provider],
    queryFn: ({ signal }) =>
      api.call(listProviderNews, {
        params: { providerId: provider },
        query: { page: 0, size: newsLimits.recent, publishedOnly: 'true' },
        signal,
      }),
  });

/** What articles may be about. */
export type NewsSubject = { readonly vessel: number } | { readonly company: number };

export const newsAboutQuery = (subject: NewsSubject) =>
  queryOptions({
    queryKey: [...lists, 'about', subject],
    queryFn: ({ signal }) =>
      api.call(listNews, { query: { ...subject, page: 0, size: newsLimits.recent, only: 'published' }, signal }),
  });

/** An article with its body, which is a separate file. */
export interface FullArticle {
  readonly article: Article;
  readonly body: string;
}

export async function loadArticle(id: number, signal?: AbortSignal): Promise<FullArticle> {
  const article = await api.call(getArticle, { params: { id }, ...(signal !== undefined && { signal }) });
  return { article, body: await readBody(article.longDescriptionMedia.path, signal) };
}

export const articleQuery = (id: number) =>
  queryOptions({ queryKey: ['article', id], queryFn: ({ signal }) => loadArticle(id, signal) });

/** Reloads every list of articles, and one article: it was changed or removed. */
export function forgetArticle(queries: QueryClient, id: number): void {
  queries.removeQueries(articleQuery(id));
  void queries.resetQueries({ queryKey: lists });
}

/** The user's published articles, which may be promoted: the latest, as many as fit the choice. */
export const promotableNewsQuery = (provider: number) =>
  queryOptions({
    queryKey: [...lists, 'promotable', provider],
    queryFn: ({ signal }) =>
      api.call(listProviderNews, {
        params: { providerId: provider },
        query: { page: 0, size: newsLimits.pageMax, publishedOnly: 'true' },
        signal,
      }),
  });

/** Articles whose promotion reaches this user. */
export const promotedNewsQuery = queryOptions({
  queryKey: [...lists, 'promoted'],
  queryFn: ({ signal }) => api.call(listPromoted, { query: { type: 'NEWS' }, signal }),
});
