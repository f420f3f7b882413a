import type { Message } from '@wheelhouse/messages/message';
import type { Kysely } from 'kysely';
import { clientOf } from '#platform/http/caller.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
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

/**
 * @param message Shown to a person who sent too many.
 * @throws Refusal 429 with the time until the next one is allowed
 */
export async function checkRequestRate(
  db: Kysely<Schema>,
  { what, key, address, most }: CountedRequest,
  now: Date,
  message: Message,
): Promise<void> {
  const ofKey = { accountKey: `${what} of ${key}` };
  const ofAddress = { address: `${what} from ${clientOf(address)}` };
  const id = await store.insertAttempt(db, { ...ofKey, ...ofAddress, place: null, at: now });
  const since = new Date(now.getTime() - windowSeconds * 1000);
  for (const [of, allowed] of [
    [ofKey, most.ofKey],
    [ofAddress, most.ofAddress],
  ] as const) {
    if ((await store.countAttempts(db, of, since)) <= allowed) continue;
    const leaving = await store.timeOfAttempt(db, of, allowed);
    await store.removeAttempt(db, id);
    const waited = leaving === undefined ? 0 : (now.getTime() - leaving.getTime()) / 1000;
    throw new Refusal(429, message, { retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - waited)) });
  }
}
