import type { EditingNeeds, WithdrawProvider } from '#areas/providers/editing.ts';
import { notifyOfProvider } from '#areas/events/providerShowing.ts';
import { cancelCheckoutsOf, refundPromotions } from '#areas/promotions/endPromotions.ts';
import { hideTexts } from '#areas/content/hideTexts.ts';

/**
 * Notifies people with meetings at a provider when it is unpublished or published again. When it is unpublished, open
 * payments for its promotions are cancelled, and its texts get other addresses.
 *
 * @returns what to call in the transaction that changes the provider; that returns what remains to be done after it
 */
export function providerShowing({
  payments,
  ...needs
}: Parameters<typeof notifyOfProvider>[0] & Parameters<typeof cancelCheckoutsOf>[0]): EditingNeeds['showingChanged'] {
  return async (within, providerId, showing) => {
    await notifyOfProvider(needs, within, providerId, showing);
    if (showing === 'published') return async () => {};
    await hideTexts(within, providerId, needs.now());
    return await cancelCheckoutsOf({ payments }, within, providerId);
  };
}

/**
 * The same for a provider that its plan or an administrator withdraws: running promotions end, and
 * what was paid for their days that are left, or for those that have not begun, is refunded.
 *
 * @returns what to call after the provider is unpublished, in its transaction; that returns what remains to be done after it
 */
export function providerWithdrawal(
  needs: Parameters<typeof providerShowing>[0] & Parameters<typeof refundPromotions>[0],
): WithdrawProvider {
  const showingChanged = providerShowing(needs);
  return async (within, providerId) => {
    const finish = await showingChanged(within, providerId, 'withdrawn');
    await refundPromotions(needs, within, providerId);
    return finish;
  };
}
