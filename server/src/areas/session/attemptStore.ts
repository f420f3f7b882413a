import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** One attempt to log in, or another one counted in the same way. */
export interface Attempt {
  /** In any case. */
  readonly accountKey: string;
  readonly address: string;
  /** The known place it came from, or what was requested; null for others. */
  readonly place: Buffer | null;
  readonly at: Date;
}

/**
 * Names count as one where the database finds one account by them, and only the database can decide: it turns `İ` into `i`, JavaScript
 * another letter, so that each such letter of a name would have attempts of its own.
 */
const keyOf = (accountKey: string) => sql<string>`lower(${accountKey})`;

/** Attempts with all of these properties. */
export type AttemptsOf = Partial<Pick<Attempt, 'accountKey' | 'address' | 'place'>>;

export async function insertAttempt(db: Database, { accountKey, ...attempt }: Attempt): Promise<number> {
  const row = await db
    .insertInto('login_attempt')
    .values({ account_key: keyOf(accountKey), ...attempt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function countAttempts(db: Database, of: AttemptsOf, since: Date): Promise<number> {
  const row = await attempts(db, of)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** When the attempt was made after which this many newer ones followed. */
export async function timeOfAttempt(db: Database, of: AttemptsOf, newer: number): Promise<Date | undefined> {
  const row = await attempts(db, of).select('at').orderBy('at', 'desc').offset(newer).limit(1).executeTakeFirst();
  return row?.at;
}

function attempts(db: Database, { accountKey, address, place }: AttemptsOf) {
  let query = db.selectFrom('login_attempt');
  if (accountKey !== undefined) query = query.where('account_key', '=', keyOf(accountKey));
  if (address !== undefined) query = query.where('address', '=', address);
  if (place !== undefined) query = place === null ? query.where('place', 'is', null) : query.where('place', '=', place);
  return query;
}

export async function removeAttempt(db: Database, id: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', id).execute();
}

/** Removes the attempts at an account from one place: a known one, or an unknown address. */
export async function removeAttempts(db: Database, { accountKey, address, place }: Attempt): Promise<void> {
  const from = db.deleteFrom('login_attempt').where('account_key', '=', keyOf(accountKey));
  await (
    place === null ? from.where('place', 'is', null).where('address', '=', address) : from.where('place', '=', place)
  ).execute();
}
