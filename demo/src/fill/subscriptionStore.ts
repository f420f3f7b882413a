import { sql } from 'kysely';
import type { Within } from '#door.ts';
import { insertRow } from './store.ts';

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

/** A row of `subscription_type`. */
interface Plan {
  readonly id: number;
  readonly price: number;
  readonly price_term: string;
  readonly allowed_branches: number | null;
  readonly allowed_countries: number | null;
}

/**
 * Gives the provider of this account the cheapest yearly plan from that day on, as if it had registered then. Without
 * such a plan it has no end, like one created by the operator.
 */
export async function giveSubscription(transaction: Within, accountId: number, day: string): Promise<void> {
  const { rows: plans } = await sql<Plan>`
    select id, price, price_term, allowed_branches, allowed_countries
    from subscription_type
    where price > 0 and price_term = 'YEAR' and not withdrawn
    order by price
    limit 1`.execute(transaction);
  const { rows: providers } = await sql<{ id: number; name: string }>`
    select provider_id as id, name
    from account_provider join service_provider on service_provider.id = provider_id
    where account_id = ${accountId}`.execute(transaction);
  const [plan] = plans;
  const [provider] = providers;
  if (plan === undefined || provider === undefined) return;
  const price = { subscription_type_id: plan.id, price: plan.price, price_term: plan.price_term };
  await insertRow(transaction, 'company_registration', {
    ...company,
    ...price,
    account_id: accountId,
    name: provider.name,
    provider_id: provider.id,
    created_at: new Date(day),
  });
  await sql`
    insert into subscription (provider_id, subscription_type_id, price, price_term, started_at, ends_at)
    values (${provider.id}, ${plan.id}, ${plan.price}, ${plan.price_term}, ${new Date(day)},
      ${day}::date + interval '1 year')`.execute(transaction);
  await sql`
    update service_provider
    set allowed_branches = ${plan.allowed_branches}, allowed_countries = ${plan.allowed_countries}
    where id = ${provider.id}`.execute(transaction);
}
