import { newsMessages, newsLimits, type Article } from '@wheelhouse/contract/news';
import { draftMessages, publishingMessages } from '@wheelhouse/contract/publishing';
import { createContent, type Content } from '#areas/content/content.ts';
import { requireFewDrafts } from '#areas/content/drafts.ts';
import type { ContentKind } from '#areas/content/kind.ts';
import { contentPictures, type ContentPictures } from '#areas/content/pictures.ts';
import { insertEmptyDraft } from '#areas/content/store.ts';
import { removeEmptyDrafts } from '#areas/content/emptyDrafts.ts';
import { lockForEdit } from '#areas/providers/editing.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { articleVerdict, mayEditArticle, maySeeArticle } from '#permissions/news.ts';
import { maySeeOwner } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { queueArticleEvent } from './articleEvents.ts';
import { listCompanies, listVessels } from './linkStore.ts';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import type { NewsNeeds } from './needs.ts';
import { presentListItem } from './presentArticle.ts';
import { findArticle, lockArticle, type ArticleRow, type LockedArticle } from './store.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

export interface ArticleAddress {
  readonly id: number;
}

/** The operations on articles as content. */
export interface ArticleContent {
  readonly content: Content<ArticleAddress, LockedArticle>;
  readonly pictures: ContentPictures<ArticleAddress>;
}

const articleTables = { content: 'news_article', images: 'news_image', imagesKey: 'news_id' } as const;

/** Removes blank articles that were not changed for a day. @returns how many there were */
export async function removeEmptyArticles(needs: Parameters<typeof removeEmptyDrafts>[0], now: Date): Promise<number> {
  return await removeEmptyDrafts(
    needs,
    articleTables,
    new Date(now.getTime() - newsLimits.emptyDraftHours * 3_600_000),
  );
}

export function articleContent(needs: NewsNeeds): ArticleContent {
  const kind: ContentKind<ArticleAddress, LockedArticle> = {
    name: 'article',
    tables: articleTables,
    bodyPicture: 'BODY',
    notFound: newsMessages.notFound,
    object: ({ id }) => `news/${id}`,
    async hold(within, viewer, { id }) {
      const article = await lockArticle(within, id);
      const state = article && { ...article, providerId: article.provider_id };
      const verdict = articleVerdict(viewer, state, await ownedByViewer(within, viewer));
      if (article === undefined || verdict === 'notFound') throw notFound(newsMessages.notFound);
      if (verdict === 'notAllowed') throw new Refusal(403, refusalMessages.notAllowed);
      return article;
    },
  };
  const content = createContent(needs, kind);
  return { content, pictures: contentPictures(needs, kind, content) };
}

/**
 * An article as this viewer may see it: drafts, and data about publishing, only for the owners of its provider and
 * ADMIN.
 *
 * @throws Refusal 404
 */
export async function readArticle(
  needs: NewsNeeds,
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  { id }: ArticleAddress,
): Promise<Article> {
  const row = await findArticle(needs.db, id);
  const state = row && { ...row, providerId: row.provider_id };
  const owned = await ownedByViewer(needs.db, viewer);
  if (row === undefined || state === undefined || !maySeeArticle(viewer, state, owned)) {
    throw notFound(newsMessages.notFound);
  }
  return {
    ...presentListItem(row),
    version: row.version,
    longDescriptionMedia: { path: await content.bodyPath(row) },
    vessels: await namedVessels(needs, id),
    companies: maySeeOwner(viewer) ? await listCompanies(needs.db, id) : [],
    ...(mayEditArticle(viewer, state, owned) ? { owners: await presentForOwners(needs, row) } : {}),
  };
}

/** Linked vessels of this installation, by name. */
async function namedVessels({ db, vessels }: NewsNeeds, newsId: number): Promise<Article['vessels']> {
  const ids = await listVessels(db, newsId);
  if (ids.length === 0) return [];
  const named = [...(await vessels.namesOf(ids)).values()].map(({ id, name }) => ({ id, name }));
  const collator = new Intl.Collator('en');
  return named.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

async function presentForOwners({ onArticle }: NewsNeeds, row: ArticleRow): Promise<NonNullable<Article['owners']>> {
  return {
    promotion: await onArticle.promotionStatus(row.id),
    ...(row.providerPublished ? {} : { unseen: true }),
    ...(row.publish_at === null ? {} : { publishAt: row.publish_at.toISOString() }),
    ...(row.unpublish_at === null ? {} : { unpublishAt: row.unpublish_at.toISOString() }),
  };
}

/**
 * Creates a blank draft (content specification, section 4).
 *
 * @param providerId its provider; the first of the viewer's own if undefined
 * @throws Refusal 422 if the viewer owns none, or the provider has too many drafts
 */
export async function createArticle(
  needs: NewsNeeds,
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  providerId: number | undefined,
): Promise<{ id: number; version: number }> {
  const [first] = [...(await ownedByViewer(needs.db, viewer))].sort((a, b) => a - b);
  const provider = providerId ?? first;
  if (provider === undefined) throw new Refusal(422, publishingMessages.serviceFirst);
  return await content.begin(
    viewer,
    async (within, bodyPath) => {
      await lockForEdit(within, viewer, provider);
      await requireFewDrafts(within, articleTables.content, provider, draftMessages.articles);
      return await insertEmptyDraft(within, articleTables.content, provider, bodyPath);
    },
    (id) => ({ id }),
  );
}

/** Removes an article; payments for its promotion stay stored. @throws Refusal 403, 404 */
export async function removeArticle(
  { onArticle, now }: Pick<NewsNeeds, 'onArticle' | 'now'>,
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  address: ArticleAddress,
): Promise<void> {
  const left: (() => Promise<void>)[] = [];
  await content.remove(viewer, address, async (within, row) => {
    if (row.published) await queueArticleEvent(within, row, 'withdrawn', now());
    left.push(await onArticle.beforeRemove(within, row.id));
  });
  for (const finish of left) await finish();
}
