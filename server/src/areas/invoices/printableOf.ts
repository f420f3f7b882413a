import { invoiceContent } from '#platform/documents/invoice/content.ts';
import type { Printable } from '#platform/documents/invoice/print.ts';
import type { findInvoice } from './store.ts';

/** The printable form of an invoice's row. */
export function printableOf(row: NonNullable<Awaited<ReturnType<typeof findInvoice>>>): Printable {
  const content = invoiceContent.parse(row.content);
  return {
    number: row.label,
    issuedAt: row.issued_at.toISOString(),
    paymentId: row.payment_id,
    ...(row.gateway_reference === null || row.gateway !== 'stripe' ? {} : { reference: row.gateway_reference }),
    test: row.gateway === 'sandbox',
    ...(row.paid_at === null || content.paidAt !== undefined ? {} : { paidAt: row.paid_at.toISOString() }),
    ...(row.cancelled_at === null ? {} : { cancelledAt: row.cancelled_at.toISOString() }),
    content,
  };
}
