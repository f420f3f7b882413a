import type { Kysely } from 'kysely';
import * as contract from '@wheelhouse/contract/invoices';
import { findProvider, ownedByViewer } from '#areas/accounts/providerOwners.ts';
import { requireMembership, requireRight } from '#areas/organisations/membership.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler, type FileToSave } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { invoiceContent } from '#platform/documents/invoice/content.ts';
import { findCreditNote, listCreditNotes } from './creditNotes.ts';
import { printableCreditNote, printableOf } from './printableOf.ts';
import type { InvoicePrinter } from '#platform/documents/invoice/print.ts';
import { findInvoice, listOfOrganisation, listOfProvider } from './store.ts';
import { mayReadInvoice } from '#permissions/invoices.ts';
import { mayEditProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';

export interface InvoiceNeeds {
  readonly db: Kysely<Schema>;
  readonly printer: InvoicePrinter;
}

export function invoiceRoutes(needs: InvoiceNeeds): RouteHandler[] {
  const { db } = needs;
  return [
    handle(contract.listInvoices, async ({ viewer, params, query }) => {
      if (!mayEditProvider(viewer, { id: params.id }, await ownedByViewer(db, viewer))) throw notFound();
      if ((await findProvider(db, params.id)) === undefined) throw notFound();
      const { page = 0, size = contract.invoiceLimits.listed } = query;
      const { rows, total } = await listOfProvider(db, params.id, { number: page, size });
      return { data: await present(db, rows), page, size, total };
    }),
    handle(contract.listOrganisationInvoices, async ({ viewer, params, query }) => {
      requireRight(await requireMembership(db, requireAccount(viewer), params.id), ({ changes }) => changes);
      const { page = 0, size = contract.invoiceLimits.listed } = query;
      const { rows, total } = await listOfOrganisation(db, params.id, { number: page, size });
      return { data: await present(db, rows), page, size, total };
    }),
    handle(contract.getInvoice, ({ viewer, params }) => readInvoice(needs, viewer, params.number)),
  ];
}

type InvoiceRow = Awaited<ReturnType<typeof listOfProvider>>['rows'][number];

async function present(db: Kysely<Schema>, rows: readonly InvoiceRow[]): Promise<contract.InvoiceItem[]> {
  const notes = await listCreditNotes(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    ...presentOne(row),
    creditNotes: (notes.get(row.number) ?? []).map(({ label, issued_at, amount_cents }) => ({
      number: label,
      issued: issued_at.toISOString(),
      totalCents: amount_cents,
    })),
  }));
}

function presentOne(row: InvoiceRow): Omit<contract.InvoiceItem, 'creditNotes'> {
  const { lines, totalCents, currency } = invoiceContent.parse(row.content);
  return {
    number: row.label,
    issued: row.issued_at.toISOString(),
    description: lines.map(({ text }) => text).join('; '),
    totalCents,
    currency,
    paymentId: row.payment_id,
    state: row.cancelled_at !== null ? 'CANCELLED' : row.paid_at === null ? 'OPEN' : 'PAID',
    ...(row.due_at === null ? {} : { due: row.due_at.toISOString() }),
  };
}

/** @throws Refusal 404 for one that does not exist, or is another's */
async function readInvoice({ db, printer }: InvoiceNeeds, viewer: Viewer, number: string): Promise<FileToSave> {
  const invoice = await findInvoice(db, number);
  const row = invoice ?? (await findCreditNote(db, number));
  const concerned = row && { payerId: row.account_id, providerId: row.provider_id };
  if (row === undefined || !mayReadInvoice(viewer, concerned, await ownedByViewer(db, viewer))) {
    throw notFound(contract.getInvoice.refusals[404]);
  }
  const bytes = await printer.print(invoice === undefined ? printableCreditNote(row) : printableOf(invoice));
  const name = invoice === undefined ? `credit-note-${number}.pdf` : `invoice-${number}.pdf`;
  return { name, mediaType: 'application/pdf', bytes };
}
