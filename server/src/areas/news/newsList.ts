import * as z from 'zod/mini';
import { newsListItem } from '@wheelhouse/contract/news';
import { itemCache } from '#platform/http/itemCache.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { isPublicArticle, mayEditArticle, type ArticleState } from '#permissions/news.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { presentListItem } from './presentArticle.ts';
import type { ListedRow } from './store.ts';

/** The data of lists of articles. */
export interface NewsTables {
  /** A number that differs after every change visible in lists. */
  readonly revision: () => Promise<number>;
  /** Every article, the latest first, by a text that changes with it. */
  readonly states: () => Promise<readonly { readonly id: number; readonly state: string }[]>;
  readonly articles: (ids: readonly number[]) => Promise<readonly ListedRow[]>;
  readonly ownedBy: (viewer: Viewer) => Promise<ReadonlySet<number>>;
}

/** The filter and the page of a list. */
export interface ListedPart {
  /** Counts from 0. */
  readonly page: number;
  readonly size: number;
  /** Only those of one provider. */
  readonly providerId?: number | undefined;
  /** Only those with these numbers. */
  readonly among?: ReadonlySet<number> | undefined;
  /** Without the viewer's own drafts. */
  readonly publishedOnly?: boolean | undefined;
  /** Only the viewer's own drafts. */
  readonly draftsOnly?: boolean | undefined;
}

/** The most pages of articles cached until news change. */
const mostCachedPages = 500;

/** An article for lists, encoded once for all of them. */
interface WrittenItem extends ArticleState {
  readonly id: number;
  readonly text: string;
}

/** Answers requests for the list of articles: published ones, and drafts this viewer may see, the latest first. */
export function createNewsList(tables: NewsTables): (viewer: Viewer, part: ListedPart) => Promise<CachedResponse> {
  const items = itemCache({
    states: tables.states,
    read: async (ids) => (await tables.articles(ids)).map(itemOf),
  });
  const cachedList = cachedPerRevision(tables.revision, async () => {
    const all = await items();
    const published = all.filter(isPublicArticle);
    return {
      all,
      published,
      hidden: all.filter((item) => !isPublicArticle(item)),
      pages: new Map<string, CachedResponse>(),
    };
  });

  return async (viewer, { page, size, providerId, among, publishedOnly = false, draftsOnly = false }) => {
    const { all, published, hidden, pages } = await cachedList();
    const owned =
      publishedOnly || viewer.account === undefined || hidden.length === 0
        ? new Set<number>()
        : await tables.ownedBy(viewer);
    const mine = (item: WrittenItem) => !publishedOnly && mayEditArticle(viewer, item, owned);
    const drafts = hidden.filter(mine).map(({ id }) => id);
    const seesDrafts = drafts.length > 0;
    const key = among === undefined ? `${providerId} ${page} ${size} ${draftsOnly} ${drafts.join()}` : undefined;
    const known = key === undefined ? undefined : pages.get(key);
    if (known !== undefined) return known;
    const both = seesDrafts ? all.filter((item) => isPublicArticle(item) || mine(item)) : published;
    const seen = draftsOnly ? hidden.filter(mine) : both;
    const listed =
      providerId === undefined && among === undefined
        ? seen
        : seen.filter(
            (item) =>
              (providerId === undefined || item.providerId === providerId) &&
              (among === undefined || among.has(item.id)),
          );
    const shown = listed.slice(page * size, (page + 1) * size);
    const data = shown.map(({ text }) => text).join(',');
    const made = new CachedResponse(`{"data":[${data}],"page":${page},"size":${size},"total":${listed.length}}`);
    // Only existing pages are cached, whatever page is requested.
    if (key !== undefined && shown.length > 0) {
      if (pages.size >= mostCachedPages) pages.clear();
      pages.set(key, made);
    }
    return made;
  };
}

function itemOf(row: ListedRow): WrittenItem {
  const { id, provider_id, published, providerPublished } = row;
  const text = JSON.stringify(z.parse(newsListItem, presentListItem(row)));
  return { id, providerId: provider_id, published, providerPublished, text };
}
