import { newsMessages } from '@wheelhouse/contract/news';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { recordAudit } from '#platform/database/audit.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { requirePromoter, type PromotionNeeds } from './needs.ts';
import * as store from './store.ts';

/**
 * Removes an unpaid promotion. An open checkout is cancelled.
 *
 * @throws Refusal 404 for a promotion that does not exist or is another owner's, 422 if it is paid or pending
 */
export async function removePromotion(needs: PromotionNeeds, viewer: Viewer, promotionId: number): Promise<void> {
  const { db, payments } = needs;
  const account = await requirePromoter(needs, viewer, await store.findPromotion(db, promotionId));
  const closeCheckout = await db.transaction().execute(async (within) => {
    // No checkout is opened from here on.
    await lockProvider(within, account.providerId);
    const made = await store.listPayments(within, promotionId);
    if (made.some(({ status }) => status === 'PENDING')) throw new Refusal(422, promotionMessages.paidFor);
    // Payments are locked before promotions, as when a success is handled.
    const open = made.flatMap(({ id, status }) => (status === 'CREATED' ? [id] : []));
    const close = await payments.cancel(within, open);
    await store.lockPromotion(within, promotionId);
    const promotion = await store.findPromotion(within, promotionId);
    if (promotion === undefined) throw notFound(newsMessages.notFound);
    if (promotion.paid_at !== null) throw new Refusal(422, promotionMessages.paidFor);
    await store.deletePromotion(within, promotionId);
    const { start_at, end_at, amount_cents } = promotion;
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: 'remove promotion',
      object: `news ${promotion.news_id}`,
      before: { promotion: promotionId, start: start_at, end: end_at, amountCents: amount_cents },
    });
    return close;
  });
  await closeCheckout();
}
