import { message } from '@wheelhouse/messages/message';
import { defaultLanguage } from '@wheelhouse/messages/say';
import type { Kysely } from 'kysely';
import { paymentLimits } from '@wheelhouse/contract/payments';
import type { Schema } from '#platform/database/schema.ts';
import { composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { invoiceContent } from '#platform/documents/invoice/content.ts';
import { money } from '#platform/documents/invoice/invoiceWords.ts';
import type { InvoicePrinter } from '#platform/documents/invoice/print.ts';
import { printableCreditNote, printableOf } from './printableOf.ts';
import { findCreditNote } from './creditNotes.ts';
import { findInvoice } from './store.ts';

interface SendNeeds {
  readonly db: Kysely<Schema>;
  readonly mail: Mail;
  readonly printer: InvoicePrinter;
  readonly publicUrl: string;
}

/**
 * Sends an unpaid invoice for a bank transfer to the buyer, as PDF, or a credit note. A paid or cancelled invoice is not
 * sent.
 */
export async function sendInvoice(needs: SendNeeds, number: string): Promise<void> {
  const { db, mail, printer, publicUrl } = needs;
  const row = await findInvoice(db, number);
  if (row === undefined) return await sendCreditNote(needs, number);
  if (row.due_at === null || row.paid_at !== null || row.cancelled_at !== null) return;
  const { buyer, seller, lines, totalCents, language = defaultLanguage } = invoiceContent.parse(row.content);
  const to = buyer.email ?? row.account_email ?? '';
  if (to === '') return;
  const pdf = await printer.print(printableOf(row));
  const email = composeEmail(
    { to, language, subject: message('invoiceEmail.subject', { number }), publicUrl, replyTo: seller.email },
    [
      paragraph(message('invoiceEmail.thanks', { number })),
      facts(
        [message('invoiceEmail.for'), lines.map(({ text }) => text).join('; ')],
        [message('invoiceEmail.amount'), money(totalCents)],
        [message('invoiceEmail.due'), message('invoiceEmail.day', { day: row.due_at.toISOString().slice(0, 10) })],
        ...(seller.bankAccount === undefined ? [] : [[message('invoiceEmail.payTo'), seller.bankAccount] as const]),
        [message('invoiceEmail.reference'), number],
      ),
      paragraph(message('invoiceEmail.unpaid', { days: paymentLimits.invoiceDays })),
    ],
  );
  await mail.send({ ...email, attachments: [attached(`invoice-${number}.pdf`, pdf)] });
}

async function sendCreditNote({ db, mail, printer, publicUrl }: SendNeeds, number: string): Promise<void> {
  const row = await findCreditNote(db, number);
  if (row === undefined) return;
  const { buyer, seller, totalCents, credits, language = defaultLanguage } = invoiceContent.parse(row.content);
  const to = buyer.email ?? row.account_email ?? '';
  if (to === '') return;
  const pdf = await printer.print(printableCreditNote(row));
  const email = composeEmail(
    { to, language, subject: message('invoiceEmail.creditSubject', { number }), publicUrl, replyTo: seller.email },
    [paragraph(message('invoiceEmail.credit', { number, amount: money(totalCents), invoice: credits?.number ?? '' }))],
  );
  await mail.send({ ...email, attachments: [attached(`credit-note-${number}.pdf`, pdf)] });
}

function attached(name: string, pdf: Uint8Array) {
  return {
    name,
    mediaType: 'application/pdf',
    content: Buffer.from(pdf).toString('base64'),
    encoding: 'base64',
  } as const;
}
