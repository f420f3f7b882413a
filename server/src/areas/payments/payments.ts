import type { Kysely, Transaction } from 'kysely';
import {
  payInSandbox,
  paymentLimits,
  paymentPages,
  type Payment,
  type PaymentStatus,
  type SandboxCheckout,
} from '@wheelhouse/contract/payments';
import { problemMessages } from '@wheelhouse/contract/problem';
import type { GatewayEvent, GatewayReport, PaymentGateway } from '#adapters/payment/paymentGateway.ts';
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { attemptAll } from '#jobs/attemptAll.ts';
import { hasEnded, nextStatus } from './status.ts';
import * as store from './store.ts';

type Purpose = Payment['purpose'];

/** What a purpose does with its payments. */
export interface Paid {
  /**
   * Called once for each payment, in the transaction that makes it a success. Answers why the money is to be paid back,
   * where nothing is given for it.
   */
  readonly carryOut: (transaction: Transaction<Schema>, paymentId: number) => Promise<string | undefined>;
  /** The provider the payment made or renewed. */
  readonly providerOf: (paymentId: number) => Promise<number | undefined>;
}

/** Called for each payment with its new status, in the transaction that gives it that. */
type Settled = (transaction: Transaction<Schema>, payment: store.PaymentRow) => Promise<void>;

export interface Payments {
  /** Says what is done when a payment of this purpose is a success. */
  whenPaid(purpose: Purpose, paid: Paid): void;
  /** Says who is told of every change of status. */
  whenSettled(told: Settled): void;
  /** Makes a payment that has no checkout yet. It leads back to its own page unless another of ours is named. */
  create(
    transaction: Transaction<Schema>,
    wish: {
      accountId: number;
      purpose: Purpose;
      description: string;
      amountCents: number;
      redirectPath?: string | undefined;
    },
  ): Promise<number>;
  /**
   * Where the payment is paid; opens the checkout when it has none. Not to be called within a transaction.
   *
   * @throws Refusal 503 when the gateway can't be reached: to be asked again.
   */
  checkoutLink(paymentId: number): Promise<string>;
  /**
   * Ends payments of what is not sold any more. Whoever pays one of them nevertheless gets the money back.
   *
   * @returns closes their checkouts, once the transaction is done; what can't be closed is said to the operator
   */
  giveUp(transaction: Transaction<Schema>, paymentIds: readonly number[]): Promise<() => Promise<void>>;
  /** Whether a payment was made, can still be made, or has come to nothing. */
  outcome(from: Kysely<Schema> | Transaction<Schema>, paymentId: number): Promise<'paid' | 'open' | 'failed'>;
  read(accountId: number, paymentId: number): Promise<Payment>;
  readSandbox(token: string): Promise<SandboxCheckout>;
  paySandbox(token: string, outcome: PaymentStatus): Promise<{ status: PaymentStatus; redirectUrl: string }>;
  /** Takes in what the gateway says by itself; twice is as good as once. */
  takeEvent(event: GatewayEvent): Promise<void>;
  /**
   * Ends the payments whose time is over, and closes their checkouts; answers how many it ended.
   *
   * @throws AggregateError when some could not be ended, after all the others: to be tried again.
   */
  expire(): Promise<number>;
}

interface PaymentParts {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly warn: (words: string) => void;
  readonly now?: () => Date;
}

