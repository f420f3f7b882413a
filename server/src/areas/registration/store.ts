import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { giveAuthorities } from '#areas/accounts/giveAuthorities.ts';
import type {
  CompanyRegistration,
  Subscription,
  SubscriptionRenewal,
  SubscriptionType,
} from '#platform/database/providerSchema.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';
import { authoritiesOfOwners } from '#permissions/registered.ts';
import { shippedPlans } from './plans.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type PlanRow = Selectable<SubscriptionType>;
export type RegistrationRow = Selectable<CompanyRegistration>;
export type SubscriptionRow = Selectable<Subscription>;

/** Gives an installation that has no plans those it is shipped with. */
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

/** A plan, withdrawn or not; it does not change until the transaction ends. */
export async function lockPlan(transaction: Transaction<Schema>, id: number): Promise<PlanRow | undefined> {
  return await transaction
    .selectFrom('subscription_type')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function isCountry(db: Database, iso: string): Promise<boolean> {
  return (await db.selectFrom('country').select('id').where('iso', '=', iso).executeTakeFirst()) !== undefined;
}

/**
 * Of two registrations of one account the second waits here for the first. Rows that merely name the account, such as
 * those of the audit log, are not in its way: two payments that each had written one would wait for each other.
 */
export async function lockAccount(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function insertRegistration(
  transaction: Transaction<Schema>,
  row: Insertable<CompanyRegistration>,
): Promise<RegistrationRow> {
  return await transaction.insertInto('company_registration').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRegistration(
  transaction: Transaction<Schema>,
  id: number,
  made: { payment_id?: number; provider_id?: number },
): Promise<void> {
  await transaction.updateTable('company_registration').set(made).where('id', '=', id).execute();
}

export async function findByKey(
  db: Database,
  accountId: number,
  requestKey: string,
): Promise<RegistrationRow | undefined> {
  return await db
    .selectFrom('company_registration')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Of two clicks on one form the second waits here for the first. */
export async function holdRequest(transaction: Transaction<Schema>, requestKey: string): Promise<void> {
  const { registrations } = advisoryLocks;
  await sql`select pg_advisory_xact_lock(${registrations}::integer, hashtext(${requestKey}))`.execute(transaction);
}

/** The account of this name that sent the form with this key before. */
export async function findApplicant(db: Database, username: string, requestKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_registration as registration')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select('account.id')
    .where('request_key', '=', requestKey)
    .where('username_key', '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row?.id;
}

/** A registration whose payment came to nothing gives its key free: sent once more, it is another try. */
export async function freeRegistrationKey(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.updateTable('company_registration').set({ request_key: null }).where('id', '=', id).execute();
}

/** Likewise for a renewal. */
export async function freeRenewalKey(transaction: Transaction<Schema>, paymentId: number): Promise<void> {
  await transaction
    .updateTable('subscription_renewal')
    .set({ request_key: null })
    .where('payment_id', '=', paymentId)
    .execute();
}

export async function findByPayment(db: Database, paymentId: number): Promise<RegistrationRow | undefined> {
  return await db.selectFrom('company_registration').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** What a payment was for, and how much it was. */
export async function findPaid(transaction: Transaction<Schema>, paymentId: number) {
  return await transaction
    .selectFrom('payment')
    .select(['description', 'amount_cents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Makes a draft with one address, owned by this account, which becomes one of service providers and writes news. */
export async function insertProvider(
  transaction: Transaction<Schema>,
  company: Pick<RegistrationRow, 'account_id' | 'name' | 'address' | 'postcode' | 'city' | 'country'>,
  plan: Pick<PlanRow, 'allowed_branches' | 'allowed_countries'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('service_provider')
    .values({
      name: company.name,
      published: false,
      allowed_branches: plan.allowed_branches,
      allowed_countries: plan.allowed_countries,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('provider_address')
    .values({
      provider_id: id,
      title: 'Head office',
      address: company.address,
      postcode: company.postcode,
      city: company.city,
      country: company.country,
    })
    .execute();
  if (company.account_id !== null) {
    await transaction
      .insertInto('account_provider')
      .values({ account_id: company.account_id, provider_id: id })
      .execute();
    await giveAuthorities(transaction, company.account_id, authoritiesOfOwners);
  }
  return id;
}

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

export async function findPlan(db: Database, id: number): Promise<PlanRow | undefined> {
  return await db.selectFrom('subscription_type').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Puts a provider under a plan until then, with what that plan allows; it counts again where it had lapsed. */
export async function putUnderPlan(
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
  await transaction
    .updateTable('service_provider')
    .from('subscription_type as plan')
    .set((from) => ({
      allowed_branches: from.ref('plan.allowed_branches'),
      allowed_countries: from.ref('plan.allowed_countries'),
    }))
    .where('plan.id', '=', under.planId)
    .where('service_provider.id', '=', providerId)
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

/** Takes a provider whose subscription is over from the public; answers whether it was there. */
export async function lapse(transaction: Transaction<Schema>, providerId: number, at: Date): Promise<boolean> {
  await transaction.updateTable('subscription').set({ lapsed_at: at }).where('provider_id', '=', providerId).execute();
  const row = await transaction
    .updateTable('service_provider')
    .set({ published: false, changed_at: at, version: sql`version + 1` })
    .where('id', '=', providerId)
    .where('published', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom letters about a provider's plan go to: who registered it last. */
export async function findAddressee(
  db: Database,
  providerId: number,
): Promise<{ email: string; name: string } | undefined> {
  return await db
    .selectFrom('company_registration as registration')
    .innerJoin('service_provider as provider', 'provider.id', 'registration.provider_id')
    .select(['registration.email', 'provider.name'])
    .where('registration.provider_id', '=', providerId)
    .orderBy('registration.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
