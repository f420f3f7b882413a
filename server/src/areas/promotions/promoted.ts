import type { Kysely } from 'kysely';
import type { PromotionStatus } from '@wheelhouse/contract/news';
import { isReached, type Reader } from '@wheelhouse/contract/promotionRules';
import { promotionLimits, type PromotedArticle } from '@wheelhouse/contract/promotions';
import type { Schema } from '#database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { readReader } from './audienceStore.ts';
import type { PromotionParts } from './parts.ts';
import { findStanding, listShown } from './store.ts';

const visitor: Reader = { country: undefined, vesselTypes: new Set(), serviceCategories: new Set() };

/**
 * Promoted articles this viewer is to see: those running whose audience they belong to, and their own ones before that.
 * An article stands there once, however many of its promotions overlap.
 */
export async function listPromoted(
  { db, ownedBy, newsItems, now }: PromotionParts,
  viewer: Viewer,
  type: 'BANNER' | 'NEWS' | undefined,
): Promise<PromotedArticle[]> {
  const at = now();
  const { account } = viewer;
  const owned = account === undefined ? [] : await ownedBy(account.id);
  const rows = await listShown(db, at, { type, providerIds: [...owned] });
  if (rows.length === 0) return [];
  const reader = account === undefined ? visitor : await readReader(db, account.id);
  const toCome = rows.filter(({ start_at }) => start_at > at).reverse();
  const running = rows.filter(
    ({ start_at, countries, vessel_types, service_categories }) =>
      start_at <= at &&
      isReached({ countries, vesselTypes: vessel_types, serviceCategories: service_categories }, reader),
  );
  const ofArticle = new Map<number, (typeof rows)[number]>();
  for (const row of [...running, ...toCome]) {
    if (!ofArticle.has(row.news_id)) ofArticle.set(row.news_id, row);
  }
  const chosen = [...ofArticle.values()].slice(0, promotionLimits.listed);
  const items = new Map((await newsItems(chosen.map(({ news_id }) => news_id))).map((item) => [item.id, item]));
  return chosen.flatMap(({ id, news_id, start_at }) => {
    const news = items.get(news_id);
    return news === undefined ? [] : [{ id, news, start: start_at.toISOString(), ownerOnly: start_at > at }];
  });
}

/** How an article stands with promotion: what nobody sees can't be promoted (content specification, section 4). */
export async function promotionOf(db: Kysely<Schema>, newsId: number, now: Date): Promise<PromotionStatus> {
  const standing = await findStanding(db, newsId, now);
  if (standing?.shown !== true) return 'UNABLE';
  return standing.promoted ? 'PROMOTED' : 'POTENTIAL';
}
