import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Passkey } from '#platform/database/accountSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hashToken } from '#platform/tokens/tokens.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type StoredPasskey = Selectable<Passkey>;

export async function storeChallenge(
  db: Database,
  { challenge, accountId, expires }: { challenge: string; accountId: number | null; expires: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ hash: hashToken(challenge), account_id: accountId, expires_at: expires })
    .execute();
}

/** Uses up a challenge; of simultaneous attempts one succeeds. `accountId`: whose new passkey; null for a log-in. */
export async function takeChallenge(
  db: Database,
  { challenge, accountId, now }: { challenge: string; accountId: number | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashToken(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}

export async function listPasskeys(db: Database, accountId: number): Promise<StoredPasskey[]> {
  return await db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  return await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns its number; undefined if it is some account's already */
export async function insertPasskey(
  within: Transaction<Schema>,
  passkey: Insertable<Passkey>,
): Promise<number | undefined> {
  const row = await within
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns false if the passkey was removed, or its counter has already reached this one, which means that its key was copied */
export async function notePasskeyUse(db: Database, id: number, use: { counter: number; at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('counter', '<', use.counter), and([eb('counter', '=', 0), eb.val(use.counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the account has no such passkey */
export async function nameOwnPasskey(db: Database, accountId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns its name; undefined if the account has no such passkey */
export async function removeOwnPasskey(
  within: Transaction<Schema>,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const row = await within
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
