import type { Message, Words } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Kysely, Transaction } from 'kysely';
import { sellingMessages } from '@wheelhouse/contract/adminSelling';
import { notForSale, paymentPages, type Payment } from '@wheelhouse/contract/payments';
import { languageOf } from '#areas/accounts/accountStore.ts';
import type { GatewayEvent, PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { IssueInvoice } from '#areas/invoices/issueInvoice.ts';
import { cancelInvoice, findDue } from '#areas/invoices/store.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import { createCheckouts, type SendInvoice } from './checkouts.ts';
import { createExpiry } from './expiry.ts';
import { takeGatewayEvent } from './gatewayEvents.ts';
import { payInvoice, type Bookkeeper } from './payInvoice.ts';
import { markRefundedByHand, payBackAll, refund, type RefundDecision, refundThrough } from './moneyBack.ts';
import { oweRest, shareRest } from './partRefunds.ts';
import { unpromisedCents } from './partRefundStore.ts';
import { createSandboxPayments, type SandboxPayments } from './sandboxPayments.ts';
import { createSettling, type Paid, type Purpose, type Rest, type Settled } from './settling.ts';
import { hasEnded } from './status.ts';
import * as store from './store.ts';

export interface Payments extends SandboxPayments {
  /** @throws Refusal 422 if nothing with a price is sold */
  requireForSale(): void;
  /** Sets the handler of successful payments for this purpose. */
  onPaid(purpose: Purpose, paid: Paid): void;
  /** Sets who is notified of every change of status. */
  whenSettled(listener: Settled): void;
  /** Creates a payment without a checkout. It returns to its own page by default. */
  create(
    transaction: Transaction<Schema>,
    request: {
      accountId: number;
      purpose: Purpose;
      /** Stored in the language of the account. */
      description: Words;
      amountCents: number;
      redirectPath?: string | undefined;
      /** When its checkout closes, if before the usual time. */
      closesAt?: Date | undefined;
    },
  ): Promise<number>;
  /**
   * The address of the checkout, which is opened if there is none. Not to be called within a transaction.
   *
   * @throws Refusal 409 if the payment has ended, 503 if the gateway can't be reached: to be retried.
   */
  checkoutLink(paymentId: number): Promise<string>;
  /**
   * Cancels payments for what is no longer sold. A payment made nevertheless is refunded.
   *
   * @returns a function that closes their checkouts after the transaction; failures are reported to the operator
   */
  cancel(transaction: Transaction<Schema>, paymentIds: readonly number[]): Promise<() => Promise<void>>;
  /**
   * Marks successful payments for a refund, since what they paid for can no longer be delivered. Others are left as they are.
   */
  owe(transaction: Transaction<Schema>, paymentIds: readonly number[], reason: Message): Promise<void>;
  /**
   * Marks what is left of something paid for a refund, shared among its payments, and notifies who paid. Returns how much
   * that is, in cents: up to what was paid and not refunded.
   */
  oweRest(transaction: Transaction<Schema>, rest: Rest & { readonly reason: Message }): Promise<number>;
  /** Whether a payment was made, can still be made, or has failed. */
  outcome(from: Kysely<Schema> | Transaction<Schema>, paymentId: number): Promise<'paid' | 'open' | 'failed'>;
  /**
   * Marks an invoice as paid, which starts what was bought.
   *
   * @throws Refusal 404 if it does not exist, 409 if it is paid or cancelled
   * @returns why the money must be refunded, if nothing was given for it
   */
  markInvoicePaid(number: string, by: Bookkeeper): Promise<string | undefined>;
  read(accountId: number, paymentId: number): Promise<Payment>;
  /** Handles an event from the gateway; repeated events have no effect. */
  takeEvent(event: GatewayEvent): Promise<void>;
  /**
   * Ends expired payments, and closes their checkouts; returns how many.
   *
   * @throws AggregateError if some failed, after all the others: to be retried.
   */
  expire(): Promise<number>;
  /**
   * Refunds what is due of payments, if the gateway can; returns how many.
   *
   * @throws AggregateError if some failed, after all the others: to be retried.
   */
  payBack(): Promise<number>;
  /** What can be refunded of a payment, and what of it is not used by the days that are left. @throws Refusal 404 */
  refundable(id: number): Promise<{ leftCents: number; unusedCents: number }>;
  /**
   * Refunds a payment by decision of a person, in all or in part.
   *
   * @returns whether the money is back, in all or in part, or still due
   * @throws Refusal 404, 409, 422
   */
  refund(id: number, decision: RefundDecision): Promise<'DONE' | 'PART' | 'DUE'>;
  /** Whether its gateway makes refunds of a payment. */
  refundsItself(row: Pick<store.PaymentRow, 'gateway' | 'gateway_reference'>): boolean;
  /** Stores that the operator has refunded a payment which the gateway can't. @throws Refusal 404, 409 */
  markRefunded(id: number, by: Bookkeeper): Promise<void>;
}

interface PaymentNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly issueInvoice: IssueInvoice;
  readonly sendInvoiceLater?: SendInvoice;
  readonly warn: (words: string) => void;
  readonly now?: () => Date;
}

