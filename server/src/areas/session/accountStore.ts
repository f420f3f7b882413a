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

/** Numbers of the articles, or events, of the providers this account owns, as they were begun. */
export async function listOwnContent(
  db: Database,
  content: 'news_article' | 'event',
  accountId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select content.id from ${sql.table(content)} as content
    join account_provider using (provider_id)
    where account_id = ${accountId}
    order by content.id`.execute(db);
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

/** Replaces a password, unless it has become another one meanwhile; answers whether it did. */
export async function replacePassword(
  within: Transaction<Schema>,
  accountId: number,
  hashes: { from: string; to: string },
): Promise<boolean> {
  const row = await within
    .updateTable('account')
    .set({ password_hash: hashes.to })
    .where('id', '=', accountId)
    .where('password_hash', '=', hashes.from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
