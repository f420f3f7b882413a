import type { Kysely, Transaction } from 'kysely';
import { payInSandbox, paymentLimits } from '@wheelhouse/contract/payments';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { IssueInvoice } from '#areas/invoices/issueInvoice.ts';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Settling } from './settling.ts';
import { hasEnded } from './status.ts';
import * as store from './store.ts';

/** Sends an invoice for a bank transfer, if the transaction commits. */
export type SendInvoice = (within: Transaction<Schema>, number: string) => Promise<void>;

interface CheckoutNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly settling: Settling;
  readonly issueInvoice: IssueInvoice;
  readonly sendInvoiceLater: SendInvoice;
  readonly warn: (words: string) => void;
  readonly now: () => Date;
}

/** Opens the checkouts of payments: with the gateway, or on invoice. */
export function createCheckouts({ db, gateway, settling, issueInvoice, sendInvoiceLater, warn, now }: CheckoutNeeds) {
  return {
    /** The address of a payment's checkout; see `Payments.checkoutLink`. */
    async linkOf(paymentId: number): Promise<string> {
      const row = await store.findPayment(db, paymentId);
      if (row === undefined) throw notFound();
      if (hasEnded(row.status)) throw new Refusal(409, payInSandbox.refusals[409]);
      if (row.checkout_link !== null) return row.checkout_link;
      if (gateway.name === 'invoice') return await order(paymentId);
      const checkout = await gateway
        .openCheckout({
          paymentId,
          description: row.description,
          amountCents: row.amount_cents,
          currency: 'EUR',
          redirectPath: row.redirect_path,
          closesAt: ownEnd(row),
        })
        .catch((cause: unknown) => {
          throw new Refusal(503, problemMessages.unavailable, { cause, retryAfterSeconds: 10 });
        });
      await store.keepCheckout(db, paymentId, checkout);
      const opened = await store.findPayment(db, paymentId);
      if (opened !== undefined && hasEnded(opened.status)) {
        // It was cancelled while its checkout was being opened.
        await gateway
          .closeCheckout(checkout.reference)
          .catch((error: unknown) =>
            warn(`The checkout of payment ${paymentId}, which is over, could not be closed: ${String(error)}`),
          );
        throw new Refusal(409, payInSandbox.refusals[409]);
      }
      return opened?.checkout_link ?? checkout.link;
    },
  };

  /** Orders on invoice, which is issued and sent now. @returns where the browser continues */
  async function order(paymentId: number): Promise<string> {
    return await db.transaction().execute(async (transaction) => {
      const row = await store.lockPayment(transaction, paymentId);
      if (row === undefined || hasEnded(row.status)) throw new Refusal(409, payInSandbox.refusals[409]);
      if (row.status === 'PENDING') return row.redirect_path;
      await settling.changeStatus(transaction, row, 'PENDING');
      const { providerOf, linesOf } = settling.purposeOf(row);
      const at = now();
      const number = await issueInvoice(transaction, {
        paymentId,
        providerId: await providerOf(paymentId, transaction),
        at,
        dueAt: new Date(at.getTime() + paymentLimits.invoiceDueDays * 86_400_000),
        lines: await linesOf(transaction, paymentId),
      });
      await sendInvoiceLater(transaction, number);
      return row.redirect_path;
    });
  }
}

/** When a gateway closes the checkout automatically: Stripe accepts 30 minutes to 24 hours ahead. */
function ownEnd({ closes_at, created_at }: store.PaymentRow): Date | undefined {
  const ahead = closes_at === null ? 0 : closes_at.getTime() - created_at.getTime();
  return closes_at !== null && ahead > 40 * 60_000 && ahead < 23 * 3_600_000 ? closes_at : undefined;
}