export function createPayments({
  db,
  gateway,
  issueInvoice,
  sendInvoiceLater = async () => {},
  warn,
  now = () => new Date(),
}: PaymentNeeds): Payments {
  const settling = createSettling({ db, issueInvoice, warn, now });
  const checkouts = createCheckouts({ db, gateway, settling, issueInvoice, sendInvoiceLater, warn, now });
  const moneyBack = { db, gateway, sendInvoiceLater, settling, warn, now };
  const expiry = createExpiry({ db, gateway, settling, now });

  function requireForSale(): void {
    if (gateway.name === 'none') throw new Refusal(422, notForSale);
  }

  return {
    onPaid: settling.onPaid,

    whenSettled: settling.whenSettled,

    requireForSale,

    async create(transaction, request) {
      requireForSale();
      const description = say(request.description, await languageOf(transaction, request.accountId));
      const id = await store.insertPayment(transaction, { ...request, description, gateway: gateway.name, at: now() });
      await store.setRedirectPath(transaction, id, request.redirectPath ?? paymentPages.done(id));
      return id;
    },

    checkoutLink: checkouts.linkOf,

    async cancel(transaction, paymentIds) {
      const closed: string[] = [];
      for (const id of paymentIds) {
        const row = await store.lockPayment(transaction, id);
        if (row === undefined || hasEnded(row.status)) continue;
        await settling.changeStatus(transaction, row, 'EXPIRED');
        await cancelInvoice(transaction, id, now());
        if (row.gateway === gateway.name && row.gateway_reference !== null) closed.push(row.gateway_reference);
      }
      return () =>
        attemptAll(closed, async (reference) => void (await gateway.closeCheckout(reference))).catch((error: unknown) =>
          warn(`Couldn't close the checkout of something that is no longer for sale: ${String(error)}`),
        );
    },

    async owe(transaction, paymentIds, reason) {
      for (const id of paymentIds) {
        const row = await store.lockPayment(transaction, id);
        if (row?.status === 'SUCCESS' && row.pay_back_reason === null && row.paid_back_at === null) {
          await settling.owe(transaction, row, reason);
        }
      }
    },

    oweRest: (transaction, rest) => oweRest(settling, transaction, rest),

    refundable: (id) =>
      db.transaction().execute(async (transaction) => {
        const row = await store.findPayment(transaction, id);
        if (row === undefined) throw new Refusal(404, sellingMessages.noPayment);
        const leftCents = await unpromisedCents(transaction, row);
        const shares = await shareRest(transaction, await settling.purposeOf(row).restOf(transaction, id));
        return { leftCents, unusedCents: shares.find((share) => share.row.id === id)?.cents ?? 0 };
      }),

    async outcome(from, paymentId) {
      const row = await store.findPayment(from, paymentId);
      if (row?.status === 'SUCCESS') return 'paid';
      return row === undefined || hasEnded(row.status) ? 'failed' : 'open';
    },

    async read(accountId, paymentId) {
      const row = await store.findPayment(db, paymentId);
      if (row === undefined || row.account_id !== accountId) throw notFound();
      const { providerOf, planOf } = settling.purposeOf(row);
      const [providerId, subscriptionTypeId, due] = await Promise.all([
        providerOf(row.id, db),
        planOf?.(row.id),
        row.status === 'PENDING' ? findDue(db, row.id) : undefined,
      ]);
      return {
        id: row.id,
        status: row.status,
        creationDate: row.created_at.toISOString(),
        purpose: row.purpose,
        amountCents: row.amount_cents,
        currency: 'EUR',
        ...(providerId === undefined ? {} : { providerId }),
        ...(subscriptionTypeId === undefined ? {} : { subscriptionTypeId }),
        ...(due?.due_at ? { invoice: { number: due.label, due: due.due_at.toISOString() } } : {}),
      };
    },

    markInvoicePaid: (number, by) => payInvoice({ db, settling }, number, by),

    ...createSandboxPayments({ db, gateway, settling, expiry }),

    takeEvent: (event) => takeGatewayEvent({ ...moneyBack, settling }, event),

    expire: expiry.expire,

    payBack: () => payBackAll(moneyBack),

    refund: (id, decision) => refund(moneyBack, id, decision),

    refundsItself: (row) => refundThrough(gateway, row) !== undefined,

    markRefunded: (id, by) => markRefundedByHand(moneyBack, id, by),
  };
}
