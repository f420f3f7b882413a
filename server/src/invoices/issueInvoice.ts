import type { Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { vatWithin, type Buyer, type InvoiceLine, type Seller } from './content.ts';
import { findProviderName, findRegistration, insertInvoice } from './store.ts';

/** What the operator's invoices say. */
export interface InvoiceTerms {
  readonly seller: Seller;
  /** VAT within the prices, per cent; undefined where the operator charges none. */
  readonly vatPercent: number | undefined;
}

/** What was paid for. */
export interface Sale {
  readonly paymentId: number;
  /** Whom it was sold to. */
  readonly providerId: number;
  readonly at: Date;
  readonly lines: readonly InvoiceLine[];
}

/**
 * Issues the invoice of a payment, as it will always read: whatever becomes of what was sold or of who paid. Called last in
 * the transaction that makes the payment a success, since every other invoice waits for it from here on.
 *
 * @returns its number
 */
export type IssueInvoice = (within: Transaction<Schema>, sale: Sale) => Promise<number>;

export function invoicesUnder({ seller, vatPercent }: InvoiceTerms): IssueInvoice {
  return async (within, { lines, ...sale }) => {
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return await insertInvoice(within, {
      ...sale,
      content: {
        seller,
        buyer: await buyerOf(within, sale.providerId),
        lines: [...lines],
        totalCents,
        currency: 'EUR',
        ...(vatPercent === undefined ? {} : { vat: { percent: vatPercent, cents: vatWithin(totalCents, vatPercent) } }),
        paidAt: sale.at.toISOString(),
      },
    });
  };
}

/** As they registered; by the name on their page where the operator made that. */
async function buyerOf(within: Transaction<Schema>, providerId: number): Promise<Buyer> {
  const registration = await findRegistration(within, providerId);
  if (registration === undefined) return { name: (await findProviderName(within, providerId)) ?? '' };
  const { vat_number: vatNumber, ...known } = registration;
  return { ...known, vatNumber };
}
