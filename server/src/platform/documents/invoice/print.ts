import * as z from 'zod/mini';
import { openWorkerThread } from '#platform/threads/workerThread.ts';
import { invoiceContent } from './content.ts';

/** Invoices are rarely printed; after this time the thread ends. */
const idleMs = 60_000;

/** An invoice with its data besides the content. */
export const printable = z.object({
  /** As shown to people: `WH-2026-000123`. */
  number: z.string(),
  /** ISO 8601 in UTC. */
  issuedAt: z.string(),
  paymentId: z.int(),
  /** The gateway's identifier of the payment. */
  reference: z.optional(z.string()),
  /** No money was taken: it was paid at the test checkout. */
  test: z.boolean(),
  /** When an invoice was paid after it was issued, and when it was cancelled. ISO 8601 in UTC. */
  paidAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  content: invoiceContent,
});
export type Printable = z.infer<typeof printable>;

/** Makes PDFs of invoices in a thread: reading and subsetting fonts takes some tenths of a second. */
export interface InvoicePrinter {
  print(this: void, invoice: Printable): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function invoicePrinter(): InvoicePrinter {
  const thread = openWorkerThread(new URL('printWorker.ts', import.meta.url), { idleMs });
  return {
    print: async (invoice) => z.parse(z.instanceof(Uint8Array), await thread.ask(invoice)),
    close: () => thread.close(),
  };
}
