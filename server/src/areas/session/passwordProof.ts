import type { Kysely } from 'kysely';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { sessionMessages } from '@wheelhouse/contract/session';
import { findFactors, hasFactor } from '#areas/secondFactors/factorStore.ts';
import { consumeCode } from '#areas/secondFactors/consumeCode.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { isPassword } from '#areas/accounts/passwords.ts';
import { removeAttempt, removeAttempts } from './attemptStore.ts';
import { checkLoginRate, type CountedAttempt } from './loginRate.ts';
import { checkRequestRate } from './requestRate.ts';
import { badCredentials, type SignedIn } from './signedIn.ts';
import type { SignInLog } from './signInLog.ts';
import { rootOfSignIn } from './store.ts';

/** Wrong codes at the sessions of an account per hour, and from one address. */
const mostCodes = { ofKey: 20, ofAddress: 100 } as const;

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
    (attempt: Pick<CountedAttempt, 'id'>) =>
    async (error: unknown): Promise<never> => {
      await removeAttempt(db, attempt.id);
      throw error;
    };

  async function provePassword({ accountId, signInId }: SignedIn, tried: PasswordTried) {
    const { password, path, address } = tried;
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw badCredentials();
    const { username, password_hash } = account;
    // A session is its own place: attempts elsewhere do not lock its user out. Those that it handed over are no other places.
    const place = { hash: hashToken(`sign-in ${await rootOfSignIn(db, signInId)}`), isDevice: true };
    const attempt = await countAttempt({ username, address, place });
    if (!(await isPassword(password, password_hash).catch(uncount(attempt)))) {
      await log.failure({ accountId, username, ...attempt, address });
      const message = passwordMessages.wrongCurrentPassword;
      throw new Refusal(422, message, { errors: [{ path, message }] });
    }
    await removeAttempts(db, attempt);
    return account;
  }

  /**
   * Checks a code that is requested at a session. A wrong one counts, also after the right password: a thief may have both.
   *
   * @param check Says whether it is right
   * @throws Refusal 429 after too many
   */
  async function countProof(accountId: number, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw badCredentials();
    const counted = { what: 'code', key: `account ${accountId}`, address, most: mostCodes };
    const { id, ofKey, ofAddress } = await checkRequestRate(db, counted, now(), sessionMessages.tooManyLogins);
    const isRight = await check().catch(uncount({ id }));
    if (isRight) await removeAttempt(db, id);
    else {
      const isLast = ofKey === mostCodes.ofKey;
      await log.failure({ accountId, username: account.username, address, atPlace: ofKey, ofAddress, isLast });
    }
    return isRight;
  }

  /**
   * Uses up the code that a log-in with the right password needs, if its account has a second factor. A wrong one counts
   * like a wrong password.
   *
   * @returns what was used; undefined if there is no second factor
   * @throws Refusal 403 without a code, 422 for a wrong one
   */
  async function useSecondFactor(
    { id: accountId, username }: Pick<accounts.StoredAccount, 'id' | 'username'>,
    { code, attempt, address }: { code: string | undefined; attempt: CountedAttempt; address: string },
  ) {
    const factors = await findFactors(db, accountId);
    if (!hasFactor(factors)) return undefined;
    if (code === undefined) {
      await removeAttempt(db, attempt.id);
      const { codeNeeded, passkeyNeeded } = secondFactorMessages;
      throw new Refusal(403, factors.codesSince === undefined ? passkeyNeeded : codeNeeded);
    }
    const used = await consumeCode(db, accountId, code, now()).catch(uncount(attempt));
    if (used !== undefined) return used;
    await log.failure({ accountId, username, ...attempt, address });
    const message = secondFactorMessages.wrongCode;
    throw new Refusal(422, message, { errors: [{ path: 'code', message }] });
  }

  return { countAttempt, uncount, provePassword, countProof, useSecondFactor };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
