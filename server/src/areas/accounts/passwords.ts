import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { openConcurrencyLimit } from '#platform/http/concurrencyLimit.ts';

/** Argon2id with OWASP's second choice: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each takes some tens of milliseconds of one processor: more at once would only slow down all of them, and everything
 * else.
 */
export const passwordLimit = openConcurrencyLimit('passwords', {
  atOnce: Math.max(2, availableParallelism() - 1),
  patienceMs: 8000,
  usualMs: 60,
});

/** @throws Refusal 503 if too many wait for it */
export function hashPassword(password: string): Promise<string> {
  return passwordLimit.take(() => hash(password, cost));
}

/** The hash of a recovery code, which is hashed like a password. @throws Refusal 503 if too many wait for it */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return passwordLimit.take(() => hashRaw(code, { ...cost, salt }));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account it takes the same time with a decoy, so that the time does
 * not reveal which names exist.
 *
 * @throws Refusal 503 if too many wait for it
 */
export async function isPassword(password: string, accountHash: string | undefined): Promise<boolean> {
  return await passwordLimit.take(async () => {
    decoy ??= hash('no account has this password', cost);
    const right = await verify(accountHash ?? (await decoy), password);
    return right && accountHash !== undefined;
  });
}
