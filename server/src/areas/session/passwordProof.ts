import type { Kysely } from 'kysely';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { isPassword } from '#areas/accounts/passwords.ts';
import { removeAttempt, removeAttempts } from './attemptStore.ts';
import { checkLoginRate, type CountedAttempt } from './loginRate.ts';
import { badCredentials, type SignedIn } from './signedIn.ts';
import type { SignInLog } from './signInLog.ts';

/** A password given at a session, and the field that it was typed in. */
export interface PasswordTried {
  readonly password: string;
  readonly path: string;
  readonly address: string;
}

/** Checks passwords, and counts those that are wrong. */
export function createPasswordProof(db: Kysely<Schema>, log: SignInLog, now: () => Date) {
  async function countAttempt(tried: Omit<Parameters<typeof checkLoginRate>[1], 'now'>) {
    try {
      return await checkLoginRate(db, { ...tried, now: now() });
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) log.count('login_refusals_total');
      throw error;
    }
  }

  /** An attempt whose password was not checked, because the server is busy, does not count. */
  const uncount =
    (attempt: CountedAttempt) =>
    async (error: unknown): Promise<never> => {
      await removeAttempt(db, attempt.id);
      throw error;
    };

  async function provePassword({ accountId, signInId }: SignedIn, tried: PasswordTried) {
    const { password, path, address } = tried;
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw badCredentials();
    const { username, password_hash } = account;
    // A session is its own place: attempts elsewhere do not lock its user out.
    const place = { hash: hashToken(`sign-in ${signInId}`), isDevice: true };
    const attempt = await countAttempt({ username, address, place });
    if (!(await isPassword(password, password_hash).catch(uncount(attempt)))) {
      await log.failure({ accountId, username, ...attempt, address });
      const message = passwordMessages.wrongCurrentPassword;
      throw new Refusal(422, message, { errors: [{ path, message }] });
    }
    await removeAttempts(db, attempt);
    return account;
  }

  return { countAttempt, uncount, provePassword };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
