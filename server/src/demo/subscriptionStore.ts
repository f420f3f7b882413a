import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** The form of its registration; the address is in a domain nobody can register (RFC 2606). */
const company = {
  address: 'Skansekaia 2',
  postcode: '6002',
  city: 'Ålesund',
  country: 'NO',
  vat_number: 'NO 999 999 999 MVA',
  email: 'post@provider.example',
  telephone: '+47 70 00 00 00',
} as const;

/**
 * Gives the provider of this account the cheapest yearly plan from that day on, as if it had registered then. Without
 * such a plan it has no end, like one created by the operator.
 */
export async function giveSubscription(
  transaction: Transaction<Schema>,
  accountId: number,
  day: string,
): Promise<void> {
  const plan = await transaction
    .selectFrom('subscription_type')
    .selectAll()
    .where('price', '>', 0)
    .where('price_term', '=', 'YEAR')
    .where('withdrawn', '=', false)
    .orderBy('price')
    .limit(1)
    .executeTakeFirst();
  const provider = await transaction
    .selectFrom('account_provider')
    .innerJoin('service_provider', 'service_provider.id', 'provider_id')
    .select(['provider_id', 'name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (plan === undefined || provider === undefined) return;
  const price = { subscription_type_id: plan.id, price: plan.price, price_term: plan.price_term };
  await transaction
    .insertInto('company_registration')
    .values({
      ...company,
      ...price,
      account_id: accountId,
      name: provider.name,
      request_key: null,
      payment_id: null,
      provider_id: provider.provider_id,
      created_at: new Date(day),
    })
    .execute();
  await transaction
    .insertInto('subscription')
    .values({
      ...price,
      provider_id: provider.provider_id,
      started_at: new Date(day),
      ends_at: sql`${day}::date + interval '1 year'`,
      lapsed_at: null,
      reminded_days: null,
    })
    .execute();
  await transaction
    .updateTable('service_provider')
    .set({ allowed_branches: plan.allowed_branches, allowed_countries: plan.allowed_countries })
    .where('id', '=', provider.provider_id)
    .execute();
}
