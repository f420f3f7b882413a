import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { secondFactorLimits } from '@wheelhouse/contract/secondFactor';
import { hashRecoveryCode } from '#areas/accounts/passwords.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Nothing in it looks like another letter on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Some 50 bits, which Argon2id protects. */
const length = 10;

/** Recovery codes with their hashes, to be stored by `storeRecoveryCodes`. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly Buffer[];
  readonly salt: Buffer;
}

/**
 * Draws new recovery codes. Takes part of a second: not within a transaction.
 *
 * @throws Refusal 503 if too many passwords are being checked
 */
export async function drawRecoveryCodes(): Promise<NewRecoveryCodes> {
  // One salt for all codes of an account, so that a typed one is hashed once.
  const salt = randomBytes(16);
  const plain = Array.from({ length: secondFactorLimits.recoveryCodes }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  );
  const hashes = await Promise.all(plain.map((code) => hashRecoveryCode(code, salt)));
  return { codes: plain.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`), hashes, salt };
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(
  within: Transaction<Schema>,
  accountId: number,
  { hashes, salt }: NewRecoveryCodes,
): Promise<void> {
  await within.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await within
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, salt })))
    .execute();
}

/** Uses up a recovery code as typed; of simultaneous attempts one succeeds. @returns whether it was one */
export async function consumeRecoveryCode(db: Kysely<Schema>, accountId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (code.length !== length) return false;
  const stored = await db
    .selectFrom('recovery_code')
    .select('salt')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const hash = await hashRecoveryCode(code, stored.salt);
  const used = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
