import type { Transaction } from 'kysely';
import { paymentMessages } from '@wheelhouse/contract/payments';
import type { Schema } from '#database/schema.ts';
import { action, composeLetter, facts, paragraph } from '#mail/compose.ts';
import type { Letter } from '#mail/mail.ts';
import type { Notices } from '#notices/notices.ts';
import type { PaymentRow } from './store.ts';

/**
 * Tells who pays that their payment was made, failed or expired. What they chose themselves they know.
 *
 * @param parts.publicUrl Address of this installation, for letters.
 */
export async function tellPayer(
  { notices, publicUrl }: { readonly notices: Notices; readonly publicUrl: string },
  within: Transaction<Schema>,
  payment: PaymentRow,
): Promise<void> {
  const { status, account_id, description, redirect_path } = payment;
  if (account_id === null || (status !== 'SUCCESS' && status !== 'ERROR' && status !== 'EXPIRED')) return;
  await notices.tell(within, [account_id], {
    kind: 'PAYMENT',
    text: `${description}: ${paymentMessages[status].text}`,
    link: redirect_path,
    letter: isWritten(payment) ? (to) => paymentLetter(to, payment, publicUrl) : undefined,
  });
}

/** Who registered or renewed has a letter of its own, and nobody is written to about a checkout they left. */
function isWritten({ status, purpose }: PaymentRow): boolean {
  return status === 'ERROR' || (status === 'SUCCESS' && purpose === 'PROMOTION');
}

function paymentLetter(to: string, payment: PaymentRow, publicUrl: string): Letter {
  const { text } = paymentMessages[payment.status];
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: payment.currency });
  return composeLetter({ to, subject: text, publicUrl }, [
    paragraph(text),
    facts(['For', payment.description], ['Amount', money.format(payment.amount_cents / 100)]),
    action('Open', publicUrl + payment.redirect_path),
  ]);
}
