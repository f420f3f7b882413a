import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { invoiceContent, vatWithin, type InvoiceContent } from '#platform/documents/invoice/content.ts';
import { nextNumber } from './numbers.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Money that went back. */
export interface MoneyBack {
  readonly paymentId: number;
  /** The sum refunded so far, in cents. */
  readonly refundedCents: number;
  readonly at: Date;
}

/**
 * Issues the credit note for what went back of a payment's invoice since the one before. Called last in a transaction
 * that holds the payment's lock: every other credit note waits for it from then on.
 *
 * @returns its number; undefined without an invoice that was paid, or if nothing more went back
 */
export async function issueCreditNote(
  within: Transaction<Schema>,
  { paymentId, refundedCents, at }: MoneyBack,
): Promise<string | undefined> {
  const invoice = await within
    .selectFrom('invoice')
    .select(['number', 'label', 'issued_at', 'content'])
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (invoice === undefined) return undefined;
  const content = invoiceContent.parse(invoice.content);
  const amountCents = Math.min(refundedCents, content.totalCents) - (await creditedCents(within, invoice.number));
  if (amountCents <= 0) return undefined;
  const credits = { number: invoice.label, issuedAt: invoice.issued_at.toISOString() };
  return await insertCreditNote(within, {
    invoice: { number: invoice.number, label: invoice.label },
    at,
    content: { ...creditedContent(content, amountCents), credits },
  });
}

/** The parties of the invoice, and its lines if all of it is credited. */
function creditedContent(invoice: InvoiceContent, amountCents: number): InvoiceContent {
  const { seller, buyer, lines, totalCents, currency, language, vat } = invoice;
  const part = { text: say(message('invoicePaper.partBack'), language), amountCents };
  return {
    seller,
    buyer,
    lines: amountCents === totalCents ? lines : [part],
    totalCents: amountCents,
    currency,
    ...(language === undefined ? {} : { language }),
    ...(vat === undefined ? {} : { vat: { ...vat, cents: vatWithin(amountCents, vat.percent) } }),
  };
}

async function creditedCents(within: Transaction<Schema>, invoiceNumber: number): Promise<number> {
  const { credited } = await within
    .selectFrom('credit_note')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount_cents'), sql<number>`0`).as('credited'))
    .where('invoice_number', '=', invoiceNumber)
    .executeTakeFirstOrThrow();
  return Number(credited);
}

/** With the prefix of its invoice: `WH-CN-2026-000001`; `CN` alone for an invoice of before prefixes. */
async function insertCreditNote(
  within: Transaction<Schema>,
  note: {
    readonly invoice: { readonly number: number; readonly label: string };
    readonly at: Date;
    readonly content: InvoiceContent;
  },
): Promise<string> {
  const prefix = /^(.+)-\d{4}-\d+$/.exec(note.invoice.label)?.[1];
  const own = prefix === undefined ? 'CN' : `${prefix}-CN`;
  const number = await nextNumber(within, 'credit_note', { prefix: own, at: note.at });
  await within
    .insertInto('credit_note')
    .values({
      ...number,
      invoice_number: note.invoice.number,
      amount_cents: note.content.totalCents,
      issued_at: note.at,
      content: JSON.stringify(note.content),
    })
    .execute();
  return number.label;
}

/** A credit note with its payment, by the number shown to people. */
export async function findCreditNote(db: Database, label: string) {
  return await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.number', 'credit_note.invoice_number')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .leftJoin('account', 'account.id', 'payment.account_id')
    .select(['credit_note.label', 'credit_note.issued_at', 'credit_note.content'])
    .select(['invoice.payment_id', 'invoice.provider_id'])
    .select(['account.email as account_email', 'payment.account_id', 'payment.gateway', 'payment.gateway_reference'])
    .where('credit_note.label', '=', label)
    .executeTakeFirst();
}

/** The credit notes of invoices, oldest first, by the number of their invoice. */
export async function listCreditNotes(db: Database, invoiceNumbers: readonly number[]) {
  if (invoiceNumbers.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('credit_note')
    .select(['label', 'invoice_number', 'amount_cents', 'issued_at'])
    .where('invoice_number', 'in', [...invoiceNumbers])
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, (row) => row.invoice_number);
}
