import type { EditingNeeds } from '#areas/providers/editing.ts';
import { notifyOfProvider } from '#areas/events/providerShowing.ts';
import { giveUpCheckoutsOf } from '#areas/promotions/endPromotions.ts';
import { hideTexts } from '#areas/content/hideTexts.ts';

/**
 * People with meetings at a provider are notified when it is unpublished or published again. When it is unpublished, what
 * may still be paid for its promotions is given up, and its texts move to other addresses.
 *
 * @returns what to call in the transaction that changed the provider; it answers what is left to do after it
 */
export function providerShowing({
  payments,
  ...needs
}: Parameters<typeof notifyOfProvider>[0] & Parameters<typeof giveUpCheckoutsOf>[0]): EditingNeeds['showingChanged'] {
  return async (within, providerId, showing) => {
    await notifyOfProvider(needs, within, providerId, showing);
    if (showing === 'published') return async () => {};
    await hideTexts(within, providerId, needs.now());
    return await giveUpCheckoutsOf({ payments }, within, providerId);
  };
}