export function createPayments({ db, gateway, warn, now = () => new Date() }: PaymentParts): Payments {
  const purposes = new Map<Purpose, Paid>();
  let settled: Settled = async () => {};

  function purposeOf(row: store.PaymentRow): Paid {
    const paid = purposes.get(row.purpose);
    if (paid === undefined) throw new Error(`Nothing is done with payments for ${row.purpose}.`);
    return paid;
  }

  const overdueBefore = () => {
    const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
    return { created: hoursAgo(paymentLimits.checkoutHours), pending: hoursAgo(paymentLimits.pendingDays * 24) };
  };

  function isOverdue({ status, created_at }: store.PaymentRow): boolean {
    if (hasEnded(status)) return false;
    const { created, pending } = overdueBefore();
    return created_at < (status === 'PENDING' ? pending : created);
  }

  async function changeStatus(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    status: PaymentStatus,
  ): Promise<void> {
    await store.updateStatus(transaction, row.id, status, now());
    await recordAudit(transaction, {
      accountId: row.account_id,
      actor: row.gateway,
      action: 'payment.status',
      object: `payment ${row.id}`,
      before: { status: row.status },
      after: { status },
    });
  }

  /** Gives a locked payment the status it has after this report. */
  async function settle(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    reported: PaymentStatus,
  ): Promise<PaymentStatus> {
    const status = nextStatus(row.status, reported);
    if (status === row.status) return status;
    await changeStatus(transaction, row, status);
    const pay_back_reason = status === 'SUCCESS' ? await purposeOf(row).carryOut(transaction, row.id) : undefined;
    if (pay_back_reason !== undefined) {
      await store.markForPayBack(transaction, row.id, pay_back_reason);
      warn(`Payment ${row.id} is to be paid back. ${pay_back_reason}`);
    }
    await settled(transaction, { ...row, status, pay_back_reason: pay_back_reason ?? null });
    return status;
  }

  async function sandboxPayment(token: string): Promise<store.PaymentRow> {
    // Where money is taken, nobody ends a payment by choosing so.
    const row = gateway.name === 'sandbox' ? await store.findByReference(db, 'sandbox', token) : undefined;
    if (row === undefined) throw notFound();
    return row;
  }

  return {
    whenPaid: (purpose, paid) => void purposes.set(purpose, paid),

    whenSettled: (told) => void (settled = told),

    async create(transaction, wish) {
      const id = await store.insertPayment(transaction, { ...wish, gateway: gateway.name, at: now() });
      await store.setRedirectPath(transaction, id, wish.redirectPath ?? paymentPages.done(id));
      return id;
    },

    async checkoutLink(paymentId) {
      const row = await store.findPayment(db, paymentId);
      if (row === undefined) throw notFound();
      if (row.checkout_link !== null) return row.checkout_link;
      const checkout = await gateway
        .openCheckout({
          paymentId,
          description: row.description,
          amountCents: row.amount_cents,
          currency: 'EUR',
          redirectPath: row.redirect_path,
        })
        .catch((cause: unknown) => {
          throw new Refusal(503, problemMessages.unavailable, { cause, retryAfterSeconds: 10 });
        });
      await store.keepCheckout(db, paymentId, checkout);
      const opened = await store.findPayment(db, paymentId);
      if (opened !== undefined && hasEnded(opened.status)) {
        // It was given up while its checkout was being opened.
        await gateway.closeCheckout(checkout.reference);
        throw new Refusal(409, payInSandbox.refusals[409]);
      }
      return opened?.checkout_link ?? checkout.link;
    },

    async giveUp(transaction, paymentIds) {
      const closed: string[] = [];
      for (const id of paymentIds) {
        const row = await store.lockPayment(transaction, id);
        if (row === undefined || hasEnded(row.status)) continue;
        await changeStatus(transaction, row, 'EXPIRED');
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
      const providerId = await purposes.get(row.purpose)?.providerOf(row.id);
      return {
        id: row.id,
        status: row.status,
        creationDate: row.created_at.toISOString(),
        purpose: row.purpose,
        amountCents: row.amount_cents,
        currency: 'EUR',
        ...(providerId === undefined ? {} : { providerId }),
      };
    },

    async readSandbox(token) {
      const row = await sandboxPayment(token);
      return { description: row.description, amountCents: row.amount_cents, currency: 'EUR', status: row.status };
    },

    async paySandbox(token, outcome) {
      const { id } = await sandboxPayment(token);
      const settled = await db.transaction().execute(async (transaction) => {
        const row = await store.lockPayment(transaction, id);
        if (row === undefined) throw notFound();
        if (hasEnded(row.status)) return undefined;
        const overdue = isOverdue(row);
        const status = await settle(transaction, row, overdue ? 'EXPIRED' : outcome);
        return overdue ? undefined : { status, redirectUrl: row.redirect_path };
      });
      if (settled === undefined) throw new Refusal(409, payInSandbox.refusals[409]);
      return settled;
    },

    async takeEvent(event) {
      await db.transaction().execute(async (transaction) => {
        if (!(await store.insertEvent(transaction, gateway.name, event.id))) return;
        const id = await paymentOf(transaction, event);
        const row = id === undefined ? undefined : await store.lockPayment(transaction, id);
        // The gateway's account may be used for other things too, which name no payment of this installation.
        if (row === undefined && event.paymentId !== undefined) {
          warn(`The event ${event.id} is about payment ${event.paymentId}, which there is none of; it is left out.`);
        }
        if (row === undefined) return;
        if (event.status === 'SUCCESS' && !isWholeAmount(row, event)) {
          warn(`Payment ${row.id} is said to be paid with another amount than its own; it is left as it is.`);
          return;
        }
        await settle(transaction, row, event.status);
      });
    },

    async expire() {
      let ended = 0;
      await attemptAll(await store.listOverdue(db, overdueBefore()), async (overdue) => {
        const reported = await statusWhenClosed(overdue);
        await db.transaction().execute(async (transaction) => {
          const row = await store.lockPayment(transaction, overdue.id);
          if (row === undefined || !isOverdue(row)) return;
          if (hasEnded(await settle(transaction, row, reported))) ended += 1;
        });
      });
      return ended;
    },
  };

  /** How a payment stands whose time is over, with nobody able to pay it any more. */
  async function statusWhenClosed(row: store.PaymentRow): Promise<PaymentStatus> {
    if (row.gateway !== gateway.name || row.gateway_reference === null) return 'EXPIRED';
    const report = await gateway.closeCheckout(row.gateway_reference);
    if (report.status === 'SUCCESS' && !isWholeAmount(row, report)) {
      warn(`Payment ${row.id} is said to be paid with another amount than its own.`);
      return 'ERROR';
    }
    // What is on its way has its own time, which may be over as well.
    return report.status === 'PENDING' && row.status === 'PENDING' ? 'EXPIRED' : report.status;
  }

  /** By the gateway's name of it; by our number when the event is faster than the answer that told us that name. */
  async function paymentOf(transaction: Transaction<Schema>, event: GatewayEvent): Promise<number | undefined> {
    const known = await store.findByReference(transaction, gateway.name, event.reference);
    if (known !== undefined || event.paymentId === undefined || event.paymentId > largestId) return known?.id;
    const row = await store.findPayment(transaction, event.paymentId);
    return row?.gateway === gateway.name && row.gateway_reference === null ? row.id : undefined;
  }
}

/** PostgreSQL's `integer`. */
const largestId = 2_147_483_647;

function isWholeAmount(row: store.PaymentRow, report: GatewayReport): boolean {
  return report.amountCents === row.amount_cents && report.currency === row.currency;
}
