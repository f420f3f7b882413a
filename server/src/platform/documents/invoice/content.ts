import * as z from 'zod/mini';

const cents = z.int();
const line = z.string();

/** The seller on an invoice. */
export const seller = z.object({
  name: line,
  /** Street, town and country separated by commas, or a web address. */
  address: z.optional(line),
  /** Its number in the company register. */
  registration: z.optional(line),
  vatNumber: z.optional(line),
  email: z.optional(line),
  /** The account for payments, such as an IBAN. */
  bankAccount: z.optional(line),
});
export type Seller = z.infer<typeof seller>;

const buyer = z.object({
  name: line,
  address: z.optional(line),
  postcode: z.optional(line),
  city: z.optional(line),
  country: z.optional(line),
  vatNumber: z.optional(line),
  email: z.optional(line),
});
export type Buyer = z.infer<typeof buyer>;

const invoiceLine = z.object({
  text: line,
  /** How many days at which price per day, if it is sold by the day. */
  days: z.optional(z.int()),
  rateCents: z.optional(cents),
  amountCents: cents,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice or a credit note as issued, which never changes. Prices include VAT. */
export const invoiceContent = z.object({
  seller,
  buyer,
  lines: z.array(invoiceLine),
  totalCents: cents,
  currency: z.literal('EUR'),
  /** The language of its texts; by default English, as of old invoices. */
  language: z.optional(z.string()),
  /** The VAT in the total; undefined if the seller charges none. */
  vat: z.optional(z.object({ percent: z.number(), cents })),
  /** When it was paid, if before it was issued. ISO 8601 in UTC. */
  paidAt: z.optional(z.string()),
  /** Payment deadline, if it was issued before payment. ISO 8601 in UTC. */
  dueAt: z.optional(z.string()),
  /** The invoice that a credit note is for. */
  credits: z.optional(z.object({ number: z.string(), issuedAt: z.string() })),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

/** The VAT in a price, in whole cents, rounded half up. */
export function vatWithin(totalCents: number, percent: number): number {
  return Math.round((totalCents * percent) / (100 + percent));
}
