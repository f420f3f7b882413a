import type { Kysely, Transaction } from 'kysely';
import { sellingMessages } from '@wheelhouse/contract/adminSelling';
import type { MoneyBackEvent, PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import type { Bookkeeper } from './payInvoice.ts';
import { issueCreditNote } from '#areas/invoices/creditNotes.ts';
import type { SendInvoice } from './checkouts.ts';
import * as parts from './partRefundStore.ts';
import type { Part, Settling } from './settling.ts';
import * as store from './store.ts';

export interface MoneyBackNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly sendInvoiceLater: SendInvoice;
  readonly settling: Pick<Settling, 'notify'>;
  readonly warn: (words: string) => void;
  readonly now: () => Date;
}

/** Refunds a payment through the gateway, or a part of it; undefined if another gateway took it, or it has no reference there. */
export function refundThrough(
  gateway: PaymentGateway,
  row: Pick<store.PaymentRow, 'gateway' | 'gateway_reference'> | undefined,
) {
  const reference = row?.gateway === gateway.name ? row.gateway_reference : null;
  return reference === null ? undefined : gateway.payBack?.bind(gateway, reference);
}

/** Refunds and disputes are recorded; what was sold stays until the operator removes it. */
export async function takeMoneyBack(
  needs: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  event: MoneyBackEvent,
): Promise<void> {
  const { gateway, warn, now } = needs;
  const row = await store.lockByCharge(transaction, gateway.name, event.charge);
  // The gateway's account may take other payments too.
  if (row === undefined) return;
  const { refundedCents, dispute } = event;
  const isAll = refundedCents !== undefined && refundedCents >= row.amount_cents && row.paid_back_at === null;
  const back = {
    ...(refundedCents === undefined ? {} : { refunded_cents: Math.max(refundedCents, row.refunded_cents) }),
    ...(isAll ? { paid_back_at: now() } : {}),
    ...(dispute === undefined ? {} : { dispute }),
  };
  await store.keepMoneyBack(transaction, row.id, back);
  await recordAudit(transaction, {
    accountId: row.account_id,
    actor: row.gateway,
    action: dispute === undefined ? 'payment.refund' : 'payment.dispute',
    object: `payment ${row.id}`,
    before: { refundedCents: row.refunded_cents, dispute: row.dispute },
    after: back,
  });
  if (refundedCents !== undefined) await credit(needs, transaction, row.id, refundedCents);
  if (dispute === undefined && (await isOurs(transaction, row, refundedCents ?? 0))) return;
  warn(
    dispute === undefined
      ? `Of payment ${row.id} ${refundedCents ?? 0} cents were refunded; what it paid for still stands.`
      : `The payer's bank disputes payment ${row.id} (${dispute}); what it paid for still stands.`,
  );
}

/** Whether we requested what was refunded so far. */
async function isOurs(
  transaction: Transaction<Schema>,
  row: store.PaymentRow,
  refundedCents: number,
): Promise<boolean> {
  if (row.pay_back_reason !== null) return true;
  const { done, open } = await parts.sumParts(transaction, row.id);
  return refundedCents <= done + open;
}

/**
 * Refunds what is due of payments, in all or in part, if the gateway can; returns how many.
 *
 * @throws AggregateError if some failed, after all the others: to be retried.
 */
export async function payBackAll(needs: MoneyBackNeeds): Promise<number> {
  const { db, gateway } = needs;
  if (gateway.payBack === undefined) return 0;
  let done = 0;
  await attemptAll(await store.listToPayBack(db, gateway.name), async (row) => {
    if (await payBackOne(needs, row)) done += 1;
  });
  await attemptAll(await parts.listOpenParts(db, gateway.name), async (part) => {
    if (await payBackPart(needs, part)) done += 1;
  });
  return done;
}

/** Issues and sends the credit note for what is back of a payment, if it has an invoice. */
async function credit(
  { sendInvoiceLater, now }: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  paymentId: number,
  refundedCents: number,
): Promise<void> {
  const number = await issueCreditNote(transaction, { paymentId, refundedCents, at: now() });
  if (number !== undefined) await sendInvoiceLater(transaction, number);
}

/** Refunds one payment, if its gateway can. @throws Error if the gateway can't be reached, or refuses */
async function payBackOne(needs: MoneyBackNeeds, { id, ...row }: store.PaymentRow): Promise<boolean> {
  const { db, gateway } = needs;
  const refundIt = refundThrough(gateway, row);
  if (refundIt === undefined) return false;
  await refundIt();
  await db.transaction().execute(async (transaction) => {
    const row = await store.lockPayment(transaction, id);
    if (row !== undefined)
      await markPaidBack(needs, transaction, row, { accountId: row.account_id, actor: row.gateway });
  });
  return true;
}

/** Refunds a part of a payment, if its gateway can. @throws Error if the gateway can't be reached, or refuses */
async function payBackPart(
  needs: MoneyBackNeeds,
  { id, payment_id, amount_cents }: Pick<parts.PartRefundRow, 'id' | 'payment_id' | 'amount_cents'>,
): Promise<boolean> {
  const { db, gateway } = needs;
  const refundIt = refundThrough(gateway, await store.findPayment(db, payment_id));
  if (refundIt === undefined) return false;
  await refundIt({ id, amountCents: amount_cents });
  await db.transaction().execute(async (transaction) => {
    const row = await store.lockPayment(transaction, payment_id);
    if (row !== undefined)
      await markPartsBack(needs, transaction, row, { part: id, accountId: row.account_id, actor: row.gateway });
  });
  return true;
}

