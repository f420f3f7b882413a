import { sql, type Kysely, type Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Schema } from '#platform/database/schema.ts';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

export async function insertSignIn(
  db: Database,
  signIn: {
    accountId: number;
    device: string;
    remembered: boolean;
    secondFactor: boolean;
    parentId: number | null;
    at: Date;
  },
): Promise<number> {
  const row = await db
    .insertInto('sign_in')
    .values({
      account_id: signIn.accountId,
      device: signIn.device,
      remembered: signIn.remembered,
      second_factor: signIn.secondFactor,
      parent_id: signIn.parentId,
      opened_at: signIn.at,
      last_used_at: signIn.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function removeSessionTokens(db: Database, signInId: number): Promise<void> {
  await db.deleteFrom('session_token').where('sign_in_id', '=', signInId).execute();
}

export async function insertSessionToken(
  db: Database,
  session: { hash: Buffer; signInId: number; idleSeconds: number; at: Date; expires: Date },
): Promise<void> {
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
  /** Whether more than a password opened it. */
  readonly secondFactor: boolean;
  readonly lastUsedAt: Date;
}

/** The live sessions of tokens, by their hashes in hexadecimal: not revoked, and not expired. */
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
      heldAuthorities.as('authorities'),
      'sign_in.second_factor as secondFactor',
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

export interface UsedRememberToken {
  readonly signInId: number;
  /** When it was used before, and by which device. */
  readonly before: { readonly at: Date; readonly by: Buffer | null } | undefined;
}

/**
 * Invalidates a remember token, with the others of its session, which the page does not keep. Of simultaneous uses one
 * is the first.
 */
export async function useRememberToken(
  within: Transaction<Schema>,
  { hash, by, at }: { hash: Buffer; by: Buffer; at: Date },
): Promise<UsedRememberToken | undefined> {
  const row = await within
    .selectFrom('remember_token')
    .select(['sign_in_id', 'used_at', 'used_by'])
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.used_at !== null) return { signInId: row.sign_in_id, before: { at: row.used_at, by: row.used_by } };
  await within
    .updateTable('remember_token')
    .set({ used_at: at, used_by: by })
    .where('sign_in_id', '=', row.sign_in_id)
    .where('used_at', 'is', null)
    .execute();
  return { signInId: row.sign_in_id, before: undefined };
}

/** The account of a session that is not revoked. */
export async function findSignIn(
  db: Database,
  id: number,
): Promise<{ account_id: number; username: string; second_factor: boolean } | undefined> {
  return await db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select(['account_id', 'username', 'second_factor'])
    .where('sign_in.id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** The log-in that a session was handed over from, maybe by others; itself for one that was not. */
export async function rootOfSignIn(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from sign_in where id = ${id}
      union select parent.id, parent.parent_id from sign_in as parent join above on parent.id = above.parent_id
    ) select id from above where parent_id is null`.execute(db);
  return rows[0]?.id ?? id;
}

/**
 * Locks the account against changes, such as of its password or the end of its sessions, until this transaction ends.
 *
 * @returns its password's hash; undefined if the account was removed or is suspended
 */
export async function lockAccount(within: Transaction<Schema>, accountId: number): Promise<string | undefined> {
  const row = await within
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Locks the account exclusively until the transaction ends. */
export async function lockAccountAlone(within: Transaction<Schema>, accountId: number): Promise<void> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/**
 * Closes sessions of one account: one with those it handed over, or all but one. A simultaneous log-in waits until the
 * transaction ends.
 *
 * @returns which were open
 */
export async function revokeSignIns(
  within: Transaction<Schema>,
  { accountId, only, except }: { accountId: number; only?: number; except?: number },
  at: Date,
): Promise<number[]> {
  await lockAccountAlone(within, accountId);
  const chosen =
    only === undefined
      ? sql`id is distinct from ${except ?? null}::integer`
      : sql`id in (
          with recursive ending (id) as (
            select ${only}::integer
            union select child.id from sign_in as child join ending on child.parent_id = ending.id
          ) select id from ending)`;
  const { rows } = await sql<{ id: number }>`
    update sign_in set revoked_at = ${at}
    where account_id = ${accountId} and revoked_at is null and ${chosen}
    returning id`.execute(within);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await within.deleteFrom('session_token').where('sign_in_id', 'in', ids).execute();
  return ids;
}

/** The latest end of a log-in's sessions; undefined while a remember token can open another. */
export async function endOfSessions(within: Transaction<Schema>, signInId: number): Promise<Date | undefined> {
  const row = await within
    .selectFrom('session_token')
    .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
    .select(({ fn }) => fn.max('expires_at').as('ends'))
    .where('sign_in_id', '=', signInId)
    .where('remembered', '=', false)
    .executeTakeFirst();
  return row?.ends ?? undefined;
}

/** Notes that the user of a session has proved a second factor in it. */
export async function markSecondFactor(within: Transaction<Schema>, signInId: number): Promise<void> {
  await within.updateTable('sign_in').set({ second_factor: true }).where('id', '=', signInId).execute();
}

/** Notes that no session of an account has a second factor now. */
export async function unmarkSecondFactor(within: Transaction<Schema>, accountId: number): Promise<void> {
  await within.updateTable('sign_in').set({ second_factor: false }).where('account_id', '=', accountId).execute();
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

/** Invalidates a hand-over code and returns the session that requested it; of simultaneous attempts one wins. */
export async function useHandover(db: Database, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('handover_code')
    .where('hash', '=', hash)
    .returning(['sign_in_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.sign_in_id : undefined;
}

/** Log-ins that are not revoked and have a live session, or a remember token to open one. */
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

/** The accounts of those of these log-ins that are open, by log-in. */
export async function findSignedIn(
  db: Database,
  signInIds: readonly number[],
  now: Date,
): Promise<Map<number, Omit<StoredSession, 'lastUsedAt'>>> {
  const rows = await openSignIns(db, now)
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select([
      'sign_in.id as signInId',
      'account.id as accountId',
      'account.username',
      heldAuthorities.as('authorities'),
      'sign_in.second_factor as secondFactor',
    ])
    .where(sql<boolean>`sign_in.id = any (${[...signInIds]}::integer[])`)
    .execute();
  return new Map(rows.map((signedIn) => [signedIn.signInId, signedIn]));
}

/** Removes what can never be used again, and log-ins that nothing can open. */
export async function sweep(
  db: Database,
  { now, attemptsBefore, revokedBefore }: { now: Date; attemptsBefore: Date; revokedBefore: Date },
): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<', attemptsBefore).execute();
  await db
    .deleteFrom('session_token')
    .where(sql<boolean>`expires_at < ${now} or last_used_at + idle_seconds * interval '1 second' < ${now}::timestamptz`)
    .execute();
  await db.deleteFrom('handover_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('remember_token').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sign_in')
    .where('id', 'not in', openSignIns(db, now).select('id'))
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '<', revokedBefore)]))
    .execute();
}
