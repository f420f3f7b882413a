import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { paymentMessages, paymentPayBack } from '@wheelhouse/contract/payments';
import type { Schema } from '#platform/database/schema.ts';
import { action, composeEmail, facts, paragraph } from '#platform/mail/compose.ts';
import type { Email, Receiver } from '#platform/mail/mail.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Part } from './settling.ts';
import type { PaymentRow } from './store.ts';

/**
 * Notifies the payer that the payment succeeded, failed or expired, or that all or a part of it is refunded. Not of what
 * they chose themselves.
 *
 * @param needs.publicUrl Address of this installation, for emails.
 */
export async function notifyPayer(
  { notices, publicUrl }: { readonly notices: Notices; readonly publicUrl: string },
  within: Transaction<Schema>,
  payment: PaymentRow,
  part?: Part,
): Promise<void> {
  const { status, account_id, description, redirect_path } = payment;
  const isRefund = part !== undefined || payment.pay_back_reason !== null;
  const isNotified = isRefund || status === 'SUCCESS' || status === 'ERROR' || status === 'EXPIRED';
  if (account_id === null || !isNotified) return;
  const outcome = outcomeOf(payment, part);
  await notices.send(within, [account_id], {
    kind: 'PAYMENT',
    text: message('payments.about', { description, outcome: outcome.text }),
    // What was paid in vain may have no page.
    link: isRefund ? undefined : redirect_path,
    email: isRefund || isWritten(payment) ? (to) => paymentEmail(to, payment, outcome, publicUrl) : undefined,
  });
}

interface Outcome {
  readonly text: Message;
  readonly subject: Message;
  /** What goes back, in cents; undefined if nothing does. */
  readonly refundedCents?: number;
}

function outcomeOf({ status, pay_back_reason, amount_cents, refunded_cents }: PaymentRow, part?: Part): Outcome {
  if (part !== undefined) {
    const subject = message('payments.partBack', { cents: part.cents });
    const text = message('payments.paidBack', { reason: part.reason, payBack: subject });
    return { text, subject, refundedCents: part.cents };
  }
  if (pay_back_reason !== null) {
    const text = message('payments.paidBack', { reason: pay_back_reason, payBack: paymentPayBack });
    return { text, subject: paymentPayBack, refundedCents: amount_cents - refunded_cents };
  }
  const { text } = paymentMessages[status];
  return { text, subject: text };
}

/** Registrations and renewals have their own emails, and an abandoned checkout gets none. */
function isWritten({ status, purpose }: PaymentRow): boolean {
  return status === 'ERROR' || (status === 'SUCCESS' && purpose === 'PROMOTION');
}

function paymentEmail(
  to: Receiver,
  payment: PaymentRow,
  { text, subject, refundedCents }: Outcome,
  publicUrl: string,
): Email {
  return composeEmail({ ...to, subject, publicUrl }, [
    paragraph(text),
    facts(
      [message('payments.email.for'), payment.description],
      refundedCents === undefined
        ? [message('payments.email.amount'), message('payments.email.money', { cents: payment.amount_cents })]
        : [message('payments.email.refund'), message('payments.email.money', { cents: refundedCents })],
    ),
    ...(refundedCents === undefined
      ? [action(message('payments.email.details'), publicUrl + payment.redirect_path)]
      : []),
  ]);
}
