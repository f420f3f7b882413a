import type { Kysely } from 'kysely';
import { sessionMessages } from '@wheelhouse/contract/session';
import { clientOf } from '#platform/http/caller.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as store from './attemptStore.ts';
import type { Place } from './knownPlaces.ts';

const minutes = 60;
const hours = 60 * minutes;

interface Bound {
  readonly most: number;
  readonly seconds: number;
}

/** Wrong passwords for an account from one place, known or not. */
const atOnePlace: Bound = { most: 10, seconds: 15 * minutes };
/**
 * Wrong passwords for an account from all unknown places together: a botnet has many. It never locks a known place out.
 */
const atStrangers: readonly Bound[] = [
  { most: 30, seconds: 15 * minutes },
  { most: 150, seconds: 24 * hours },
];
/** Wrong passwords from one address for any account: an office shares one. */
const fromAddress: Bound = { most: 100, seconds: 15 * minutes };

/** The longest time that attempts count. */
export const attemptRetentionSeconds = 24 * hours;

/** A counted attempt. */
export interface CountedAttempt extends store.Attempt {
  readonly id: number;
  /** Wrong ones at this account from this place, including this one. */
  readonly atPlace: number;
  /** Wrong ones from this address for any account, including this one. */
  readonly ofAddress: number;
  /** Whether another wrong one from there will be refused without a check of the password. */
  readonly isLast: boolean;
}

/** The common properties of attempts at one account from one place. */
export function queueKeyOf(username: string, address: string, { hash }: Place): string {
  return `${username.toLowerCase()} ${hash === null ? clientOf(address) : hash.toString('hex')}`;
}

/**
 * Counts an attempt before the password is checked, so that simultaneous ones count too. A correct password resets the
 * count. Fails closed: if attempts can't be counted, nobody logs in.
 *
 * @throws Refusal 429 after too many, 503 if they can't be counted
 */
export async function checkLoginRate(
  db: Kysely<Schema>,
  tried: { username: string; address: string; place: Place; now: Date },
): Promise<CountedAttempt> {
  return await count(db, tried).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(503, sessionMessages.loginUnavailable, { cause });
  });
}

async function count(
  db: Kysely<Schema>,
  { username, address, place, now }: Parameters<typeof checkLoginRate>[1],
): Promise<CountedAttempt> {
  const accountKey = username;
  const attempt = { accountKey, address: clientOf(address), place: place.hash, at: now };
  const id = await store.insertAttempt(db, attempt);
  const here =
    place.hash === null ? { accountKey, place: null, address: attempt.address } : { accountKey, place: place.hash };
  const atPlace = await countWithin(db, here, atOnePlace, now);
  const ofAddress = await countWithin(db, { address: attempt.address }, fromAddress, now);
  const bounds: { of: store.AttemptsOf; bound: Bound; count: number }[] = [
    { of: here, bound: atOnePlace, count: atPlace },
  ];
  if (!place.isDevice) bounds.push({ of: { address: attempt.address }, bound: fromAddress, count: ofAddress });
  if (place.hash === null) {
    const of = { accountKey, place: null };
    for (const bound of atStrangers) bounds.push({ of, bound, count: await countWithin(db, of, bound, now) });
  }
  const over = bounds.filter(({ bound, count }) => count > bound.most);
  if (over.length > 0) {
    const waits: number[] = [];
    for (const { of, bound } of over) waits.push(await secondsToWait(db, of, bound, now));
    // A refused attempt must not extend the wait of the person who knows the password.
    await store.removeAttempt(db, id);
    throw new Refusal(429, sessionMessages.tooManyLogins, { retryAfterSeconds: Math.max(...waits) });
  }
  const isLast = bounds.some(({ bound, count }) => bound !== fromAddress && count === bound.most);
  return { ...attempt, id, atPlace, ofAddress, isLast };
}

function countWithin(db: Kysely<Schema>, of: store.AttemptsOf, { seconds }: Bound, now: Date): Promise<number> {
  return store.countAttempts(db, of, new Date(now.getTime() - seconds * 1000));
}

/** Until enough attempts have expired for the next one to be within the limit. */
async function secondsToWait(
  db: Kysely<Schema>,
  of: store.AttemptsOf,
  { most, seconds }: Bound,
  now: Date,
): Promise<number> {
  const leaving = await store.timeOfAttempt(db, of, most);
  const waited = leaving === undefined ? seconds : (now.getTime() - leaving.getTime()) / 1000;
  return Math.max(1, Math.ceil(seconds - waited));
}
