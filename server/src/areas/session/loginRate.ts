import type { Kysely } from 'kysely';
import { sessionMessages } from '@wheelhouse/contract/session';
import type { Schema } from '#database/schema.ts';
import { Refusal } from '#http/refusal.ts';
import { countAttempt, forgetOne } from './store.ts';

const windowSeconds = 15 * 60;
/** Failed tries within the window. An office shares one address, so it may have more. */
const most = { account: 10, address: 100 } as const;

/**
 * Counts a try before the password is looked at, so that simultaneous tries count too. A right password forgets it.
 * Fails closed: when tries cannot be counted, nobody logs in.
 * @throws Refusal 429 after too many, 503 when they cannot be counted
 */
export async function checkLoginRate(
  db: Kysely<Schema>,
  tried: { username: string; address: string; now: Date },
): Promise<{ id: number; accountKey: string }> {
  const accountKey = tried.username.toLowerCase();
  const since = new Date(tried.now.getTime() - windowSeconds * 1000);
  const counts = await countAttempt(db, { accountKey, address: tried.address, at: tried.now, since }).catch(
    (cause: unknown) => {
      throw new Refusal(503, sessionMessages.loginUnavailable, { cause });
    },
  );
  if (counts.ofAccount > most.account || counts.ofAddress > most.address) {
    // A refused try must not prolong the wait of whoever knows the password.
    await forgetOne(db, counts.id);
    throw new Refusal(429, sessionMessages.tooManyLogins, { retryAfterSeconds: windowSeconds });
  }
  return { id: counts.id, accountKey };
}
