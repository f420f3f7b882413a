import type { Kysely } from 'kysely';
import type { PromotionStatus } from '@wheelhouse/contract/news';
import { isReached, type Reader } from '@wheelhouse/contract/promotionRules';
import { promotionLimits, type PromotedArticle } from '@wheelhouse/contract/promotions';
import type { Schema } from '#database/schema.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { readReader } from './audienceStore.ts';
import type { PromotionParts } from './parts.ts';
import { findStanding, listRunning, listToCome, type ShownRow } from './store.ts';

/** Promotions read at once. */
const atOnce = 100;

const visitor: Reader = { country: undefined, vesselTypes: new Set(), serviceCategories: new Set() };

/**
 * Promoted articles this viewer is to see: those running whose audience they belong to, and their own ones before that.
 * An article stands there once, however many of its promotions overlap.
 */
export async function listPromoted(
  { db, ownedBy, newsItems, now }: Pick<PromotionParts, 'db' | 'ownedBy' | 'newsItems' | 'now'>,
  viewer: Viewer,
  type: 'BANNER' | 'NEWS' | undefined,
): Promise<PromotedArticle[]> {
  const at = now();
  const { account } = viewer;
  const owned = account === undefined ? [] : [...(await ownedBy(account.id))];
  let reader: Promise<Reader> | undefined;
  const readerOf = () => (account === undefined ? visitor : (reader ??= readReader(db, account.id)));
  const ofArticle = new Map<number, ShownRow>();
  const part = (behind: ShownRow | undefined) => ({ now: at, type, behind, most: atOnce });
  await addFirst(
    ofArticle,
    (behind) => listRunning(db, part(behind)),
    async ({ countries, vessel_types, service_categories }) =>
      isReached({ countries, vesselTypes: vessel_types, serviceCategories: service_categories }, await readerOf()),
  );
  if (owned.length > 0)
    await addFirst(
      ofArticle,
      (behind) => listToCome(db, owned, part(behind)),
      () => true,
    );
  const chosen = [...ofArticle.values()];
  if (chosen.length === 0) return [];
  const items = new Map((await newsItems(chosen.map(({ news_id }) => news_id))).map((item) => [item.id, item]));
  return chosen.flatMap(({ id, news_id, start_at }) => {
    const news = items.get(news_id);
    return news === undefined ? [] : [{ id, news, start: start_at.toISOString(), ownerOnly: start_at > at }];
  });
}

/** Adds the first wanted promotion of each article, as long as there is room in the list; no more are read than that takes. */
async function addFirst(
  ofArticle: Map<number, ShownRow>,
  read: (behind: ShownRow | undefined) => Promise<ShownRow[]>,
  isWanted: (row: ShownRow) => boolean | Promise<boolean>,
): Promise<void> {
  let behind: ShownRow | undefined;
  do {
    if (ofArticle.size >= promotionLimits.listed) return;
    const rows = await read(behind);
    for (const row of rows) {
      if (ofArticle.size >= promotionLimits.listed) return;
      if (!ofArticle.has(row.news_id) && (await isWanted(row))) ofArticle.set(row.news_id, row);
    }
    behind = rows.length < atOnce ? undefined : rows.at(-1);
  } while (behind !== undefined);
}

/** How an article stands with promotion: what nobody sees can't be promoted (content specification, section 4). */
export async function promotionOf(db: Kysely<Schema>, newsId: number, now: Date): Promise<PromotionStatus> {
  const standing = await findStanding(db, newsId, now);
  if (standing?.shown !== true) return 'UNABLE';
  return standing.promoted ? 'PROMOTED' : 'POTENTIAL';
}
