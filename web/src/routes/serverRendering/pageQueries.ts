import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listShownBanners } from '@wheelhouse/contract/banners';
import { addressOf } from '@wheelhouse/contract/client';
import { getInstallation } from '@wheelhouse/contract/installation';
import { getArticle, listNews, newsLimits, type Article } from '@wheelhouse/contract/news';
import { listPromoted } from '@wheelhouse/contract/promotions';
import { getProvider, listServiceBranches } from '@wheelhouse/contract/providers';
import type { RouteShape } from '@wheelhouse/contract/route';
import * as z from 'zod/mini';
import { installationQuery } from '#lib/installation.ts';
import { mediaAddress } from '#lib/api.ts';
import { shownBannersQuery } from '#areas/banners/shownBannersQuery.ts';
import { articleQuery, newsQuery, promotedNewsQuery, recentNewsQuery, type FullArticle } from '#areas/news/news.ts';
import { providerQuery, serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { idInPath } from '#routes/idInPath.ts';

/** What a page asks the server for as soon as it opens. */
export interface PageQuery {
  /** Below the origin. */
  readonly address: string;
  readonly route: RouteShape;
  /** Where the page looks for the answer. */
  readonly queryKey: QueryKey;
  /** What it finds there, where that is not the answer itself; undefined where something is missing. */
  readonly kept?: (answer: unknown, answers: Answers) => unknown;
  /** Its further requests. */
  readonly next?: (answer: unknown) => readonly string[];
}

/** Answers of the server as it sends them, by their addresses. */
export type Answers = Readonly<Record<string, unknown>>;

function pageQuery(route: RouteShape, queryKey: QueryKey, params?: object): PageQuery {
  return { address: addressOf(route, params === undefined ? {} : { params }), route, queryKey };
}

/** The requests of the frame around every page. */
const frame: readonly PageQuery[] = [
  pageQuery(getInstallation, installationQuery.queryKey),
  pageQuery(listServiceBranches, serviceBranchesQuery.queryKey),
];

/** The requests of a provider's page, for a visitor. */
export function queriesOfProvider(providerId: string): readonly PageQuery[] | undefined {
  const id = idInPath(providerId);
  return id === 0 ? undefined : [...frame, pageQuery(getProvider, providerQuery(id).queryKey, { id })];
}

/** The requests of the news, for a visitor: promoted articles, and the first page of an endless list. */
export function queriesOfNews(): readonly PageQuery[] {
  const address = addressOf(listNews, { query: { page: 0, size: newsLimits.page } });
  const kept = (page: unknown) => ({ pages: [page], pageParams: [0] });
  const promoted = addressOf(listPromoted, { query: { type: 'NEWS' } });
  return [
    ...frame,
    { address: promoted, route: listPromoted, queryKey: promotedNewsQuery.queryKey },
    pageQuery(listShownBanners, shownBannersQuery.queryKey),
    { address, route: listNews, queryKey: newsQuery().queryKey, kept },
  ];
}

/** The requests of an article for a visitor: the article and then its text, a separate file, and other news. */
export function queriesOfArticle(newsId: string): readonly PageQuery[] | undefined {
  const id = idInPath(newsId);
  if (id === 0) return undefined;
  const bodyOf = (article: Article) => mediaAddress(article.longDescriptionMedia.path);
  const recent = addressOf(listNews, { query: { page: 0, size: newsLimits.recent + 1 } });
  return [
    ...frame,
    {
      ...pageQuery(getArticle, articleQuery(id).queryKey, { id }),
      kept(answer, answers): FullArticle | undefined {
        const article = z.parse(getArticle.answer, answer);
        const body = answers[bodyOf(article)];
        return typeof body === 'string' ? { article, body } : undefined;
      },
      next: (answer) => [bodyOf(z.parse(getArticle.answer, answer))],
    },
    { address: recent, route: listNews, queryKey: recentNewsQuery.queryKey },
  ];
}

/** The addresses of the requests, including those that depend on answers. */
export function addressesOf(queries: readonly PageQuery[], answers: Answers): readonly string[] {
  return queries.flatMap(({ address, next }) => [
    address,
    ...(address in answers ? (next?.(answers[address]) ?? []) : []),
  ]);
}

/**
 * Puts the server's answers into the queries of a page. An answer of an unknown form is ignored: it is requested again.
 *
 * @param at when it was answered, in milliseconds since 1970; with 0 it is requested again while it is shown
 */
export function giveAnswers(client: QueryClient, queries: readonly PageQuery[], answers: Answers, at: number): void {
  for (const { address, route, queryKey, kept } of queries) {
    if (route.answer === undefined) continue;
    const parsed = z.safeParse(route.answer, answers[address]);
    if (!parsed.success) continue;
    const data = kept === undefined ? parsed.data : kept(parsed.data, answers);
    if (data !== undefined) client.setQueryData(queryKey, data, { updatedAt: at });
  }
}
