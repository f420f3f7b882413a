import { message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { PromotionNeeds } from './needs.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Payments } from '#areas/payments/payments.ts';
import {
  deleteNeverPaid,
  endAt,
  listComing,
  listOpenPayments,
  listOpenPaymentsOf,
  listRunning,
  lockProviderOf,
  takeBack,
} from './store.ts';
import { unusedOf } from './unused.ts';

interface EndingNeeds {
  readonly payments: Pick<PromotionNeeds['payments'], 'cancel'>;
}

interface WithdrawingNeeds {
  readonly payments: Pick<Payments, 'owe' | 'oweRest'>;
  readonly now: () => Date;
}

/**
 * Cancels open payments for the promotions of an article that is being unpublished. Paid promotions stay, and unpaid
 * ones may be paid once the article is published again.
 *
 * @returns what remains to be done after the article is unpublished
 */
export async function cancelCheckouts(
  { payments }: EndingNeeds,
  within: Transaction<Schema>,
  newsId: number,
): Promise<() => Promise<void>> {
  // No checkout is opened from here on.
  await lockProviderOf(within, newsId);
  return await payments.cancel(within, await listOpenPayments(within, newsId));
}

/**
 * The same for all articles of a provider that is being unpublished.
 *
 * @returns what remains to be done afterwards
 */
export async function cancelCheckoutsOf(
  { payments }: EndingNeeds,
  within: Transaction<Schema>,
  providerId: number,
): Promise<() => Promise<void>> {
  await lockProvider(within, providerId);
  return await payments.cancel(within, await listOpenPaymentsOf(within, providerId));
}

/**
 * Takes back the paid promotions of a provider that have not begun, ends those that are running, and marks what was paid
 * for the days that are left for a refund. Call it after `cancelCheckoutsOf`, which locks the provider.
 */
export async function refundPromotions(
  { payments, now }: WithdrawingNeeds,
  within: Transaction<Schema>,
  providerId: number,
): Promise<void> {
  const at = now();
  for (const running of await listRunning(within, providerId, at)) {
    await payments.oweRest(within, {
      paymentIds: [running.paymentId],
      cents: unusedOf(running, at),
      reason: message('promotion.providerWithdrawnRunning'),
    });
    await endAt(within, running.id, at);
  }
  const coming = await listComing(within, providerId, at);
  // Payments are locked before promotions, as when a success is handled.
  await payments.owe(
    within,
    coming.map(({ paymentId }) => paymentId),
    message('promotion.providerWithdrawn'),
  );
  await takeBack(
    within,
    coming.map(({ id }) => id),
  );
}

/**
 * Ends the promotions of an article that is being removed. Paid ones stay stored; open payments are cancelled, and
 * promotions without a payment are removed.
 *
 * @returns what remains to be done after the article is removed
 */
export async function endPromotions(
  needs: EndingNeeds,
  within: Transaction<Schema>,
  newsId: number,
): Promise<() => Promise<void>> {
  const closeCheckouts = await cancelCheckouts(needs, within, newsId);
  await deleteNeverPaid(within, newsId);
  return closeCheckouts;
}
