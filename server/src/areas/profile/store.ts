import type { Kysely, Transaction } from 'kysely';
import type { Profile } from '@wheelhouse/contract/profile';
import type { Schema } from '#platform/database/schema.ts';

/** An account's profile; undefined if it was removed. */
export async function findProfile(
  db: Kysely<Schema> | Transaction<Schema>,
  accountId: number,
): Promise<Profile | undefined> {
  return await db
    .selectFrom('account')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'company_name as companyName', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** The account, locked until this transaction ends. */
export async function lockAccount(within: Transaction<Schema>, accountId: number): Promise<void> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function updateProfile(within: Transaction<Schema>, accountId: number, profile: Profile): Promise<void> {
  await within
    .updateTable('account')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      email: profile.email,
      company_name: profile.companyName,
      country: profile.country,
    })
    .where('id', '=', accountId)
    .execute();
}

export async function hasCountry(db: Kysely<Schema> | Transaction<Schema>, iso: string): Promise<boolean> {
  const row = await db.selectFrom('country').select('id').where('iso', '=', iso).executeTakeFirst();
  return row !== undefined;
}
