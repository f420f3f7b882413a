import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Schema } from '#database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Writes down one try to log in and answers how many the account and the address have had since. */
export async function countAttempt(
  db: Database,
  attempt: { accountKey: string; address: string; at: Date; since: Date },
): Promise<{ id: number; ofAccount: number; ofAddress: number }> {
  const { id } = await db
    .insertInto('login_attempt')
    .values({ account_key: attempt.accountKey, address: attempt.address, at: attempt.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('login_attempt')
    .select((select) => [
      select.fn.countAll<number>().filterWhere('account_key', '=', attempt.accountKey).as('ofAccount'),
      select.fn.countAll<number>().filterWhere('address', '=', attempt.address).as('ofAddress'),
    ])
    .where('at', '>', attempt.since)
    .where((where) => where.or([where('account_key', '=', attempt.accountKey), where('address', '=', attempt.address)]))
    .executeTakeFirstOrThrow();
  return { id, ...counts };
}

export async function forgetOne(db: Database, id: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', id).execute();
}

/** Forgets a try that was right, and the wrong ones before it. */
export async function forgetAttempt(db: Database, attempt: { id: number; accountKey: string }): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((where) => where.or([where('id', '=', attempt.id), where('account_key', '=', attempt.accountKey)]))
    .execute();
}

export async function insertSignIn(
  db: Database,
  signIn: { accountId: number; device: string; remembered: boolean; at: Date },
): Promise<number> {
  const row = await db
    .insertInto('sign_in')
    .values({
      account_id: signIn.accountId,
      device: signIn.device,
      remembered: signIn.remembered,
      opened_at: signIn.at,
      last_used_at: signIn.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes this the only session token of its sign-in. */
export async function replaceSessionToken(
  db: Database,
  session: { hash: Buffer; signInId: number; idleSeconds: number; at: Date; expires: Date },
): Promise<void> {
  await db.deleteFrom('session_token').where('sign_in_id', '=', session.signInId).execute();
  await db
    .insertInto('session_token')
    .values({
      hash: session.hash,
      sign_in_id: session.signInId,
      idle_seconds: session.idleSeconds,
      last_used_at: session.at,
      expires_at: session.expires,
    })
    .execute();
}

export interface StoredSession {
  readonly signInId: number;
  readonly accountId: number;
  readonly username: string;
  readonly authorities: Authority[];
  readonly lastUsedAt: Date;
}

/** The live sessions of tokens, by their hashes in hexadecimal: not revoked, neither idle nor in all too old. */
export async function findSessions(
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, StoredSession>> {
  const rows = await db
    .selectFrom('session_token')
    .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select([
      'session_token.hash',
      'sign_in.id as signInId',
      'account.id as accountId',
      'account.username',
      'account.authorities',
      'session_token.last_used_at as lastUsedAt',
    ])
    .where(sql<boolean>`session_token.hash = any (${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
    .where('sign_in.revoked_at', 'is', null)
    .where('session_token.expires_at', '>', now)
    .where(
      sql<boolean>`session_token.last_used_at + session_token.idle_seconds * interval '1 second' > ${now}::timestamptz`,
    )
    .execute();
  return new Map(rows.map(({ hash, ...session }) => [hash.toString('hex'), session]));
}

export async function touchSession(db: Database, hash: Buffer, signInId: number, now: Date): Promise<void> {
  await db.updateTable('session_token').set({ last_used_at: now }).where('hash', '=', hash).execute();
  await db.updateTable('sign_in').set({ last_used_at: now }).where('id', '=', signInId).execute();
}

export async function insertRememberToken(
  db: Database,
  token: { hash: Buffer; signInId: number; expires: Date },
): Promise<void> {
  await db
    .insertInto('remember_token')
    .values({ hash: token.hash, sign_in_id: token.signInId, expires_at: token.expires })
    .execute();
}

/** Takes a remember token out of use and answers its sign-in; of simultaneous tries one wins. */
export async function useRememberToken(db: Database, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('remember_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('sign_in_id')
    .executeTakeFirst();
  return row?.sign_in_id;
}

/** The sign-in whose remember token was used before, if this is such a token. */
export async function findReusedRememberToken(db: Database, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('remember_token')
    .select('sign_in_id')
    .where('hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row?.sign_in_id;
}

/** The account of a sign-in that is not revoked. */
export async function findSignIn(db: Database, id: number): Promise<{ account_id: number } | undefined> {
  return await db
    .selectFrom('sign_in')
    .select('account_id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Closes sign-ins of one account: one, or all but one. Answers which were open. */
export async function revokeSignIns(
  db: Database,
  which: { accountId: number; only?: number; except?: number },
  now: Date,
): Promise<number[]> {
  const revoked = await db
    .updateTable('sign_in')
    .set({ revoked_at: now })
    .where('account_id', '=', which.accountId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? 0))
    .returning('id')
    .execute();
  const ids = revoked.map((row) => row.id);
  if (ids.length > 0) {
    await db.deleteFrom('session_token').where('sign_in_id', 'in', ids).execute();
  }
  return ids;
}

export async function insertHandover(
  db: Database,
  code: { hash: Buffer; signInId: number; expires: Date },
): Promise<void> {
  await db
    .insertInto('handover_code')
    .values({ hash: code.hash, sign_in_id: code.signInId, expires_at: code.expires })
    .execute();
}

/** Takes a hand-over code out of use and answers the sign-in that asked for it; of simultaneous tries one wins. */
export async function useHandover(db: Database, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('handover_code')
    .where('hash', '=', hash)
    .returning(['sign_in_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.sign_in_id : undefined;
}

/** Sign-ins that are not revoked and have a live session, or a remember token to open one. */
function openSignIns(db: Database, now: Date) {
  return db
    .selectFrom('sign_in')
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('session_token')
            .select('hash')
            .whereRef('session_token.sign_in_id', '=', 'sign_in.id')
            .where('expires_at', '>', now)
            .where(sql<boolean>`session_token.last_used_at + idle_seconds * interval '1 second' > ${now}::timestamptz`),
        ),
        where.exists(
          where
            .selectFrom('remember_token')
            .select('hash')
            .whereRef('remember_token.sign_in_id', '=', 'sign_in.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ]),
    );
}

export async function listSignIns(db: Database, accountId: number, now: Date) {
  return await openSignIns(db, now)
    .select(['id', 'device', 'opened_at', 'last_used_at', 'remembered'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** The account of an open sign-in. */
export async function findSignedIn(
  db: Database,
  signInId: number,
  now: Date,
): Promise<Omit<StoredSession, 'lastUsedAt'> | undefined> {
  return await openSignIns(db, now)
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select(['sign_in.id as signInId', 'account.id as accountId', 'account.username', 'account.authorities'])
    .where('sign_in.id', '=', signInId)
    .executeTakeFirst();
}

/** Removes what can never be used again. */
export async function sweep(db: Database, now: Date, attemptsBefore: Date): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<', attemptsBefore).execute();
  await db.deleteFrom('session_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('handover_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('remember_token').where('expires_at', '<', now).execute();
}
