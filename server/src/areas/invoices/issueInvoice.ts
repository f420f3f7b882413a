import type { Words } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { vatWithin, type Buyer, type InvoiceLine, type Seller } from '#platform/documents/invoice/content.ts';
import { findRegistration } from '#areas/subscriptions/registrationStore.ts';
import { findProviderName, insertInvoice, languageOfPayer } from './store.ts';

/** Prefix before year and number, unless the operator sets another. */
export const defaultInvoicePrefix = 'WH';

/** The operator's data for invoices. */
export interface InvoiceTerms {
  /** Prefix of invoice numbers, by default `WH`: as in `WH-2026-000123`. */
  readonly prefix?: string;
  readonly seller: Seller;
  /** VAT included in the prices, per cent; undefined if the operator charges none. */
  readonly vatPercent: number | undefined;
}

/** A line of an invoice, in no language yet. */
export type SoldLine = Omit<InvoiceLine, 'text'> & { readonly text: Words };

/** What was paid for. */
export interface Sale {
  readonly paymentId: number;
  /** The buyer; undefined for a provider that is created after payment. */
  readonly providerId: number | undefined;
  readonly at: Date;
  /** Payment deadline; undefined if it is paid. */
  readonly dueAt?: Date | undefined;
  readonly lines: readonly SoldLine[];
}

/**
 * Issues the invoice of a payment, which never changes, whatever happens to what was sold or to the buyer. Called last
 * in the transaction that makes the payment a success, since every other invoice waits for it from then on.
 *
 * @returns its number
 */
export type IssueInvoice = (within: Transaction<Schema>, sale: Sale) => Promise<string>;

export function invoicesUnder({ prefix = defaultInvoicePrefix, seller, vatPercent }: InvoiceTerms): IssueInvoice {
  return async (within, { lines, dueAt, ...sale }) => {
    const language = await languageOfPayer(within, sale.paymentId);
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return await insertInvoice(within, {
      ...sale,
      prefix,
      dueAt,
      content: {
        seller,
        buyer: await buyerOf(within, sale),
        lines: lines.map((line) => ({ ...line, text: say(line.text, language) })),
        totalCents,
        currency: 'EUR',
        language,
        ...(vatPercent === undefined ? {} : { vat: { percent: vatPercent, cents: vatWithin(totalCents, vatPercent) } }),
        ...(dueAt === undefined ? { paidAt: sale.at.toISOString() } : { dueAt: dueAt.toISOString() }),
      },
    });
  };
}

/** As registered; by the name on their page if the operator created it. */
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
