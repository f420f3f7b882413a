import { say } from '@wheelhouse/messages/say';
import { message, type Message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type { Payment, PaymentStatus } from '@wheelhouse/contract/payments';
import type { GatewayReport } from '#areas/payments/gateways/paymentGateway.ts';
import { languageOf } from '#areas/accounts/accountStore.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { IssueInvoice, SoldLine } from '#areas/invoices/issueInvoice.ts';
import { cancelInvoice, markInvoicePaid } from '#areas/invoices/store.ts';
import { hasEnded, nextStatus } from './status.ts';
import { insertPart } from './partRefundStore.ts';
import * as store from './store.ts';

export type Purpose = Payment['purpose'];

/** A sum that must go back, and the payments it was paid with; those named first give it first. */
export interface Rest {
  readonly paymentIds: readonly number[];
  readonly cents: number;
}

/** The handlers of a purpose's payments. */
export interface Paid {
  /**
   * Called once for each payment, in the transaction that makes it a success. Returns why the money must be refunded,
   * if nothing is given for it.
   */
  readonly run: (transaction: Transaction<Schema>, paymentId: number) => Promise<Message | undefined>;
  /** The provider that the payment created or renewed. */
  readonly providerOf: (paymentId: number, from: Kysely<Schema> | Transaction<Schema>) => Promise<number | undefined>;
  /** The plan the payment is for. */
  readonly planOf?: (paymentId: number) => Promise<number | undefined>;
  /** What of it is not used yet, by the days that are left, and the payments that paid for that: the latest first. */
  readonly restOf: (transaction: Transaction<Schema>, paymentId: number) => Promise<Rest>;
  /** The description on the invoice. */
  readonly linesOf: (transaction: Transaction<Schema>, paymentId: number) => Promise<readonly SoldLine[]>;
}

/** A part of a payment that goes back, and why, in the language of the payer. */
export interface Part {
  readonly cents: number;
  readonly reason: string;
}

/** Called for each payment with its new status, and for each refund of a part, in the same transaction. */
export type Settled = (transaction: Transaction<Schema>, payment: store.PaymentRow, part?: Part) => Promise<void>;

/** Attempts to give what was paid for. */
const mostTries = 5;

/** The reason of a refund for any purpose. */
const paidForNothing = {
  otherAmount: message('payments.otherAmount'),
  notMade: message('payments.notMade'),
} as const;

/** Gives what a payment is for; returns why the money must be refunded, if nothing is given for it. */
export type Run = (transaction: Transaction<Schema>, row: store.PaymentRow) => Promise<Message | undefined>;

/** What was paid for could not be given this time. */
class NotMade extends Error {
  override name = 'NotMade';
  readonly paymentId: number;
  constructor(paymentId: number, options: ErrorOptions) {
    super(`Couldn't create what payment ${paymentId} is for.`, options);
    this.paymentId = paymentId;
  }
}

/** A report on a payment; from a gateway with the identifier of the money. */
export type Reported = Pick<GatewayReport, 'status'> & Partial<GatewayReport>;

/** Settles payments, and what they are for. */
export interface Settling {
  onPaid(purpose: Purpose, paid: Paid): void;
  whenSettled(listener: Settled): void;
  /** @throws Error if a payment's purpose has no handler */
  purposeOf(row: store.PaymentRow): Paid;
  changeStatus(transaction: Transaction<Schema>, row: store.PaymentRow, status: PaymentStatus): Promise<void>;
  /** Changes the status of a locked payment after this report. */
  applyStatus(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    reported: Reported,
    run: Run,
  ): Promise<PaymentStatus>;
  /** Marks a locked payment for a refund, and notifies the payer. */
  owe(transaction: Transaction<Schema>, row: store.PaymentRow, reason: Message): Promise<void>;
  /** Marks a part of a locked payment for a refund, and notifies the payer. */
  owePart(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    part: { readonly cents: number; readonly reason: Message },
  ): Promise<void>;
  /** Notifies the payer of a refund that a person decided. */
  notify: Settled;
  /**
   * Settles in a transaction. If what was paid for can't be given, it is rolled back and fails, so that it is retried;
   * after several attempts the money is refunded.
   */
  inTransaction<Answer>(act: (transaction: Transaction<Schema>, run: Run) => Promise<Answer>): Promise<Answer>;
}

interface SettlingNeeds {
  readonly db: Kysely<Schema>;
  readonly issueInvoice: IssueInvoice;
  readonly warn: (words: string) => void;
  readonly now: () => Date;
}

export function createSettling({ db, issueInvoice, warn, now }: SettlingNeeds): Settling {
  const purposes = new Map<Purpose, Paid>();
  let settled: Settled = async () => {};

  function purposeOf(row: store.PaymentRow): Paid {
    const paid = purposes.get(row.purpose);
    if (paid === undefined) throw new Error(`Nothing is done with payments for ${row.purpose}.`);
    return paid;
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

  async function applyStatus(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    reported: Reported,
    run: Run,
  ): Promise<PaymentStatus> {
    if (reported.charge !== undefined) await store.keepCharge(transaction, row.id, reported.charge);
    const isOther = reported.status === 'SUCCESS' && 'amountCents' in reported && !isFullAmount(row, reported);
    const status = nextStatus(row.status, isOther ? 'ERROR' : reported.status);
    const isPaidForNothing = isOther && row.status !== 'SUCCESS' && row.pay_back_reason === null;
    if (status === row.status && !isPaidForNothing) return status;
    if (status !== row.status) await changeStatus(transaction, row, status);
    const toMake = status === 'SUCCESS' ? await run(transaction, row) : undefined;
    const reason = isPaidForNothing ? paidForNothing.otherAmount : toMake;
    const pay_back_reason = reason && (await markForPayBack(transaction, row, reason));
    await settled(transaction, { ...row, status, pay_back_reason: pay_back_reason ?? row.pay_back_reason });
    // Last, since every other invoice waits for one that is being issued.
    if (status === 'SUCCESS' && pay_back_reason === undefined) await invoicePaid(transaction, row);
    else if (hasEnded(status)) await cancelInvoice(transaction, row.id, now());
    return status;
  }

  /** @returns the reason in the language of the payer */
  async function markForPayBack(transaction: Transaction<Schema>, row: store.PaymentRow, reason: Message) {
    const text = say(reason, await languageOf(transaction, row.account_id));
    await store.markForPayBack(transaction, row.id, text);
    warn(`Payment ${row.id} must be refunded. ${say(reason)}`);
    return text;
  }

  async function owe(transaction: Transaction<Schema>, row: store.PaymentRow, reason: Message): Promise<void> {
    const pay_back_reason = await markForPayBack(transaction, row, reason);
    await recordAudit(transaction, {
      accountId: null,
      actor: 'Wheelhouse',
      action: 'payment.owe',
      object: `payment ${row.id}`,
      after: { reason: say(reason) },
    });
    await settled(transaction, { ...row, pay_back_reason });
  }

  async function owePart(
    transaction: Transaction<Schema>,
    row: store.PaymentRow,
    { cents, reason }: { readonly cents: number; readonly reason: Message },
  ): Promise<void> {
    const text = say(reason, await languageOf(transaction, row.account_id));
    await insertPart(transaction, { paymentId: row.id, amountCents: cents, reason: text, at: now() });
    warn(`${cents} cents of payment ${row.id} must be refunded. ${say(reason)}`);
    await recordAudit(transaction, {
      accountId: null,
      actor: 'Wheelhouse',
      action: 'payment.owe',
      object: `payment ${row.id}`,
      after: { reason: say(reason), amountCents: cents },
    });
    await settled(transaction, row, { cents, reason: text });
  }

  /** Issues the invoice of a payment, or marks the existing one as paid. */
  async function invoicePaid(transaction: Transaction<Schema>, row: store.PaymentRow): Promise<void> {
    const providerId = await purposeOf(row).providerOf(row.id, transaction);
    if (await markInvoicePaid(transaction, row.id, { at: now(), providerId })) return;
    const lines = await purposeOf(row).linesOf(transaction, row.id);
    await issueInvoice(transaction, { paymentId: row.id, providerId, at: now(), lines });
  }

  async function tryToMake(transaction: Transaction<Schema>, row: store.PaymentRow): Promise<Message | undefined> {
    return await purposeOf(row)
      .run(transaction, row.id)
      .catch((cause: unknown) => {
        throw new NotMade(row.id, { cause });
      });
  }

  async function inTransaction<Answer>(
    act: (transaction: Transaction<Schema>, run: Run) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await db.transaction().execute((transaction) => act(transaction, tryToMake));
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
      const tries = await store.countFailedTry(db, error.paymentId);
      if (tries < mostTries) throw error.cause;
      warn(`Couldn't create what payment ${error.paymentId} is for, after ${tries} attempts: ${String(error.cause)}`);
      return await db.transaction().execute((transaction) => act(transaction, async () => paidForNothing.notMade));
    }
  }

  return {
    onPaid: (purpose, paid) => void purposes.set(purpose, paid),
    whenSettled: (listener) => void (settled = listener),
    purposeOf,
    changeStatus,
    applyStatus,
    owe,
    owePart,
    notify: (transaction, payment, part) => settled(transaction, payment, part),
    inTransaction,
  };
}

function isFullAmount(row: store.PaymentRow, report: Partial<GatewayReport>): boolean {
  return report.amountCents === row.amount_cents && report.currency === row.currency;
}
