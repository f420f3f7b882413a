import { sql, type Selectable, type Transaction } from 'kysely';
import { giveAuthorities } from '#areas/accounts/giveAuthorities.ts';
import type { CompanyRegistration, SubscriptionType } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { authoritiesOfOwners } from '#permissions/registered.ts';

/**
 * Creates a draft with one address, owned by this account, which becomes that of a service provider and may write news.
 */
export async function insertRegistered(
  transaction: Transaction<Schema>,
  company: Pick<Selectable<CompanyRegistration>, 'account_id' | 'name' | 'address' | 'postcode' | 'city' | 'country'>,
  plan: Pick<Selectable<SubscriptionType>, 'allowed_branches' | 'allowed_countries'>,
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

/** Gives a provider as many branches and countries as a plan allows. */
export async function allowAsPlan(transaction: Transaction<Schema>, providerId: number, planId: number): Promise<void> {
  await transaction
    .updateTable('service_provider')
    .from('subscription_type as plan')
    .set((from) => ({
      allowed_branches: from.ref('plan.allowed_branches'),
      allowed_countries: from.ref('plan.allowed_countries'),
    }))
    .where('plan.id', '=', planId)
    .where('service_provider.id', '=', providerId)
    .execute();
}

/** Unpublishes a provider; returns whether it was published. */
export async function unpublish(transaction: Transaction<Schema>, providerId: number, at: Date): Promise<boolean> {
  const row = await transaction
    .updateTable('service_provider')
    .set({ published: false, changed_at: at, version: sql`version + 1` })
    .where('id', '=', providerId)
    .where('published', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account the only owner of a provider, with the rights of owners. */
export async function replaceOwners(
  transaction: Transaction<Schema>,
  providerId: number,
  accountId: number,
): Promise<void> {
  await removeHolders(transaction, providerId);
  await transaction.insertInto('account_provider').values({ account_id: accountId, provider_id: providerId }).execute();
  await giveAuthorities(transaction, accountId, authoritiesOfOwners);
}

/** Gives a provider to an organisation; its owners and managers may change it then. */
export async function giveToOrganisation(
  within: Transaction<Schema>,
  providerId: number,
  organisationId: number,
): Promise<void> {
  await removeHolders(within, providerId);
  await within
    .insertInto('organisation_provider')
    .values({ provider_id: providerId, organisation_id: organisationId })
    .execute();
}

async function removeHolders(within: Transaction<Schema>, providerId: number): Promise<void> {
  await within.deleteFrom('account_provider').where('provider_id', '=', providerId).execute();
  await within.deleteFrom('organisation_provider').where('provider_id', '=', providerId).execute();
}

/** The organisation that a provider belongs to; undefined for one of accounts. */
export async function organisationOf(within: Transaction<Schema>, providerId: number): Promise<number | undefined> {
  const row = await within
    .selectFrom('organisation_provider')
    .select('organisation_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row?.organisation_id;
}
