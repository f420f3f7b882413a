import * as z from 'zod/mini';
import { askedThread } from '#platform/threads/askedThread.ts';
import { invoiceContent } from './content.ts';

/** Invoices are read now and then; then the thread is let go. */
const idleMs = 60_000;

/** An invoice with what is known of it beside its content. */
export const printable = z.object({
  /** As people read it: `WH-2026-000123`. */
  number: z.string(),
  /** ISO 8601 in UTC. */
  issuedAt: z.string(),
  paymentId: z.int(),
  /** The gateway's own name of the payment. */
  reference: z.optional(z.string()),
  /** No money was taken: it was paid at the test checkout. */
  test: z.boolean(),
  /** When an invoice was paid that was issued before, and when it was cancelled. ISO 8601 in UTC. */
  paidAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  content: invoiceContent,
});
export type Printable = z.infer<typeof printable>;

/** Makes PDFs of invoices beside the server: fonts are read and put together for some tenths of a second. */
export interface InvoicePrinter {
  print(this: void, invoice: Printable): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function invoicePrinter(): InvoicePrinter {
  const thread = askedThread(new URL('printWorker.ts', import.meta.url), { idleMs });
  return {
    print: async (invoice) => z.parse(z.instanceof(Uint8Array), await thread.ask(invoice)),
    close: () => thread.close(),
  };
}