/** Stores that a part of a payment is back, or all parts of it that are due; once. */
async function markPartsBack(
  needs: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  row: store.PaymentRow,
  { part, ...by }: Pick<AuditedChange, 'accountId' | 'actor'> & { readonly part?: number },
): Promise<void> {
  const at = needs.now();
  const which = { paymentId: row.id, at };
  if (!(await parts.closeParts(transaction, part === undefined ? which : { ...which, part }))) return;
  const { done } = await parts.sumParts(transaction, row.id);
  // The gateway may have reported this refund already, together with others.
  const refunded_cents = Math.min(Math.max(done, row.refunded_cents), row.amount_cents);
  const isAll = refunded_cents === row.amount_cents && row.paid_back_at === null;
  await store.keepMoneyBack(transaction, row.id, { refunded_cents, ...(isAll ? { paid_back_at: at } : {}) });
  await recordAudit(transaction, {
    ...by,
    action: 'payment.pay back',
    object: `payment ${row.id}`,
    before: { refundedCents: row.refunded_cents },
    after: { refundedCents: refunded_cents },
  });
  await credit(needs, transaction, row.id, refunded_cents);
}

/** Stores that all of a payment's money is back, once. */
async function markPaidBack(
  needs: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  row: store.PaymentRow,
  by: Pick<AuditedChange, 'accountId' | 'actor'>,
): Promise<void> {
  if (row.paid_back_at !== null) return;
  const at = needs.now();
  await parts.closeParts(transaction, { paymentId: row.id, at });
  await store.keepMoneyBack(transaction, row.id, { refunded_cents: row.amount_cents, paid_back_at: at });
  await recordAudit(transaction, {
    ...by,
    action: 'payment.pay back',
    object: `payment ${row.id}`,
    before: { refundedCents: row.refunded_cents },
    after: { refundedCents: row.amount_cents, reason: row.pay_back_reason },
  });
  await credit(needs, transaction, row.id, row.amount_cents);
}

/** @throws Refusal 404, or 409 if it was not paid, or all of it is back */
async function lockPaid(transaction: Transaction<Schema>, id: number): Promise<store.PaymentRow> {
  const row = await store.lockPayment(transaction, id);
  if (row === undefined) throw new Refusal(404, sellingMessages.noPayment);
  // A payment for which nothing could be delivered is also refunded.
  if (row.status !== 'SUCCESS' && row.pay_back_reason === null) throw new Refusal(409, sellingMessages.notPaid);
  if (row.paid_back_at !== null) throw new Refusal(409, sellingMessages.refunded);
  return row;
}

/** A refund that a person decided: of a part, or of all that is left. */
export interface RefundDecision {
  readonly reason: string;
  readonly amountCents?: number | undefined;
  readonly by: Bookkeeper;
}

/**
 * Refunds a payment by decision of a person, and notifies the payer. If the gateway fails, it is tried again with the
 * others that wait.
 *
 * @returns whether the money is back, in all or in part, or still due
 * @throws Refusal 404, 409, 422 if the payment has less than the amount
 */
export async function refund(
  needs: MoneyBackNeeds,
  id: number,
  { reason, amountCents, by }: RefundDecision,
): Promise<'DONE' | 'PART' | 'DUE'> {
  const { row, part } = await needs.db.transaction().execute(async (transaction) => {
    const row = await lockPaid(transaction, id);
    const part =
      amountCents === undefined || amountCents === row.amount_cents
        ? await askForAll(needs, transaction, row, reason)
        : await askForPart(needs, transaction, row, { cents: amountCents, reason });
    await recordAudit(transaction, {
      accountId: by.id,
      actor: by.username,
      action: 'payment.ask for refund',
      object: `payment ${id}`,
      before: { reason: row.pay_back_reason },
      after: { reason, ...(part && { amountCents }) },
    });
    return { row, part };
  });
  const isBack = await (part === undefined ? payBackOne(needs, row) : payBackPart(needs, part)).catch(
    (error: unknown) => {
      needs.warn(`Couldn't refund payment ${id}. Wheelhouse will try again: ${String(error)}`);
      return false;
    },
  );
  if (!isBack) return 'DUE';
  return part === undefined ? 'DONE' : 'PART';
}

async function askForAll(
  { settling }: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  row: store.PaymentRow,
  reason: string,
): Promise<undefined> {
  if (row.pay_back_reason !== null) return;
  await store.markForPayBack(transaction, row.id, reason);
  await settling.notify(transaction, { ...row, pay_back_reason: reason });
}

async function askForPart(
  { settling, now }: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  row: store.PaymentRow,
  part: Part,
) {
  if (part.cents > (await parts.unpromisedCents(transaction, row))) {
    throw new Refusal(422, sellingMessages.refundTooMuch, {
      errors: [{ path: 'amountCents', message: sellingMessages.refundTooMuch }],
    });
  }
  const refunding = { payment_id: row.id, amount_cents: part.cents };
  const id = await parts.insertPart(transaction, {
    paymentId: row.id,
    amountCents: part.cents,
    reason: part.reason,
    at: now(),
  });
  await settling.notify(transaction, row, part);
  return { id, ...refunding };
}

/**
 * Stores that the operator has refunded a payment which the gateway can't refund.
 *
 * @throws Refusal 404, 409
 */
export async function markRefundedByHand(needs: MoneyBackNeeds, id: number, by: Bookkeeper): Promise<void> {
  const { db, gateway } = needs;
  await db.transaction().execute(async (transaction) => {
    const row = await lockPaid(transaction, id);
    if (refundThrough(gateway, row) !== undefined) throw new Refusal(409, sellingMessages.refundsItself);
    const person = { accountId: by.id, actor: by.username };
    // Without a reason for all of it, only parts are due.
    if (row.pay_back_reason === null && (await parts.sumParts(transaction, id)).open > 0) {
      await markPartsBack(needs, transaction, row, person);
    } else await markPaidBack(needs, transaction, row, person);
  });
}
