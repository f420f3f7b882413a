import type { Kysely, Transaction } from 'kysely';
import { getInvoice, invoiceMessages } from '@wheelhouse/contract/invoices';
import {
  notForSale,
  payInSandbox,
  paymentLimits,
  paymentPages,
  type Payment,
  type PaymentStatus,
  type SandboxCheckout,
} from '@wheelhouse/contract/payments';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { GatewayEvent, PaymentEvent, PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { IssueInvoice } from '#areas/invoices/issueInvoice.ts';
import { cancelInvoice, findDue, findInvoice } from '#areas/invoices/store.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import { payBackAll, takeMoneyBack } from './moneyBack.ts';
import { createSettling, type Paid, type Purpose, type Reported, type Settled } from './settling.ts';
import { hasEnded } from './status.ts';
import * as store from './store.ts';

export interface Payments {
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
      description: string;
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
  /** Whether a payment was made, can still be made, or has failed. */
  outcome(from: Kysely<Schema> | Transaction<Schema>, paymentId: number): Promise<'paid' | 'open' | 'failed'>;
  /**
   * Marks an invoice as paid, which starts what was bought.
   *
   * @throws Refusal 404 if it does not exist, 409 if it is paid or cancelled
   * @returns why the money must be refunded, if nothing was given for it
   */
  markInvoicePaid(
    number: string,
    by: { readonly id: number | null; readonly username: string },
  ): Promise<string | undefined>;
  read(accountId: number, paymentId: number): Promise<Payment>;
  readSandbox(token: string): Promise<SandboxCheckout>;
  paySandbox(token: string, outcome: PaymentStatus): Promise<{ status: PaymentStatus; redirectUrl: string }>;
  /** Handles an event from the gateway; repeated events have no effect. */
  takeEvent(event: GatewayEvent): Promise<void>;
  /**
   * Ends expired payments, and closes their checkouts; returns how many.
   *
   * @throws AggregateError if some failed, after all the others: to be retried.
   */
  expire(): Promise<number>;
  /**
   * Refunds payments without a sale, if the gateway can; returns how many.
   *
   * @throws AggregateError if some failed, after all the others: to be retried.
   */
  payBack(): Promise<number>;
}

interface PaymentNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly issueInvoice: IssueInvoice;
  /** Sends an invoice for a bank transfer, if the transaction commits. */
  readonly sendInvoiceLater?: (within: Transaction<Schema>, number: string) => Promise<void>;
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
  const moneyBackNeeds = { db, gateway, warn, now };
  const settling = createSettling({ db, issueInvoice, warn, now });
  const overdueBefore = () => {
    const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
    const { checkoutHours, pendingDays, invoiceDays } = paymentLimits;
    return {
      created: hoursAgo(checkoutHours),
      pending: hoursAgo(pendingDays * 24),
      invoiced: hoursAgo(invoiceDays * 24),
      now: now(),
    };
  };

  function isOverdue({ status, created_at, closes_at, gateway: by }: store.PaymentRow): boolean {
    if (hasEnded(status)) return false;
    const before = overdueBefore();
    if (status === 'PENDING') return created_at < (by === 'invoice' ? before.invoiced : before.pending);
    return created_at < before.created || (closes_at !== null && closes_at <= before.now);
  }

  function requireForSale(): void {
    if (gateway.name === 'none') throw new Refusal(422, notForSale);
  }

  async function sandboxPayment(token: string): Promise<store.PaymentRow> {
    // With a real gateway, users can't choose the result of a payment.
    const row = gateway.name === 'sandbox' ? await store.findByReference(db, 'sandbox', token) : undefined;
    if (row === undefined) throw notFound();
    return row;
  }

  return {
    onPaid: settling.onPaid,

    whenSettled: settling.whenSettled,

    requireForSale,

    async create(transaction, request) {
      requireForSale();
      const id = await store.insertPayment(transaction, { ...request, gateway: gateway.name, at: now() });
      await store.setRedirectPath(transaction, id, request.redirectPath ?? paymentPages.done(id));
      return id;
    },

    async checkoutLink(paymentId) {
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
          warn(`A checkout of what is not sold any more could not be closed: ${String(error)}`),
        );
    },

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

    async markInvoicePaid(number, by) {
      const paymentId = (await findInvoice(db, number))?.payment_id;
      if (paymentId === undefined) throw notFound(getInvoice.refusals[404]);
      await settling.inTransaction(async (transaction, run) => {
        const row = await store.lockPayment(transaction, paymentId);
        const invoice = await findInvoice(transaction, number);
        if (row === undefined || invoice === undefined) throw notFound(getInvoice.refusals[404]);
        if (invoice.cancelled_at !== null) throw new Refusal(409, invoiceMessages.cancelled);
        if (invoice.paid_at !== null) throw new Refusal(409, invoiceMessages.paid);
        await recordAudit(transaction, {
          accountId: by.id,
          actor: by.username,
          action: 'invoice.mark as paid',
          object: `invoice ${number}`,
          after: { payment: paymentId },
        });
        await settling.applyStatus(transaction, row, { status: 'SUCCESS' }, run);
      });
      return (await store.findPayment(db, paymentId))?.pay_back_reason ?? undefined;
    },

    async readSandbox(token) {
      const row = await sandboxPayment(token);
      return { description: row.description, amountCents: row.amount_cents, currency: 'EUR', status: row.status };
    },

    async paySandbox(token, outcome) {
      const { id } = await sandboxPayment(token);
      const settled = await settling.inTransaction(async (transaction, run) => {
        const row = await store.lockPayment(transaction, id);
        if (row === undefined) throw notFound();
        if (hasEnded(row.status)) return undefined;
        const overdue = isOverdue(row);
        const status = await settling.applyStatus(transaction, row, { status: overdue ? 'EXPIRED' : outcome }, run);
        return overdue ? undefined : { status, redirectUrl: row.redirect_path };
      });
      if (settled === undefined) throw new Refusal(409, payInSandbox.refusals[409]);
      return settled;
    },

    async takeEvent(event) {
      await settling.inTransaction(async (transaction, run) => {
        if (!(await store.insertEvent(transaction, gateway.name, event.id))) return;
        if (!('reference' in event)) return await takeMoneyBack(moneyBackNeeds, transaction, event);
        const id = await paymentOf(transaction, event);
        const row = id === undefined ? undefined : await store.lockPayment(transaction, id);
        // The gateway's account may also be used for other things, which have no payment of this installation.
        if (row === undefined && event.paymentId !== undefined) {
          warn(`The event ${event.id} is about payment ${event.paymentId}, which there is none of; it is left out.`);
        }
        if (row === undefined) return;
        await settling.applyStatus(transaction, row, event, run);
      });
    },

    async expire() {
      let ended = 0;
      await attemptAll(await store.listOverdue(db, overdueBefore()), async (overdue) => {
        const reported = await statusWhenClosed(overdue);
        const status = await settling.inTransaction(async (transaction, run) => {
          const row = await store.lockPayment(transaction, overdue.id);
          return row !== undefined && isOverdue(row)
            ? await settling.applyStatus(transaction, row, reported, run)
            : undefined;
        });
        if (status !== undefined && hasEnded(status)) ended += 1;
      });
      return ended;
    },

    payBack: () => payBackAll(moneyBackNeeds),
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

  /** The status of an expired payment that nobody can make any longer. */
  async function statusWhenClosed(row: store.PaymentRow): Promise<Reported> {
    if (row.gateway !== gateway.name || row.gateway_reference === null) return { status: 'EXPIRED' };
    const report = await gateway.closeCheckout(row.gateway_reference);
    // A pending payment has its own time limit, which may also have passed.
    return report.status === 'PENDING' && row.status === 'PENDING' ? { ...report, status: 'EXPIRED' } : report;
  }

  /** By the gateway's identifier; by our number if the event is faster than the answer with that identifier. */
  async function paymentOf(transaction: Transaction<Schema>, event: PaymentEvent): Promise<number | undefined> {
    const known = await store.findByReference(transaction, gateway.name, event.reference);
    if (known !== undefined || event.paymentId === undefined || event.paymentId > largestId) return known?.id;
    const row = await store.findPayment(transaction, event.paymentId);
    return row?.gateway === gateway.name && row.gateway_reference === null ? row.id : undefined;
  }
}

/** PostgreSQL's `integer`. */
const largestId = 2_147_483_647;

/** When a gateway closes the checkout automatically: Stripe accepts 30 minutes to 24 hours ahead. */
function ownEnd({ closes_at, created_at }: store.PaymentRow): Date | undefined {
  const ahead = closes_at === null ? 0 : closes_at.getTime() - created_at.getTime();
  return closes_at !== null && ahead > 40 * 60_000 && ahead < 23 * 3_600_000 ? closes_at : undefined;
}
