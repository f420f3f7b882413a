import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import type { Payment } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type PaymentRow = Selectable<Payment>;

export async function insertPayment(
  db: Database,
  payment: {
    accountId: number;
    purpose: Payment['purpose'];
    description: string;
    amountCents: number;
    gateway: string;
    closesAt?: Date | undefined;
    at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('payment')
    .values({
      account_id: payment.accountId,
      purpose: payment.purpose,
      description: payment.description,
      amount_cents: payment.amountCents,
      gateway: payment.gateway,
      gateway_reference: null,
      checkout_link: null,
      redirect_path: '',
      closes_at: payment.closesAt ?? null,
      created_at: payment.at,
      changed_at: payment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setRedirectPath(db: Database, id: number, path: string): Promise<void> {
  await db.updateTable('payment').set({ redirect_path: path }).where('id', '=', id).execute();
}

export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByReference(
  db: Database,
  gateway: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_reference', '=', reference)
    .executeTakeFirst();
}

/** Stores the checkout of a payment unless it has one. */
export async function keepCheckout(
  db: Database,
  id: number,
  checkout: { reference: string; link: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ gateway_reference: checkout.reference, checkout_link: checkout.link })
    .where('id', '=', id)
    .where('gateway_reference', 'is', null)
    .execute();
}

/** The payment, locked until this transaction ends. */
export async function lockPayment(transaction: Transaction<Schema>, id: number): Promise<PaymentRow | undefined> {
  return await transaction.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateStatus(
  transaction: Transaction<Schema>,
  id: number,
  status: PaymentStatus,
  at: Date,
): Promise<void> {
  await transaction.updateTable('payment').set({ status, changed_at: at }).where('id', '=', id).execute();
}

/** Records that the money of a payment must be refunded, and why. */
export async function markForPayBack(transaction: Transaction<Schema>, id: number, reason: string): Promise<void> {
  await transaction.updateTable('payment').set({ pay_back_reason: reason }).where('id', '=', id).execute();
}

/** Payments of a gateway that must still be refunded. */
export async function listToPayBack(db: Database, gateway: string): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_reference', 'is not', null)
    .where('pay_back_reason', 'is not', null)
    .where('paid_back_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Stores the gateway's identifier of a payment's money. */
export async function keepCharge(transaction: Transaction<Schema>, id: number, charge: string): Promise<void> {
  await transaction.updateTable('payment').set({ gateway_charge: charge }).where('id', '=', id).execute();
}

/** The payment with this identifier of its money, locked until the transaction ends. */
export async function lockByCharge(
  transaction: Transaction<Schema>,
  gateway: string,
  charge: string,
): Promise<PaymentRow | undefined> {
  return await transaction
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_charge', '=', charge)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what was refunded of a payment, and whether it is disputed. */
export async function keepMoneyBack(
  db: Database,
  id: number,
  back: { refunded_cents?: number; paid_back_at?: Date; dispute?: 'OPEN' | 'WON' | 'LOST' },
): Promise<void> {
  await db.updateTable('payment').set(back).where('id', '=', id).execute();
}

/** Counts a failed attempt to give what was paid for; returns the number. */
export async function countFailedTry(db: Database, id: number): Promise<number> {
  const { failed_tries } = await db
    .updateTable('payment')
    .set((set) => ({ failed_tries: set('failed_tries', '+', 1) }))
    .where('id', '=', id)
    .returning('failed_tries')
    .executeTakeFirstOrThrow();
  return failed_tries;
}

/** Whether this event is new; of two simultaneous ones the second waits. */
export async function insertEvent(
  transaction: Transaction<Schema>,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const row = await transaction
    .insertInto('payment_event')
    .values({ gateway, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Payments that have not ended and are older than their status allows, or whose checkout is closed. */
export async function listOverdue(
  db: Database,
  before: { readonly created: Date; readonly pending: Date; readonly invoiced: Date; readonly now: Date },
): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'CREATED'), where('created_at', '<', before.created)]),
        where.and([where('status', '=', 'CREATED'), where('closes_at', '<=', before.now)]),
        where.and([
          where('status', '=', 'PENDING'),
          where('gateway', '!=', 'invoice'),
          where('created_at', '<', before.pending),
        ]),
        where.and([where('status', '=', 'PENDING'), where('created_at', '<', before.invoiced)]),
      ]),
    )
    .orderBy('id')
    .execute();
}
