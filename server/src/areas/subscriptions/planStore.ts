import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { SubscriptionType } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { shippedPlans } from './plans.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type PlanRow = Selectable<SubscriptionType>;

/** Inserts the shipped plans into an installation without plans. */
export async function seedPlans(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.plans})`.execute(transaction);
    const one = await transaction.selectFrom('subscription_type').select('id').limit(1).executeTakeFirst();
    if (one === undefined)
      await transaction
        .insertInto('subscription_type')
        .values([...shippedPlans])
        .execute();
  });
}

export async function listPlans(db: Database): Promise<PlanRow[]> {
  return await db
    .selectFrom('subscription_type')
    .selectAll()
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A plan, withdrawn or not; locked until the transaction ends. */
export async function lockPlan(transaction: Transaction<Schema>, id: number): Promise<PlanRow | undefined> {
  return await transaction
    .selectFrom('subscription_type')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function findPlan(db: Database, id: number): Promise<PlanRow | undefined> {
  return await db.selectFrom('subscription_type').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a plan. @returns its number */
export async function insertPlan(within: Transaction<Schema>, plan: Insertable<SubscriptionType>): Promise<number> {
  return (await within.insertInto('subscription_type').values(plan).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a plan. @returns how it was before; undefined if there is none */
export async function updatePlan(
  within: Transaction<Schema>,
  id: number,
  plan: Updateable<SubscriptionType>,
): Promise<PlanRow | undefined> {
  const before = await within
    .selectFrom('subscription_type')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined) await within.updateTable('subscription_type').set(plan).where('id', '=', id).execute();
  return before;
}
