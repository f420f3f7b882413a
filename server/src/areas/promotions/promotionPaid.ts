import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { describePromotion } from './describePromotion.ts';
import type { SoldLine } from '#areas/invoices/issueInvoice.ts';
import type { PromotionNeeds } from './needs.ts';
import { findPromotion, isByInvoice, lockPromotion, markPaid, promotionPaidBy, type PromotionRow } from './store.ts';

/** A buyer who was at the checkout at the start still gets all days: they begin with the payment. */
const graceMs = 3_600_000;

/**
 * Starts a paid promotion.
 *
 * @returns why the money must be refunded, if it was paid in vain: then there is no invoice either
 */
export async function promotionPaid(
  { now }: Pick<PromotionNeeds, 'now'>,
  within: Transaction<Schema>,
  paymentId: number,
): Promise<Message | undefined> {
  const id = await promotionPaidBy(within, paymentId);
  if (id === undefined) return message('promotion.gone');
  // Read after locking: before that its article may have been removed, or another payment succeeded.
  await lockPromotion(within, id);
  const promotion = await findPromotion(within, id);
  if (promotion === undefined) return message('promotion.gone');
  if (promotion.title === null || promotion.provider_id === null) {
    return message('promotion.articleGone');
  }
  if (promotion.paid_at !== null) return message('promotion.alreadyPaid');
  const at = now();
  // With a bank transfer the days begin whenever the money comes in.
  const grace = (await isByInvoice(within, paymentId)) ? Number.POSITIVE_INFINITY : graceMs;
  const window = windowOf(promotion, at, grace);
  if (window === undefined) return message('promotion.tooLate');
  await markPaid(within, id, at, window);
  return undefined;
}

/** The invoice lines of a promotion: its days at their price. */
export async function linesOfPromotion(within: Transaction<Schema>, paymentId: number): Promise<SoldLine[]> {
  const id = await promotionPaidBy(within, paymentId);
  const promotion = id === undefined ? undefined : await findPromotion(within, id);
  if (promotion === undefined) return [];
  const { days, rate_cents: rateCents, amount_cents: amountCents } = promotion;
  const text = describePromotion({ ...promotion, title: promotion.title ?? '' });
  return [{ text, days, rateCents, amountCents }];
}

/** Start and end of a promotion that is paid now; undefined if it is too late for all its days. */
function windowOf(
  { start_at, end_at }: Pick<PromotionRow, 'start_at' | 'end_at'>,
  at: Date,
  grace: number,
): Pick<PromotionRow, 'start_at' | 'end_at'> | undefined {
  const late = at.getTime() - start_at.getTime();
  if (late <= 0) return { start_at, end_at };
  return late > grace ? undefined : { start_at: at, end_at: new Date(end_at.getTime() + late) };
}
