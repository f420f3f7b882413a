import type { Message } from '@wheelhouse/messages/message';
import type { Kysely } from 'kysely';
import { clientOf } from '#platform/http/caller.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import * as store from './attemptStore.ts';

const windowSeconds = 3600;

/** Limits requests per hour, for one key and from one address. */
export interface CountedRequest {
  /** The kind of request, such as `reset`; each kind is counted separately. */
  readonly what: string;
  readonly key: string;
  readonly address: string;
  readonly most: { readonly ofKey: number; readonly ofAddress: number };
}

/** How many requests there were within the hour, with this one. */
export interface RequestCounts {
  /** Of this request, to uncount it by. */
  readonly id: number;
  readonly ofKey: number;
  readonly ofAddress: number;
}

/**
 * @param message Shown to a person who sent too many.
 * @throws Refusal 429 with the time until the next one is allowed
 */
export async function checkRequestRate(
  db: Kysely<Schema>,
  { what, key, address, most }: CountedRequest,
  now: Date,
  message: Message,
): Promise<RequestCounts> {
  // A user name may be any text: no log-in has this place, so none counts as a request.
  const ofKey = { accountKey: `${what} of ${key}`, place: hashToken(`request ${what}`) };
  const ofAddress = { address: `${what} from ${clientOf(address)}` };
  const id = await store.insertAttempt(db, { ...ofKey, ...ofAddress, at: now });
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const countUpTo = async (of: store.AttemptsOf, allowed: number): Promise<number> => {
    const count = await store.countAttempts(db, of, since);
    if (count <= allowed) return count;
    const leaving = await store.timeOfAttempt(db, of, allowed);
    await store.removeAttempt(db, id);
    const waited = leaving === undefined ? 0 : (now.getTime() - leaving.getTime()) / 1000;
    throw new Refusal(429, message, { retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - waited)) });
  };
  return {
    id,
    ofKey: await countUpTo(ofKey, most.ofKey),
    ofAddress: await countUpTo(ofAddress, most.ofAddress),
  };
}
