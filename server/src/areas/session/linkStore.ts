import type { Kysely, Transaction } from 'kysely';
import type { EmailLink } from '#platform/database/accountSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type Link = Pick<EmailLink, 'account_id' | 'purpose' | 'email'>;
type Purpose = EmailLink['purpose'];

/** Stores a new link and returns its code. */
export async function insertLink(within: Transaction<Schema>, link: Link, expires: Date): Promise<string> {
  const { token, hash } = newToken();
  await within
    .insertInto('email_link')
    .values({ hash, ...link, expires_at: expires })
    .execute();
  return token;
}

/** The link of this code, if it is valid. */
export async function findLink(
  db: Database,
  code: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Link | undefined> {
  return await db
    .selectFrom('email_link')
    .select(['account_id', 'purpose', 'email'])
    .where('hash', '=', hashToken(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Invalidates the link of this code; of simultaneous attempts one is the first. */
export async function takeLink(within: Transaction<Schema>, code: string): Promise<boolean> {
  const row = await within
    .deleteFrom('email_link')
    .where('hash', '=', hashToken(code))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeLinks(within: Transaction<Schema>, accountId: number, purpose: Purpose): Promise<void> {
  await within.deleteFrom('email_link').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
}

/** The new email of an account that is not confirmed yet. */
export async function findEmailToConfirm(db: Database, accountId: number, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_link')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'CHANGE')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

export async function sweepLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_link').where('expires_at', '<', now).execute();
}
