import type { Kysely } from 'kysely';
import type { PromotionStatus } from '@wheelhouse/contract/news';
import { promotionLimits } from '@wheelhouse/contract/promotionMessages';
import type { PromotedArticle } from '@wheelhouse/contract/promotions';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { presentListItem } from '#areas/news/presentArticle.ts';
import { readArticles } from '#areas/news/store.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { readReader, type Reader } from './audienceStore.ts';
import type { PromotionNeeds } from './needs.ts';
import { findStanding } from './store.ts';
import { listRunning, listToCome } from './runningStore.ts';

const visitor: Reader = { country: undefined, vesselTypes: new Set(), serviceCategories: new Set() };

/**
 * Promoted articles for this viewer: running ones whose audience they belong to, and their own future ones. An article
 * is listed once, however many of its promotions overlap.
 */
export async function listPromoted(
  { db, now }: Pick<PromotionNeeds, 'db' | 'now'>,
  viewer: Viewer,
  type: 'BANNER' | 'NEWS' | undefined,
  view: string,
): Promise<PromotedArticle[]> {
  const at = now();
  const { account } = viewer;
  const owned = account === undefined ? [] : [...(await listOwned(db, account.id))];
  const reader = account === undefined ? visitor : await readReader(db, account.id);
  const part = { now: at, type, most: promotionLimits.listed };
  const running = await listRunning(db, reader, part);
  const toCome = owned.length === 0 ? [] : await listToCome(db, owned, part);
  const shown = new Set(running.map(({ news_id }) => news_id));
  const chosen = [...running, ...toCome.filter(({ news_id }) => !shown.has(news_id))].slice(0, promotionLimits.listed);
  if (chosen.length === 0) return [];
  const articles = await readArticles(
    db,
    chosen.map(({ news_id }) => news_id),
  );
  const items = new Map(articles.map((row) => [row.id, presentListItem(row)]));
  return chosen.flatMap(({ id, news_id, start_at }) => {
    const news = items.get(news_id);
    return news === undefined ? [] : [{ id, news, start: start_at.toISOString(), ownerOnly: start_at > at, view }];
  });
}

/** The promotion status of an article: one that is not public can't be promoted (content specification, section 4). */
export async function promotionOf(db: Kysely<Schema>, newsId: number, now: Date): Promise<PromotionStatus> {
  const standing = await findStanding(db, newsId, now);
  if (standing?.shown !== true) return 'UNABLE';
  return standing.promoted ? 'PROMOTED' : 'POTENTIAL';
}
