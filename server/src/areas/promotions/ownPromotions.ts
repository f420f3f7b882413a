import { promotionLimits } from '@wheelhouse/contract/promotionMessages';
import type { OwnPromotion } from '@wheelhouse/contract/promotions';
import type { Viewer } from '#permissions/viewer.ts';
import { listDays } from './countStore.ts';
import { requirePromoter, type PromotionNeeds } from './needs.ts';
import { findArticle, listOfArticle, type OfArticleRow } from './store.ts';

type Days = Awaited<ReturnType<typeof listDays>>;

/** A page of the promotions of an article with their counts. @throws Refusal 404 */
export async function listOwn(
  needs: PromotionNeeds,
  viewer: Viewer,
  newsId: number,
  query: { page?: number | undefined; size?: number | undefined },
): Promise<{ data: OwnPromotion[]; page: number; size: number; total: number }> {
  await requirePromoter(needs, viewer, await findArticle(needs.db, newsId));
  const { page = 0, size = promotionLimits.listed } = query;
  const { rows, total } = await listOfArticle(needs.db, newsId, { number: page, size });
  const days = Map.groupBy(
    await listDays(
      needs.db,
      rows.map(({ id }) => id),
    ),
    ({ promotion_id }) => promotion_id,
  );
  return { data: rows.map((row) => present(newsId, row, days.get(row.id) ?? [])), page, size, total };
}

function present(newsId: number, row: OfArticleRow, days: Days): OwnPromotion {
  return {
    id: row.id,
    newsId,
    countries: row.countries,
    vesselTypes: row.vessel_types,
    serviceCategories: row.service_categories,
    start: row.start_at.toISOString(),
    end: row.end_at.toISOString(),
    utcOffset: row.utc_offset,
    cost: { amount: row.amount_cents, rate: row.rate_cents, days: row.days, currency: 'EUR' },
    status: row.paid_at === null ? (row.paymentStatus ?? 'CREATED') : 'SUCCESS',
    ...(row.invoice === null ? {} : { invoice: row.invoice }),
    impressions: sum(days.map(({ impressions }) => impressions)),
    clicks: sum(days.map(({ clicks }) => clicks)),
    days: days.map(({ day, impressions, clicks }) => ({ day, impressions, clicks })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, one) => before + one, 0);
}
