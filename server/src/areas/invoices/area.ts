import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { invoiceNumber } from '@wheelhouse/contract/invoices';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { invoicesUnder, type InvoiceTerms, type IssueInvoice } from './issueInvoice.ts';
import { invoiceRoutes } from './routes.ts';
import { sendInvoice } from './sendInvoice.ts';

/** Retries of an invoice, a day; then it is given up with a log entry. */
const sendRetries = { most: 12, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;

/** What payments need of invoices. */
export interface Invoices {
  readonly issueInvoice: IssueInvoice;
  /** Sends an invoice for a bank transfer, or a credit note, if the transaction commits. */
  readonly sendInvoiceLater: (within: Transaction<Schema>, number: string) => Promise<void>;
}

/** @param terms The invoices' data of the seller and of VAT. */
export async function openInvoices(services: Services, terms: InvoiceTerms): Promise<Invoices> {
  const toSend = await services.jobs.queue({
    name: 'send-invoice',
    data: z.object({ number: invoiceNumber }),
    withinSeconds: 120,
    retries: sendRetries,
    run: ({ number }) => sendInvoice(services, number),
  });
  return {
    issueInvoice: invoicesUnder(terms),
    sendInvoiceLater: (within, number) => toSend.add({ number }, within),
  };
}

export function invoicesArea(services: Services): Area {
  return { name: 'invoices', routes: invoiceRoutes(services) };
}
