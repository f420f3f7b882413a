import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const invoiceLimits = { listed: 30 } as const;

/** The number of an invoice in an address. */
export const invoiceNumber = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/));

export const invoiceItem = z.object({
  number: z
    .string()
    .check(z.describe('`WH-2026-000123`, without gaps in a year. Older ones are plain numbers, also without gaps')),
  issued: instant,
  description: z.string().check(z.describe('What was paid for')),
  totalCents: z.int().check(z.describe('Including VAT')),
  currency: z.literal('EUR'),
  paymentId: id,
  state: z.enum(['OPEN', 'PAID', 'CANCELLED']),
  due: z.optional(instant).check(z.describe('Due date of the invoice, if it was issued before payment')),
  creditNotes: z
    .array(z.object({ number: z.string(), issued: instant, totalCents: z.int() }))
    .check(z.describe('For what was refunded, oldest first; downloaded like an invoice')),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

export const invoiceMessages = {
  notFound: message('invoices.notFound'),
  paid: message('invoices.paid'),
  cancelled: message('invoices.cancelled'),
} as const;

const missing = { 404: invoiceMessages.notFound } as const;

export const listInvoices = route({
  name: 'listInvoices',
  area: 'payments',
  summary: 'List the invoices of your own provider, latest first',
  method: 'GET',
  path: 'provider/{id}/invoices',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object(pageQuery(invoiceLimits.listed)),
  carriage: 'json',
  answer: pageOf(invoiceItem),
});

export const listOrganisationInvoices = route({
  name: 'listOrganisationInvoices',
  area: 'payments',
  summary: 'List the invoices of the providers of an organisation that you own or manage, latest first',
  method: 'GET',
  path: 'organisations/{id}/invoices',
  access: 'session',
  rate: 'read',
  params: z.object({ id: idInAddress }),
  query: z.object(pageQuery(invoiceLimits.listed)),
  carriage: 'json',
  answer: pageOf(invoiceItem),
});

export const getInvoice = route({
  name: 'getInvoice',
  work: 'heavy',
  area: 'payments',
  summary: 'Download an invoice or a credit note as PDF. For the payer and the owners of the provider',
  method: 'GET',
  path: 'invoices/{number}',
  access: 'session',
  rate: 'write',
  params: z.object({ number: invoiceNumber }),
  carriage: 'file',
  refusals: missing,
});

export const markInvoicePaid = route({
  name: 'markInvoicePaid',
  area: 'payments',
  summary: 'Mark an invoice as paid. What was bought starts then',
  method: 'POST',
  path: 'admin/invoices/{number}/paid',
  access: { anyOf: ['ADMIN'], session: true },
  rate: 'write',
  params: z.object({ number: invoiceNumber }),
  carriage: 'json',
  answer: z.object({
    number: z.string(),
    payBack: z
      .optional(z.string())
      .check(z.describe('Why the money must be refunded, if nothing was delivered for it')),
  }),
  refusals: { ...missing, 409: invoiceMessages.paid },
});

export const invoiceRoutes = [listInvoices, listOrganisationInvoices, getInvoice, markInvoicePaid] as const;
