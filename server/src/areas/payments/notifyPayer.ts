import type { Transaction } from 'kysely';
import { paymentMessages, paymentPayBack } from '@wheelhouse/contract/payments';
import type { Schema } from '#platform/database/schema.ts';
import { action, composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Email } from '#platform/mail/mail.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { PaymentRow } from './store.ts';

/**
 * Notifies the payer that the payment succeeded, failed or expired, or is refunded. Not of what they chose themselves.
 *
 * @param needs.publicUrl Address of this installation, for emails.
 */
export async function notifyPayer(
  { notices, publicUrl }: { readonly notices: Notices; readonly publicUrl: string },
  within: Transaction<Schema>,
  payment: PaymentRow,
): Promise<void> {
  const { status, account_id, description, redirect_path } = payment;
  const isNotified =
    payment.pay_back_reason !== null || status === 'SUCCESS' || status === 'ERROR' || status === 'EXPIRED';
  if (account_id === null || !isNotified) return;
  await notices.send(within, [account_id], {
    kind: 'PAYMENT',
    text: `${description}: ${wordsFor(payment)}`,
    // What was paid in vain may have no page.
    link: payment.pay_back_reason === null ? redirect_path : undefined,
    email: isWritten(payment) ? (to) => paymentEmail(to, payment, publicUrl) : undefined,
  });
}

function wordsFor({ status, pay_back_reason }: PaymentRow): string {
  return pay_back_reason === null ? paymentMessages[status].text : `${pay_back_reason} ${paymentPayBack}`;
}

/** Registrations and renewals have their own emails, and an abandoned checkout gets none. */
function isWritten({ status, purpose, pay_back_reason }: PaymentRow): boolean {
  return pay_back_reason !== null || status === 'ERROR' || (status === 'SUCCESS' && purpose === 'PROMOTION');
}

function paymentEmail(to: string, payment: PaymentRow, publicUrl: string): Email {
  const text = wordsFor(payment);
  const isPaidBack = payment.pay_back_reason !== null;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: payment.currency });
  return composeEmail({ to, subject: isPaidBack ? paymentPayBack : text, publicUrl }, [
    paragraph(text),
    facts(['For', payment.description], ['Amount', money.format(payment.amount_cents / 100)]),
    ...(isPaidBack ? [] : [action('View details', publicUrl + payment.redirect_path)]),
  ]);
}
