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
    .check(z.describe('`WH-2026-000123`, without gaps in a year; those of before are plain numbers, without gaps too')),
  issued: instant,
  description: z.string().check(z.describe('What was paid for')),
  totalCents: z.int().check(z.describe('VAT is within')),
  currency: z.literal('EUR'),
  paymentId: id,
  state: z.enum(['OPEN', 'PAID', 'CANCELLED']),
  due: z.optional(instant).check(z.describe('Until when it is to be paid, where it was issued before')),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

const missing = { 404: 'Invoice not found.' } as const;

export const listInvoices = route({
  name: 'listInvoices',
  area: 'payments',
  summary: 'Invoices of a provider of one’s own, the latest first',
  method: 'GET',
  path: 'provider/{id}/invoices',
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
  summary: 'An invoice as PDF, for who paid and for owners of the provider it was issued to',
  method: 'GET',
  path: 'invoices/{number}',
  access: 'session',
  rate: 'write',
  params: z.object({ number: invoiceNumber }),
  carriage: 'file',
  refusals: missing,
});

/** Of an invoice that is not open. */
export const invoiceMessages = {
  paid: 'This invoice is already paid.',
  cancelled: 'This invoice is cancelled. Pay the money back.',
} as const;

export const markInvoicePaid = route({
  name: 'markInvoicePaid',
  area: 'payments',
  summary: 'Say that the money of an invoice came in; what was bought begins with it',
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
      .check(z.describe('Why the money is to be paid back, where nothing was given for it')),
  }),
  refusals: { ...missing, 409: invoiceMessages.paid },
});

export const invoiceRoutes = [listInvoices, getInvoice, markInvoicePaid] as const;
