import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { paymentMessages, paymentPayBack } from '@wheelhouse/contract/payments';
import type { Schema } from '#platform/database/schema.ts';
import { action, composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Email, Receiver } from '#platform/mail/mail.ts';
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
    text: message('payments.about', { description, outcome: outcomeOf(payment) }),
    // What was paid in vain may have no page.
    link: payment.pay_back_reason === null ? redirect_path : undefined,
    email: isWritten(payment) ? (to) => paymentEmail(to, payment, publicUrl) : undefined,
  });
}

function outcomeOf({ status, pay_back_reason: reason }: PaymentRow): Message {
  return reason === null
    ? paymentMessages[status].text
    : message('payments.paidBack', { reason, payBack: paymentPayBack });
}

/** Registrations and renewals have their own emails, and an abandoned checkout gets none. */
function isWritten({ status, purpose, pay_back_reason }: PaymentRow): boolean {
  return pay_back_reason !== null || status === 'ERROR' || (status === 'SUCCESS' && purpose === 'PROMOTION');
}

function paymentEmail(to: Receiver, payment: PaymentRow, publicUrl: string): Email {
  const text = outcomeOf(payment);
  const isPaidBack = payment.pay_back_reason !== null;
  return composeEmail({ ...to, subject: isPaidBack ? paymentPayBack : text, publicUrl }, [
    paragraph(text),
    facts(
      [message('payments.email.for'), payment.description],
      [message('payments.email.amount'), message('payments.email.money', { cents: payment.amount_cents })],
    ),
    ...(isPaidBack ? [] : [action(message('payments.email.details'), publicUrl + payment.redirect_path)]),
  ]);
}
