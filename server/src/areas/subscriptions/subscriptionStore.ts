import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { graceEnd } from '@wheelhouse/contract/registration';
import type { Subscription, SubscriptionRenewal } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { PlanRow } from './planStore.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type SubscriptionRow = Selectable<Subscription>;

export async function insertSubscription(
  transaction: Transaction<Schema>,
  row: Insertable<Subscription>,
): Promise<void> {
  await transaction.insertInto('subscription').values(row).execute();
}

export async function findSubscription(db: Database, providerId: number): Promise<SubscriptionRow | undefined> {
  return await db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

export async function lockSubscription(
  transaction: Transaction<Schema>,
  providerId: number,
): Promise<SubscriptionRow | undefined> {
  return await transaction
    .selectFrom('subscription')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the plan and the end of a provider's subscription; a lapsed one becomes active again. */
export async function changePlan(
  transaction: Transaction<Schema>,
  providerId: number,
  under: { planId: number; price: number; priceTerm: PlanRow['price_term']; ends: Date | null },
): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set({
      subscription_type_id: under.planId,
      price: under.price,
      price_term: under.priceTerm,
      ends_at: under.ends,
      lapsed_at: null,
      reminded_days: null,
    })
    .where('provider_id', '=', providerId)
    .execute();
}

/**
 * Whether the subscription of a provider has ended, including the grace period; one without a subscription was created
 * by the operator.
 */
export async function hasExpired(within: Transaction<Schema>, providerId: number, at: Date): Promise<boolean> {
  const row = await within
    .selectFrom('subscription')
    .select(['lapsed_at', 'ends_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (row === undefined) return false;
  return row.lapsed_at !== null || (row.ends_at !== null && graceEnd(row.ends_at) <= at);
}

/** Providers whose subscription has not lapsed yet and ends before then. */
export async function listEnding(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('lapsed_at', 'is', null)
    .where('ends_at', '<=', before)
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => row.provider_id);
}

export async function markReminded(transaction: Transaction<Schema>, providerId: number, days: number): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set({ reminded_days: days })
    .where('provider_id', '=', providerId)
    .execute();
}

export async function markExpired(transaction: Transaction<Schema>, providerId: number, at: Date): Promise<void> {
  await transaction.updateTable('subscription').set({ lapsed_at: at }).where('provider_id', '=', providerId).execute();
}

/** Ends a subscription now, whatever time is left. */
export async function endSubscription(transaction: Transaction<Schema>, providerId: number, at: Date): Promise<void> {
  await transaction
    .updateTable('subscription')
    .set({ lapsed_at: at, ends_at: at })
    .where('provider_id', '=', providerId)
    .execute();
}

export async function insertRenewal(transaction: Transaction<Schema>, row: SubscriptionRenewal): Promise<void> {
  await transaction.insertInto('subscription_renewal').values(row).execute();
}

export async function findRenewal(db: Database, paymentId: number) {
  return await db.selectFrom('subscription_renewal').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function findRenewalByKey(db: Database, providerId: number, requestKey: string) {
  return await db
    .selectFrom('subscription_renewal')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Payments for renewals of a provider's plan, whatever became of them. */
export async function listRenewalPayments(within: Transaction<Schema>, providerId: number): Promise<number[]> {
  const rows = await within
    .selectFrom('subscription_renewal')
    .select('payment_id')
    .where('provider_id', '=', providerId)
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => row.payment_id);
}

/** Payments for a provider's plan, whatever became of them, the latest first. */
export async function listPlanPayments(within: Transaction<Schema>, providerId: number): Promise<number[]> {
  const rows = await within
    .selectFrom('company_registration')
    .select('payment_id')
    .where('provider_id', '=', providerId)
    .union(within.selectFrom('subscription_renewal').select('payment_id').where('provider_id', '=', providerId))
    .orderBy('payment_id', 'desc')
    .execute();
  return rows.flatMap(({ payment_id }) => payment_id ?? []);
}

/** A renewal with a failed payment releases its key: sent again, it is another attempt. */
export async function freeRenewalKey(transaction: Transaction<Schema>, paymentId: number): Promise<void> {
  await transaction
    .updateTable('subscription_renewal')
    .set({ request_key: null })
    .where('payment_id', '=', paymentId)
    .execute();
}
