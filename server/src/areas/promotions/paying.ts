import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import type { PaymentReport } from '@wheelhouse/contract/promotions';
import { newsMessages } from '@wheelhouse/contract/news';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { checkCap } from './createPromotion.ts';
import { describePromotion } from './describePromotion.ts';
import { ownPage } from './ownPage.ts';
import { requirePromoter, requireShown, type PromotionNeeds } from './needs.ts';
import * as store from './store.ts';

/**
 * Opens the checkout of a promotion. While its payment is open it is the same one; after a failed one, another.
 *
 * @throws Refusal 404 for a promotion that does not exist or is another owner's, 409 if it is paid or over, 422 for an
 * external address, an article that is not public or a start that has passed, 503 if the gateway can't be reached
 */
export async function pay(
  needs: PromotionNeeds,
  viewer: Viewer,
  promotionId: number,
  redirectUrl: string,
): Promise<string> {
  const { db, payments, publicUrl, now } = needs;
  const known = await store.findPromotion(db, promotionId);
  const account = await requirePromoter(needs, viewer, known);
  const redirectPath = ownPage(redirectUrl, publicUrl);
  const paymentId = await db.transaction().execute(async (within) => {
    await lockProvider(within, account.providerId);
    await store.lockPromotion(within, promotionId);
    const promotion = await store.findPromotion(within, promotionId);
    const title = promotion?.title ?? undefined;
    if (promotion === undefined || title === undefined) throw notFound(newsMessages.notFound);
    if (promotion.paid_at !== null || promotion.end_at <= now()) {
      throw new Refusal(409, promotionMessages.paymentOver);
    }
    const [latest] = await store.listPayments(within, promotionId);
    // A pending payment is waited for; a new one can't begin after the start.
    if (latest?.status === 'PENDING') return latest.id;
    if (promotion.start_at <= now()) throw new Refusal(422, promotionMessages.begun);
    if (latest?.status === 'CREATED') return latest.id;
    requireShown(promotion);
    const others = await store.sumOfMonth(within, account.providerId, promotion.start_at, promotionId);
    checkCap(others + promotion.amount_cents);
    const id = await payments.create(within, {
      accountId: account.id,
      purpose: 'PROMOTION',
      description: describePromotion({ ...promotion, title }),
      amountCents: promotion.amount_cents,
      redirectPath,
      closesAt: promotion.start_at,
    });
    await store.addPayment(within, promotionId, id);
    return id;
  });
  return await payments.checkoutLink(paymentId);
}

/** The payments of a promotion; the first has its current status. @throws Refusal 404 */
export async function listReports(
  needs: PromotionNeeds,
  viewer: Viewer,
  promotionId: number,
): Promise<PaymentReport[]> {
  await requirePromoter(needs, viewer, await store.findPromotion(needs.db, promotionId));
  const payments = await store.listPayments(needs.db, promotionId);
  return payments.map(({ status, changed_at }) => ({ status, creationDate: changed_at.toISOString(), promotionId }));
}
