import type { Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { PromotionParts } from './parts.ts';
import { deleteNeverPaid, listOpenPayments, lockProviderOf } from './store.ts';

/**
 * Ends the promotions of an article that is being removed. What was paid stays in the accounts; what may still be paid is
 * given up, and what nobody began to pay is removed.
 *
 * @returns what is left to do once the article is gone
 */
export async function endPromotions(
  { payments }: { readonly payments: Pick<PromotionParts['payments'], 'giveUp'> },
  within: Transaction<Schema>,
  newsId: number,
): Promise<() => Promise<void>> {
  // No checkout is opened any more from here on.
  await lockProviderOf(within, newsId);
  const closeCheckouts = await payments.giveUp(within, await listOpenPayments(within, newsId));
  await deleteNeverPaid(within, newsId);
  return closeCheckouts;
}
