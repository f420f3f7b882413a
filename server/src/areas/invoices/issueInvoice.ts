import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { vatWithin, type Buyer, type InvoiceLine, type Seller } from '#platform/documents/invoice/content.ts';
import { findRegistration } from '#areas/subscriptions/registrationStore.ts';
import { findProviderName, insertInvoice } from './store.ts';

/** Before the year and the number, where the operator sets nothing else. */
export const defaultInvoicePrefix = 'WH';

/** What the operator's invoices say. */
export interface InvoiceTerms {
  /** What numbers of invoices begin with, `WH` without: in `WH-2026-000123`. */
  readonly prefix?: string;
  readonly seller: Seller;
  /** VAT within the prices, per cent; undefined where the operator charges none. */
  readonly vatPercent: number | undefined;
}

/** What was paid for. */
export interface Sale {
  readonly paymentId: number;
  /** Whom it was sold to; undefined for a provider that is made once it is paid. */
  readonly providerId: number | undefined;
  readonly at: Date;
  /** Until when it is to be paid; undefined for what is paid. */
  readonly dueAt?: Date | undefined;
  readonly lines: readonly InvoiceLine[];
}

/**
 * Issues the invoice of a payment, as it will always read: whatever becomes of what was sold or of who paid. Called last in
 * the transaction that makes the payment a success, since every other invoice waits for it from here on.
 *
 * @returns its number
 */
export type IssueInvoice = (within: Transaction<Schema>, sale: Sale) => Promise<string>;

export function invoicesUnder({ prefix = defaultInvoicePrefix, seller, vatPercent }: InvoiceTerms): IssueInvoice {
  return async (within, { lines, dueAt, ...sale }) => {
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return await insertInvoice(within, {
      ...sale,
      prefix,
      dueAt,
      content: {
        seller,
        buyer: await buyerOf(within, sale),
        lines: [...lines],
        totalCents,
        currency: 'EUR',
        ...(vatPercent === undefined ? {} : { vat: { percent: vatPercent, cents: vatWithin(totalCents, vatPercent) } }),
        ...(dueAt === undefined ? { paidAt: sale.at.toISOString() } : { dueAt: dueAt.toISOString() }),
      },
    });
  };
}

/** As they registered; by the name on their page where the operator made that. */
async function buyerOf(
  within: Transaction<Schema>,
  { paymentId, providerId }: Pick<Sale, 'paymentId' | 'providerId'>,
): Promise<Buyer> {
  const registration = await findRegistration(within, { paymentId, providerId });
  if (registration === undefined) {
    return { name: (providerId === undefined ? undefined : await findProviderName(within, providerId)) ?? '' };
  }
  const { vat_number: vatNumber, ...known } = registration;
  return { ...known, vatNumber };
}
