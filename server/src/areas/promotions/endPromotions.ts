import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { PromotionNeeds } from './needs.ts';
import { holdProvider } from '#areas/accounts/providerOwners.ts';
import { deleteNeverPaid, listOpenPayments, listOpenPaymentsOf, lockProviderOf } from './store.ts';

interface EndingNeeds {
  readonly payments: Pick<PromotionNeeds['payments'], 'giveUp'>;
}

/**
 * Gives up what may still be paid for the promotions of an article that is being withdrawn. What was paid stands, and what
 * was not may be paid once the article is published again.
 *
 * @returns what is left to do once the article is withdrawn
 */
export async function giveUpCheckouts(
  { payments }: EndingNeeds,
  within: Transaction<Schema>,
  newsId: number,
): Promise<() => Promise<void>> {
  // No checkout is opened any more from here on.
  await lockProviderOf(within, newsId);
  return await payments.giveUp(within, await listOpenPayments(within, newsId));
}

/**
 * The same for all articles of a provider that is being unpublished.
 *
 * @returns what is left to do once it is
 */
export async function giveUpCheckoutsOf(
  { payments }: EndingNeeds,
  within: Transaction<Schema>,
  providerId: number,
): Promise<() => Promise<void>> {
  await holdProvider(within, providerId);
  return await payments.giveUp(within, await listOpenPaymentsOf(within, providerId));
}

/**
 * Ends the promotions of an article that is being removed. What was paid stays in the accounts; what may still be paid is
 * given up, and what nobody began to pay is removed.
 *
 * @returns what is left to do once the article is gone
 */
export async function endPromotions(
  needs: EndingNeeds,
  within: Transaction<Schema>,
  newsId: number,
): Promise<() => Promise<void>> {
  const closeCheckouts = await giveUpCheckouts(needs, within, newsId);
  await deleteNeverPaid(within, newsId);
  return closeCheckouts;
}
