import type { Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { findRegistration, insertInvoice } from './invoiceStore.ts';
import { describePromotion } from './describePromotion.ts';
import type { PromotionParts } from './parts.ts';
import type { PromotionRow } from './store.ts';

/** Issues the invoice of a paid promotion, as it will always read: whatever becomes of the article or of who paid. */
export async function issueInvoice(
  { publicUrl }: Pick<PromotionParts, 'publicUrl'>,
  within: Transaction<Schema>,
  promotion: PromotionRow,
  paid: { readonly paymentId: number; readonly at: Date },
): Promise<void> {
  const registration = await findRegistration(within, promotion.provider_id);
  const { name, vat_number, ...address } = registration ?? { name: promotion.providerName, vat_number: undefined };
  await insertInvoice(within, {
    ...paid,
    content: {
      seller: { name: 'Wheelhouse', address: publicUrl },
      buyer: { name, ...address, ...(vat_number === undefined ? {} : { vatNumber: vat_number }) },
      lines: [
        {
          text: describePromotion(promotion),
          days: promotion.days,
          rateCents: promotion.rate_cents,
          amountCents: promotion.amount_cents,
        },
      ],
      totalCents: promotion.amount_cents,
      currency: 'EUR',
      paidAt: paid.at.toISOString(),
    },
  });
}
