import { sql, type Kysely, type Transaction } from 'kysely';
import { giveAuthorities } from '#areas/accounts/giveAuthorities.ts';
import type { Schema } from '#platform/database/schema.ts';
import { removeLinks } from './linkStore.ts';

/** Locks all accounts of a name until the transaction ends: one of them may become the confirmed one. */
export async function lockName(within: Transaction<Schema>, username: string): Promise<void> {
  await within
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', sql<string>`lower(${username})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function markConfirmed(within: Transaction<Schema>, accountId: number, at: Date): Promise<void> {
  await within.updateTable('account').set({ confirmed_at: at }).where('id', '=', accountId).execute();
}

export async function updateEmail(within: Transaction<Schema>, accountId: number, email: string): Promise<void> {
  await within.updateTable('account').set({ email }).where('id', '=', accountId).execute();
}

/** Sets a password, and ends the links by which another one could be set. */
export async function updatePassword(within: Transaction<Schema>, accountId: number, hash: string): Promise<void> {
  await within.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute();
  await removeLinks(within, accountId, 'RESET');
}

/** Changes the email, and so the name, of an unconfirmed account, and of its registrations. */
export async function renameUnconfirmed(
  within: Transaction<Schema>,
  account: { id: number; from: string; to: string },
): Promise<void> {
  await within
    .updateTable('account')
    .set({ username: account.to })
    .where('id', '=', account.id)
    .where('confirmed_at', 'is', null)
    .execute();
  await within
    .updateTable('company_registration')
    .set({ email: account.to })
    .where('account_id', '=', account.id)
    .where('email', '=', account.from)
    .execute();
}

/**
 * Moves what one account registered and made to another, and removes the first. Its sessions, keys, webhooks and embeds go:
 * a stranger who registered with the email would have the rights of the other account by them.
 */
export async function joinAccounts(within: Transaction<Schema>, from: number, to: number): Promise<void> {
  const { authorities } = await within
    .selectFrom('account')
    .select('authorities')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await giveAuthorities(within, to, authorities);
  for (const table of [
    'company_registration',
    'payment',
    'account_provider',
    'fleet',
    'suggestion',
    'claim',
    'drawn_area',
    'alert_rule',
    'alert_event',
  ] as const) {
    await sql`update ${sql.table(table)} set account_id = ${to} where account_id = ${from}`.execute(within);
  }
  await sql`
    insert into organisation_member (organisation_id, account_id, role, joined_at)
    select organisation_id, ${to}::int, role, joined_at from organisation_member where account_id = ${from}
    on conflict do nothing`.execute(within);
  await within.deleteFrom('organisation_member').where('account_id', '=', from).execute();
  await within.deleteFrom('account').where('id', '=', from).execute();
}

/** Removes accounts that were never confirmed, unless they have payments or own something. */
export async function sweepUnconfirmed(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`
    delete from account
    where confirmed_at is null and created_at < ${before}
      and not exists (select from account_provider where account_id = account.id)
      and not exists (select from organisation_member where account_id = account.id)
      and not exists (select from payment where account_id = account.id and status = 'SUCCESS')`.execute(db);
}
