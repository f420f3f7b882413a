import * as z from 'zod/mini';
import { pageOf, pageQuery } from './publishing.ts';
import { route } from './route.ts';
import { id, idInAddress, instant } from './values.ts';

export const invoiceLimits = { listed: 30 } as const;

export const invoiceItem = z.object({
  number: z.int().check(z.positive(), z.describe('Invoices are numbered without gaps')),
  issued: instant,
  description: z.string().check(z.describe('What was paid for')),
  totalCents: z.int().check(z.describe('VAT is within')),
  currency: z.literal('EUR'),
  paymentId: id,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

const missing = { 404: 'There is no such invoice.' } as const;

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
  params: z.object({ number: idInAddress }),
  carriage: 'file',
  refusals: missing,
});

export const invoiceRoutes = [listInvoices, getInvoice] as const;
