import * as z from 'zod/mini';

const cents = z.int();
const line = z.string();

/** Who issues invoices, as they name it. */
export const seller = z.object({
  name: line,
  /** Street, town and country with commas between, or a web address. */
  address: z.optional(line),
  /** Its number in the register of companies. */
  registration: z.optional(line),
  vatNumber: z.optional(line),
  email: z.optional(line),
  /** Where money is sent to, such as an IBAN. */
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
  /** How many days at which price a day, where it is sold by the day. */
  days: z.optional(z.int()),
  rateCents: z.optional(cents),
  amountCents: cents,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice as it was issued and will always read. Prices hold the VAT. */
export const invoiceContent = z.object({
  seller,
  buyer,
  lines: z.array(invoiceLine),
  totalCents: cents,
  currency: z.literal('EUR'),
  /** What of the total is VAT; undefined where the seller charges none. */
  vat: z.optional(z.object({ percent: z.number(), cents })),
  /** When it was paid, before it was issued. ISO 8601 in UTC. */
  paidAt: z.optional(z.string()),
  /** Until when it is to be paid, where it was issued before. ISO 8601 in UTC. */
  dueAt: z.optional(z.string()),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

/** What of a price is VAT, in whole cents, rounded half up. */
export function vatWithin(totalCents: number, percent: number): number {
  return Math.round((totalCents * percent) / (100 + percent));
}
