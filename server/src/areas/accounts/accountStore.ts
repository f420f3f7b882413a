import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import { defaultLanguage } from '@wheelhouse/messages/say';
import { listOwned } from './providerOwners.ts';
import { authoritiesOfOwners } from '#permissions/registered.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface StoredAccount {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string;
  /** Only USER until its email is confirmed. */
  readonly authorities: Authority[];
  readonly email: string;
  readonly confirmed_at: Date | null;
  readonly suspended_at: Date | null;
  /** Of emails to it. */
  readonly language: string;
}

/** What an account may do: only USER until its email is confirmed. With a provider of its organisation it may publish. */
export const heldAuthorities = sql<Authority[]>`case when account.confirmed_at is null then '{USER}'::text[]
  when not account.authorities @> ${[...authoritiesOfOwners]}::text[]
    and exists (select from provider_owner where account_id = account.id
      and provider_id in (select provider_id from organisation_provider))
  then account.authorities || ${[...authoritiesOfOwners]}::text[]
  else account.authorities end`;

function accounts(db: Database) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'password_hash',
      heldAuthorities.as('authorities'),
      'email',
      'confirmed_at',
      'suspended_at',
      'language',
    ]);
}

/** The account of this name; of several with an unconfirmed email the newest. */
export async function findAccount(db: Database, username: string): Promise<StoredAccount | undefined> {
  return await accounts(db)
    .where('username_key', '=', sql<string>`lower(${username})`)
    .orderBy('confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The confirmed account of this name; there is at most one. */
export async function findConfirmed(db: Database, username: string): Promise<StoredAccount | undefined> {
  const account = await findAccount(db, username);
  return account?.confirmed_at === null ? undefined : account;
}

/**
 * The accounts whose passwords are tried for a name: the confirmed one, or a decoy instead, and the newest unconfirmed
 * one. So a log-in takes the same time for a person who registers with the email of another, whether that one has an
 * account or not.
 */
export async function findForLogin(db: Database, username: string): Promise<(StoredAccount | undefined)[]> {
  const unconfirmed = await accounts(db)
    .where('username_key', '=', sql<string>`lower(${username})`)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [await findConfirmed(db, username), ...unconfirmed];
}

/** The accounts whose profile has this email. */
export async function findByEmail(db: Database, email: string, most: number): Promise<StoredAccount[]> {
  return await accounts(db)
    .where(sql<boolean>`lower(email) = lower(${email}) and email <> '' and confirmed_at is not null`)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function findAccountById(db: Database, id: number): Promise<StoredAccount | undefined> {
  return await accounts(db).where('id', '=', id).executeTakeFirst();
}

/**
 * Where emails about the account itself are sent: undefined if it has no email and its name is not an email address.
 */
export function emailOf({ email, username }: Pick<StoredAccount, 'email' | 'username'>): string | undefined {
  return [email, username].find(isAddress);
}

/** Numbers of the service providers that this account owns, in order of creation. */
export async function listOwnProviders(db: Database, accountId: number): Promise<number[]> {
  return [...(await listOwned(db, accountId))];
}

/** Numbers of the articles, or events, of the providers this account owns, in order of creation. */
export async function listOwnContent(
  db: Database,
  content: 'news_article' | 'event',
  accountId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select content.id from ${sql.table(content)} as content
    join provider_owner using (provider_id)
    where account_id = ${accountId}
    order by content.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Adds an account and returns its id; undefined if the name is taken. */
export async function insertAccount(
  db: Database,
  account: {
    username: string;
    passwordHash: string;
    authorities: readonly Authority[];
    /** Verified. */
    email?: string;
    language?: string;
  },
): Promise<number | undefined> {
  const { username, passwordHash, authorities, ...others } = account;
  const row = await db
    .insertInto('account')
    .values({ username, password_hash: passwordHash, authorities: [...authorities], ...others })
    .onConflict((conflict) => conflict.column('username_key').where('confirmed_at', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds an account with an unconfirmed email: its name is not reserved until then. */
export async function insertUnconfirmed(
  db: Database,
  account: { username: string; passwordHash: string; authorities: readonly Authority[]; language: string },
): Promise<number> {
  const row = await db
    .insertInto('account')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      authorities: [...account.authorities],
      confirmed_at: null,
      language: account.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Replaces a password, unless it has been changed in the meantime; returns whether it did. */
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

/** The language of emails to an account; the default for one that was removed. */
export async function languageOf(db: Database, accountId: number | null): Promise<string> {
  if (accountId === null) return defaultLanguage;
  const row = await db.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirst();
  return row?.language ?? defaultLanguage;
}

/** Keeps the language that the user of an account prefers. */
export async function keepLanguage(db: Database, accountId: number, language: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '<>', language)
    .execute();
}
