import type { Transaction } from 'kysely';
import { tellProviderShowing } from '#areas/events/providerShowing.ts';
import { giveUpCheckoutsOf } from '#areas/promotions/endPromotions.ts';
import { hideTexts } from '#areas/content/hideTexts.ts';
import type { Schema } from '#platform/database/schema.ts';

/** What goes with a provider that is unpublished or published again, beside its own row. */
export type ShowingChanged = (
  within: Transaction<Schema>,
  providerId: number,
  showing: 'withdrawn' | 'published',
) => Promise<() => Promise<void>>;

/**
 * People with meetings at a provider are notified when it is unpublished or published again. When it is unpublished, what
 * may still be paid for its promotions is given up, and its texts move to other addresses.
 *
 * @returns what to call in the transaction that changed the provider; it answers what is left to do after it
 */
export function providerShowing({
  payments,
  ...parts
}: Parameters<typeof tellProviderShowing>[0] & Parameters<typeof giveUpCheckoutsOf>[0]): ShowingChanged {
  return async (within, providerId, showing) => {
    await tellProviderShowing(parts, within, providerId, showing);
    if (showing === 'published') return async () => {};
    await hideTexts(within, providerId, parts.now());
    return await giveUpCheckoutsOf({ payments }, within, providerId);
  };
}
