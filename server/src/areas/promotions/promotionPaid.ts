import type { Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { describePromotion } from '#invoices/describePromotion.ts';
import type { PromotionParts } from './parts.ts';
import { findPromotion, lockPromotion, markPaid, promotionPaidBy } from './store.ts';

const removed = 'The promotion is not there any more.';

/**
 * Shows a promotion from its start on, and issues the invoice.
 *
 * @returns why the money is to be paid back, where it was paid for nothing: then there is no invoice either
 */
export async function promotionPaid(
  { now, issueInvoice }: Pick<PromotionParts, 'now' | 'issueInvoice'>,
  within: Transaction<Schema>,
  paymentId: number,
): Promise<string | undefined> {
  const id = await promotionPaidBy(within, paymentId);
  if (id === undefined) return removed;
  // Read once it is held: its article may have been removed, or another payment come through, until then.
  await lockPromotion(within, id);
  const promotion = await findPromotion(within, id);
  if (promotion === undefined) return removed;
  if (promotion.title === null || promotion.provider_id === null) {
    return 'The article was removed before the payment came through.';
  }
  if (promotion.paid_at !== null) return 'The promotion was paid already.';
  const at = now();
  await markPaid(within, id, at);
  await issueInvoice(within, {
    paymentId,
    providerId: promotion.provider_id,
    at,
    lines: [
      {
        text: describePromotion({ ...promotion, title: promotion.title }),
        days: promotion.days,
        rateCents: promotion.rate_cents,
        amountCents: promotion.amount_cents,
      },
    ],
  });
  return undefined;
}
