import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import { listOwned } from '#database/providerOwners.ts';
import type { Schema } from '#database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface StoredAccount {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  readonly authorities: Authority[];
}

export async function findAccount(db: Database, username: string): Promise<StoredAccount | undefined> {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'authorities'])
    .where('username_key', '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
}

export async function findAccountById(db: Database, id: number): Promise<StoredAccount | undefined> {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'authorities'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Numbers of the service providers that this account owns, as they were made. */
export async function listOwnProviders(db: Database, accountId: number): Promise<number[]> {
  return [...(await listOwned(db, accountId))];
}

/** Numbers of the articles of the providers this account owns, as they were begun. */
export async function listOwnNews(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news_article')
    .innerJoin('account_provider', 'account_provider.provider_id', 'news_article.provider_id')
    .select('news_article.id')
    .where('account_id', '=', accountId)
    .orderBy('news_article.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Numbers of the events of the providers that this account owns, as they were made. */
export async function listOwnEvents(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('account_provider', 'account_provider.provider_id', 'event.provider_id')
    .select('event.id')
    .where('account_id', '=', accountId)
    .orderBy('event.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Adds an account and answers its id; undefined when the name is taken. */
export async function insertAccount(
  db: Database,
  account: { username: string; passwordHash: string; authorities: readonly Authority[] },
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      authorities: [...account.authorities],
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}
