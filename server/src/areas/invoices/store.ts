import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { languageOf } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { InvoiceContent } from '#platform/documents/invoice/content.ts';
import { nextNumber } from './numbers.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

export async function findProviderName(within: Within, providerId: number): Promise<string | undefined> {
  const row = await within
    .selectFrom('service_provider')
    .select('name')
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Stores an invoice under its next number.
 *
 * @param invoice.dueAt payment deadline; undefined for one that is paid
 * @returns the number as shown to people: `WH-2026-000123`
 */
export async function insertInvoice(
  within: Within,
  invoice: {
    readonly prefix: string;
    readonly paymentId: number;
    readonly providerId: number | undefined;
    readonly at: Date;
    readonly dueAt: Date | undefined;
    readonly content: InvoiceContent;
  },
): Promise<string> {
  const { prefix, at } = invoice;
  const number = await nextNumber(within, 'invoice', { prefix, at });
  await within
    .insertInto('invoice')
    .values({
      ...number,
      payment_id: invoice.paymentId,
      provider_id: invoice.providerId ?? null,
      issued_at: invoice.at,
      due_at: invoice.dueAt ?? null,
      paid_at: invoice.dueAt === undefined ? invoice.at : null,
      cancelled_at: null,
      content: JSON.stringify(invoice.content),
    })
    .execute();
  return number.label;
}

/** Marks the invoice of a payment, if issued before, as paid, with the person who did it; returns whether there is one. */
export async function markInvoicePaid(
  within: Within,
  paymentId: number,
  paid: { readonly at: Date; readonly providerId: number | undefined },
): Promise<boolean> {
  if (!(await isIssued(within, paymentId))) return false;
  await within
    .updateTable('invoice')
    .set({ paid_at: paid.at, ...(paid.providerId === undefined ? {} : { provider_id: paid.providerId }) })
    .where('payment_id', '=', paymentId)
    .execute();
  return true;
}

/**
 * Whether a payment has an invoice. Checked before a change: an update, even of no row, would lock out others who issue
 * one, and could deadlock with them.
 */
async function isIssued(within: Within, paymentId: number): Promise<boolean> {
  const row = await within
    .selectFrom('invoice')
    .select('number')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the invoice of a failed payment, if there is one. */
export async function cancelInvoice(within: Within, paymentId: number, at: Date): Promise<void> {
  if (!(await isIssued(within, paymentId))) return;
  await within
    .updateTable('invoice')
    .set({ cancelled_at: at })
    .where('payment_id', '=', paymentId)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** An invoice with its payment, by the number shown to people. */
export async function findInvoice(db: Database, label: string) {
  return await db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .leftJoin('account', 'account.id', 'payment.account_id')
    .selectAll('invoice')
    .select(['account.email as account_email', 'payment.account_id', 'payment.gateway', 'payment.gateway_reference'])
    .where('invoice.label', '=', label)
    .executeTakeFirst();
}

/** The language of an invoice: that of the account that pays. */
export async function languageOfPayer(within: Within, paymentId: number): Promise<string> {
  const payment = await within
    .selectFrom('payment')
    .select('account_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return await languageOf(within, payment?.account_id ?? null);
}

/** The invoice of an unpaid payment: its number and deadline. */
export async function findDue(db: Database, paymentId: number) {
  return await db
    .selectFrom('invoice')
    .select(['label', 'due_at'])
    .where('payment_id', '=', paymentId)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
}

/** A page of the invoices of a provider, the latest first, and how many there are. */
export async function listOfProvider(db: Database, providerId: number, page: PageOfInvoices) {
  return await listIssued(db, sql`provider_id = ${providerId}`, page);
}

/** Those of all providers that belong to an organisation. */
export async function listOfOrganisation(db: Database, organisationId: number, page: PageOfInvoices) {
  return await listIssued(
    db,
    sql`provider_id in (select provider_id from organisation_provider where organisation_id = ${organisationId})`,
    page,
  );
}

interface PageOfInvoices {
  readonly number: number;
  readonly size: number;
}

async function listIssued(db: Database, ofThem: RawBuilder<SqlBool>, page: PageOfInvoices) {
  const issued = db.selectFrom('invoice').where(ofThem);
  const rows = await issued
    .selectAll()
    .orderBy('number', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  const { total } = await issued.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
