import type { Kysely, Transaction } from 'kysely';
import type { MoneyBackEvent, PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import * as store from './store.ts';

interface MoneyBackNeeds {
  readonly db: Kysely<Schema>;
  readonly gateway: PaymentGateway;
  readonly warn: (words: string) => void;
  readonly now: () => Date;
}

/** Refunds and disputes are recorded; what was sold stays until the operator removes it. */
export async function takeMoneyBack(
  { gateway, warn, now }: MoneyBackNeeds,
  transaction: Transaction<Schema>,
  event: MoneyBackEvent,
): Promise<void> {
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
  if (row.pay_back_reason !== null && dispute === undefined) return;
  warn(
    dispute === undefined
      ? `Of payment ${row.id} ${refundedCents ?? 0} cents were refunded; what it paid for still stands.`
      : `The payer's bank disputes payment ${row.id} (${dispute}); what it paid for still stands.`,
  );
}

/**
 * Refunds payments without a sale, if the gateway can; returns how many.
 *
 * @throws AggregateError if some failed, after all the others: to be retried.
 */
export async function payBackAll({ db, gateway, now }: MoneyBackNeeds): Promise<number> {
  const { payBack } = gateway;
  if (payBack === undefined) return 0;
  let done = 0;
  await attemptAll(await store.listToPayBack(db, gateway.name), async ({ id, gateway_reference }) => {
    if (gateway_reference === null) return;
    await payBack(gateway_reference);
    await db.transaction().execute(async (transaction) => {
      const row = await store.lockPayment(transaction, id);
      if (row === undefined || row.paid_back_at !== null) return;
      await store.keepMoneyBack(transaction, id, { refunded_cents: row.amount_cents, paid_back_at: now() });
      await recordAudit(transaction, {
        accountId: row.account_id,
        actor: row.gateway,
        action: 'payment.pay back',
        object: `payment ${id}`,
        after: { reason: row.pay_back_reason },
      });
    });
    done += 1;
  });
  return done;
}
