import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Schema } from '#platform/database/schema.ts';
import { hashToken } from '#platform/tokens/tokens.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export interface StoredLogIn {
  readonly nonce: string;
  readonly verifier: string;
  /** Proved before, and waiting for a code. */
  readonly account_id: number | null;
}

export async function storeLogIn(
  db: Database,
  { state, secret, expires, ...logIn }: StoredLogIn & { state: string; secret: string; expires: Date },
): Promise<void> {
  await db
    .insertInto('issuer_log_in')
    .values({ state_hash: hashToken(state), browser_hash: hashToken(secret), expires_at: expires, ...logIn })
    .execute();
}

/** Uses up a begun log-in of the browser with this secret; of simultaneous attempts one succeeds. */
export async function takeLogIn(
  db: Database,
  { state, secret, now }: { state: string; secret: string; now: Date },
): Promise<StoredLogIn | undefined> {
  const row = await db
    .deleteFrom('issuer_log_in')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(secret))
    .returning(['nonce', 'verifier', 'account_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row : undefined;
}

export async function sweepLogIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('issuer_log_in').where('expires_at', '<', now).execute();
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The account that a person of the issuer opens; notes the use. */
export async function noteLinkUse(db: Database, { issuer, subject }: Identity, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('linked_identity')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** The issuer's accounts that open an account. */
export async function listLinks(db: Database, accountId: number) {
  return await db
    .selectFrom('linked_identity')
    .select(['issuer', 'linked_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('issuer')
    .execute();
}

/** @returns false if the account has none of this issuer */
export async function removeLink(within: Transaction<Schema>, accountId: number, issuer: string): Promise<boolean> {
  const row = await within
    .deleteFrom('linked_identity')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the account is another person's of the issuer */
export async function insertLink(
  within: Transaction<Schema>,
  { issuer, subject }: Identity,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const row = await within
    .insertInto('linked_identity')
    .values({ issuer, subject, account_id: accountId, linked_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of the confirmed accounts with this email, in their profile or as their name. */
export async function findConfirmedByEmail(db: Database, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`(lower(email) = lower(${email}) or username_key = lower(${email}))`)
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setNames(
  within: Transaction<Schema>,
  accountId: number,
  names: { first_name: string; last_name: string; email: string },
): Promise<void> {
  await within.updateTable('account').set(names).where('id', '=', accountId).execute();
}

/** The authorities that were given to an account, which is locked until the transaction ends. */
export async function lockAuthorities(within: Transaction<Schema>, accountId: number): Promise<Authority[]> {
  const row = await within
    .selectFrom('account')
    .select('authorities')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.authorities;
}

export async function setAuthorities(
  within: Transaction<Schema>,
  accountId: number,
  authorities: readonly Authority[],
): Promise<void> {
  await within
    .updateTable('account')
    .set({ authorities: [...authorities] })
    .where('id', '=', accountId)
    .execute();
}
