import { invoiceContent } from '#platform/documents/invoice/content.ts';
import type { Printable } from '#platform/documents/invoice/print.ts';
import type { findCreditNote } from './creditNotes.ts';
import type { findInvoice } from './store.ts';

type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;
type CreditNoteRow = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>;

/** The printable form of a credit note's row. */
export function printableCreditNote(row: InvoiceRow | CreditNoteRow): Printable {
  return {
    number: row.label,
    issuedAt: row.issued_at.toISOString(),
    paymentId: row.payment_id,
    ...(row.gateway_reference === null || row.gateway !== 'stripe' ? {} : { reference: row.gateway_reference }),
    test: row.gateway === 'sandbox',
    content: invoiceContent.parse(row.content),
  };
}

/** The printable form of an invoice's row. */
export function printableOf(row: InvoiceRow): Printable {
  const { content, ...common } = printableCreditNote(row);
  return {
    ...common,
    ...(row.paid_at === null || content.paidAt !== undefined ? {} : { paidAt: row.paid_at.toISOString() }),
    ...(row.cancelled_at === null ? {} : { cancelledAt: row.cancelled_at.toISOString() }),
    content,
  };
}
