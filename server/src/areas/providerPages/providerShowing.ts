import type { EditingNeeds } from '#areas/providers/editing.ts';
import { notifyOfProvider } from '#areas/events/providerShowing.ts';
import { cancelCheckoutsOf } from '#areas/promotions/endPromotions.ts';
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
