import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { findSecret, consumeStep } from './factorStore.ts';
import { stepOf } from './oneTimeCodes.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';

/**
 * Uses up a typed code of an authenticator app, or a recovery code. Each is accepted once.
 *
 * @returns which it was; undefined for a wrong or a used one
 * @throws Refusal 503 if too many passwords are being checked
 */
export async function consumeCode(
  db: Kysely<Schema>,
  accountId: number,
  typed: string,
  now: Date,
): Promise<'code' | 'recovery code' | undefined> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return (await consumeRecoveryCode(db, accountId, typed)) ? 'recovery code' : undefined;
  const secret = await findSecret(db, accountId, 'confirmed');
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  return step !== undefined && (await consumeStep(db, accountId, step)) ? 'code' : undefined;
}
