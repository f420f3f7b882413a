import { sql, type Kysely, type Transaction } from 'kysely';
import { allowAsPlan, unpublish } from '#areas/providers/planStore.ts';
import type { PlanRow } from '#areas/subscriptions/planStore.ts';
import { changePlan, markExpired } from '#areas/subscriptions/subscriptionStore.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export async function isCountry(db: Database, iso: string): Promise<boolean> {
  return (await db.selectFrom('country').select('id').where('iso', '=', iso).executeTakeFirst()) !== undefined;
}

/**
 * Serialises two registrations of one account. Rows that merely refer to the account, such as those of the audit log,
 * don't conflict: two payments that each had written one would deadlock.
 */
export async function lockAccount(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Serialises two clicks on one form. */
export async function lockRequest(transaction: Transaction<Schema>, requestKey: string): Promise<void> {
  const { registrations } = advisoryLocks;
  await sql`select pg_advisory_xact_lock(${registrations}::integer, hashtext(${requestKey}))`.execute(transaction);
}

/** What a payment was for, and how much it was. */
export async function findPaid(transaction: Transaction<Schema>, paymentId: number) {
  return await transaction
    .selectFrom('payment')
    .select(['description', 'amount_cents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Sets a provider's plan and its end, with the plan's limits; a lapsed one becomes active again. */
export async function putUnderPlan(
  transaction: Transaction<Schema>,
  providerId: number,
  under: { planId: number; price: number; priceTerm: PlanRow['price_term']; ends: Date | null },
): Promise<void> {
  await changePlan(transaction, providerId, under);
  await allowAsPlan(transaction, providerId, under.planId);
}

/** Unpublishes a provider whose subscription is over; returns whether it was published. */
export async function expire(transaction: Transaction<Schema>, providerId: number, at: Date): Promise<boolean> {
  await markExpired(transaction, providerId, at);
  return await unpublish(transaction, providerId, at);
}
