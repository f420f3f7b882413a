import { message, type Message } from '@wheelhouse/messages/message';
import { readInstant } from '@wheelhouse/contract/instants';
import { newsMessages } from '@wheelhouse/contract/news';
import {
  audienceShare,
  costOf,
  leastShare,
  periodErrors,
  unknownParts,
  type Period,
} from '@wheelhouse/contract/promotionRules';
import { promotionLimits, promotionMessages } from '@wheelhouse/contract/promotionMessages';
import type { Audience, PromotionCost, PromotionOffer, PromotionRequest } from '@wheelhouse/contract/promotions';
import { offsetMinutes } from '@wheelhouse/contract/utcOffset';
import { recordAudit } from '#platform/database/audit.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { countReached, findRate, readChoices } from './audienceStore.ts';
import { requirePromoter, requireShown, type PromotionNeeds } from './needs.ts';
import { findArticle, lockArticle, insertPromotion, listOverlapping, sumOfMonth } from './store.ts';

/** The requested time and audience of a promotion, before any check. */
interface PriceRequest extends Audience {
  readonly type: 'BANNER' | 'NEWS';
  readonly start: string;
  readonly end: string;
}

/**
 * The current price of a promotion.
 *
 * @throws Refusal 422 by the rules of content specification, section 5, and if nobody is reached
 */
export async function priceOf(
  { db, app, now }: Pick<PromotionNeeds, 'db' | 'app' | 'now'>,
  request: PriceRequest,
): Promise<{ period: Period; cost: PromotionCost }> {
  const [start, end] = [readInstant(request.start), readInstant(request.end)];
  const errors = periodErrors({ start, end }, now());
  const choices = await readChoices(db, app);
  const dayCents = await findRate(db, request.type);
  const unknown = [...unknownParts(request, choices), ...(dayCents === undefined ? ['type'] : [])];
  const all = [...errors, ...unknown.map((path) => ({ path, message: promotionMessages.unknownChoice }))];
  const [first] = all;
  if (first !== undefined) throw new Refusal(422, first.message, { errors: all });
  if (start === undefined || end === undefined || dayCents === undefined) throw new Error('A rule was not asked.');
  const cost = costOf({ start, end }, request, choices, dayCents);
  if (cost === undefined) throw new Refusal(422, promotionMessages.nobody);
  return { period: { start, end }, cost };
}

/**
 * Creates a promotion at its current price. It is shown once it is paid.
 *
 * @throws Refusal 404 for an article that does not exist or is another owner's, 422 by the rules
 */
export async function createPromotion(
  needs: PromotionNeeds,
  viewer: Viewer,
  request: PromotionRequest,
): Promise<{ id: number; newsId: number }> {
  const { db, now, payments } = needs;
  const account = await requirePromoter(needs, viewer, await findArticle(db, request.newsId));
  payments.requireForSale();
  const { period, cost } = await priceOf(needs, request);
  return await db.transaction().execute(async (within) => {
    // A simultaneous removal waits, or is faster: then there is nothing to promote.
    await lockArticle(within, request.newsId);
    const article = await findArticle(within, request.newsId);
    if (article === undefined) throw notFound(newsMessages.notFound);
    requireShown(article);
    if (request.confirmed !== true) {
      const windows = await listOverlapping(within, article.id, period);
      if (windows.length > 0) {
        throw new Refusal(409, promotionMessages.overlaps(windows.map((row) => windowAsText(row, request.utcOffset))));
      }
    }
    await lockProvider(within, article.provider_id);
    checkCap((await sumOfMonth(within, article.provider_id, period.start)) + cost.amount);
    const id = await insertPromotion(within, {
      type: request.type,
      news_id: article.id,
      provider_id: article.provider_id,
      countries: JSON.stringify(request.countries),
      vessel_types: JSON.stringify(request.vesselTypes),
      service_categories: JSON.stringify(request.serviceCategories),
      start_at: period.start,
      end_at: period.end,
      utc_offset: request.utcOffset,
      amount_cents: cost.amount,
      rate_cents: cost.rate,
      days: cost.days,
      paid_at: null,
      created_at: now(),
    });
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: 'create promotion',
      object: `news ${article.id}`,
      after: { promotion: id, ...request, cost },
    });
    return { id, newsId: article.id };
  });
}

/** Start and end, in the caller's time zone. */
function windowAsText(
  { start_at, end_at }: { start_at: Date; end_at: Date },
  offset: PromotionRequest['utcOffset'],
): Message {
  const there = (moment: Date) =>
    new Date(moment.getTime() + offsetMinutes(offset) * 60_000).toISOString().slice(0, 10);
  return message('promotion.window', { from: there(start_at), until: there(end_at) });
}

/**
 * The current price of a promotion, its parts, and how many accounts it reaches.
 *
 * @throws Refusal 422 as the price
 */
export async function offerOf(
  needs: Pick<PromotionNeeds, 'db' | 'app' | 'now'>,
  request: PriceRequest,
): Promise<PromotionOffer> {
  const { cost } = await priceOf(needs, request);
  return {
    ...cost,
    everybodyRate: (await findRate(needs.db, request.type)) ?? cost.rate,
    share: Math.max(leastShare, audienceShare(request, await readChoices(needs.db, needs.app))),
    readers: await countReached(needs.db, request),
    visitors: request.countries === 'ALL' && (request.vesselTypes === 'ALL' || request.serviceCategories === 'ALL'),
  };
}

/** @throws Refusal 422 if a month would cost more than the limit */
export function checkCap(monthCents: number): void {
  if (monthCents > promotionLimits.monthCapCents) throw new Refusal(422, promotionMessages.capped);
}
