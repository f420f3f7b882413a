import type { Kysely, Transaction } from 'kysely';
import { secondFactorMessages } from '@wheelhouse/contract/secondFactor';
import { sessionMessages, type OpenedSession, type UserInfo } from '@wheelhouse/contract/session';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { isPassword } from '#areas/accounts/passwords.ts';
import { findFactors, hasFactor } from '#areas/secondFactors/factorStore.ts';
import { removeAttempt, removeAttempts } from './attemptStore.ts';
import { deviceName } from './device.ts';
import { findPlace, rememberPlace } from './knownPlaces.ts';
import { createLoginQueue } from './loginQueue.ts';
import { queueKeyOf } from './loginRate.ts';
import type { PasswordProof } from './passwordProof.ts';
import { badCredentials, type Asker, type SignedIn } from './signedIn.ts';
import type { SignInLog } from './signInLog.ts';
import type { OpenedTokens, SignIns } from './signIns.ts';

/** How many attempts at one account from one place may wait, and when the next may come. */
const mostWaiting = 50;
const secondsWhenFull = 5;

interface TriedLogIn {
  readonly username: string;
  readonly password: string;
  readonly keep: boolean;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string;
}

interface ProvedLogIn {
  readonly keep: boolean;
  /** For the audit log. */
  readonly action: string;
  /** More than a password proved it, so that no code is needed. */
  readonly isStrong: boolean;
  readonly code?: string | undefined;
}

/** The ways to open a session. */
export interface LogIns {
  /** @throws Refusal 403 if the account has a second factor and there is no code, 422 for a wrong one */
  logIn(tried: TriedLogIn, asker: Asker): Promise<OpenedSession>;
  logInRemembered(rememberToken: string, asker: Asker): Promise<OpenedSession>;
  /** A session of an account that was just created. */
  openFor(accountId: number, asker: Asker): Promise<OpenedSession>;
  /**
   * A session of an account that was proved in another way than by its password.
   *
   * @throws Refusal 403 if it is suspended, or has a second factor and there is no code; 422 for a wrong one
   */
  openProved(accountId: number, proved: ProvedLogIn, asker: Asker): Promise<OpenedSession>;
  logInHandedOver(tried: { code: string; username: string }, asker: Asker): Promise<OpenedSession>;
}

interface LogInNeeds {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
  readonly log: SignInLog;
  readonly signIns: SignIns;
  readonly proof: PasswordProof;
  readonly userInfo: (who: SignedIn) => Promise<UserInfo>;
}

/** The account among these with this password; the time does not reveal which of them exist. */
async function findByPassword(
  candidates: readonly (accounts.StoredAccount | undefined)[],
  password: string,
): Promise<accounts.StoredAccount | undefined> {
  for (const candidate of candidates) {
    if (await isPassword(password, candidate?.password_hash)) return candidate;
  }
  return undefined;
}

export function createLogIns({ db, now, log, signIns, proof, userInfo }: LogInNeeds): LogIns {
  // Simultaneous correct passwords don't count each other as wrong ones.
  const queue = createLoginQueue(
    mostWaiting,
    () => new Refusal(429, sessionMessages.tooManyLogins, { retryAfterSeconds: secondsWhenFull }),
  );

  async function present(opened: OpenedTokens, deviceToken?: string): Promise<OpenedSession> {
    const { token, rememberToken } = opened;
    return {
      token,
      userInfo: await userInfo(opened),
      ...(rememberToken === undefined ? {} : { rememberToken }),
      ...(deviceToken === undefined ? {} : { deviceToken }),
    };
  }

  const recordLogIn = async (
    within: Transaction<Schema>,
    who: { accountId: number; username: string; action: string },
    asker: Asker,
  ) => {
    const after = { device: deviceName(asker.userAgent), address: asker.address };
    await log.record(within, { ...who, after });
    await accounts.keepLanguage(within, who.accountId, asker.language);
  };

  /** Whether the account has a second factor, which the code then proved. */
  async function provedByCode(account: accounts.StoredAccount, code: string | undefined, asker: Asker) {
    const { id, username } = account;
    const { address } = asker;
    const place = await findPlace(db, id, asker);
    return await queue(queueKeyOf(username, address, place), async () => {
      const attempt = await proof.countAttempt({ username, address, place });
      const used = await proof.useSecondFactor(account, { code, attempt, address });
      await removeAttempt(db, attempt.id);
      return used !== undefined;
    });
  }

  return {
    async logIn({ username, password, keep, code }, asker) {
      const candidates = await accounts.findForLogin(db, username);
      // Also queried for unknown names, so that the time does not reveal which exist.
      const named = candidates.find((candidate) => candidate !== undefined);
      const place = await findPlace(db, named?.id ?? 0, asker);
      const { opened, deviceToken } = await queue(queueKeyOf(username, asker.address, place), async () => {
        const attempt = await proof.countAttempt({ username, address: asker.address, place });
        const account = await findByPassword(candidates, password).catch(proof.uncount(attempt));
        if (account === undefined) {
          await log.failure({ accountId: named?.id, username, ...attempt, address: asker.address });
          throw badCredentials();
        }
        const { id: accountId, password_hash: passwordHash } = account;
        // Only a person with the password learns it.
        if (account.suspended_at !== null) throw new Refusal(403, sessionMessages.suspended);
        const used = await proof.useSecondFactor(account, { code, attempt, address: asker.address });
        const device = deviceName(asker.userAgent, asker.language);
        const secondFactor = used !== undefined;
        return await db.transaction().execute(async (within) => {
          const opened = await signIns.openNew(within, {
            accountId,
            passwordHash,
            remembered: keep,
            secondFactor,
            device,
          });
          if (opened === undefined) throw badCredentials();
          await removeAttempts(within, attempt);
          const isRecovery = used === 'recovery code';
          await recordLogIn(
            within,
            { accountId, username: account.username, action: isRecovery ? 'log in by recovery code' : 'log in' },
            asker,
          );
          return { opened, deviceToken: await rememberPlace(within, accountId, asker, now()) };
        });
      });
      log.count('logins_total');
      return await present(opened, deviceToken);
    },

    async openFor(accountId, asker) {
      const opened = await db.transaction().execute(async (within) => {
        if (hasFactor(await findFactors(within, accountId))) throw new Refusal(403, secondFactorMessages.codeNeeded);
        const device = deviceName(asker.userAgent, asker.language);
        const opened = await signIns.openNew(within, { accountId, remembered: false, secondFactor: false, device });
        if (opened === undefined) throw badCredentials();
        return { tokens: opened, deviceToken: await rememberPlace(within, accountId, asker, now()) };
      });
      return await present(opened.tokens, opened.deviceToken);
    },

    async openProved(accountId, { keep, action, isStrong, code }, asker) {
      const account = await accounts.findAccountById(db, accountId);
      if (account === undefined) throw badCredentials();
      if (account.suspended_at !== null) throw new Refusal(403, sessionMessages.suspended);
      const secondFactor = isStrong || (await provedByCode(account, code, asker));
      const device = deviceName(asker.userAgent, asker.language);
      const { opened, deviceToken } = await db.transaction().execute(async (within) => {
        const opened = await signIns.openNew(within, { accountId, remembered: keep, secondFactor, device });
        if (opened === undefined) throw badCredentials();
        await recordLogIn(within, { accountId, username: account.username, action }, asker);
        return { opened, deviceToken: await rememberPlace(within, accountId, asker, now()) };
      });
      log.count('logins_total');
      return await present(opened, deviceToken);
    },

    async logInRemembered(rememberToken, { deviceToken = '', userAgent = '' }) {
      const opened = await signIns.openRemembered(rememberToken, `${deviceToken} ${userAgent}`);
      if (opened === 'reused') log.count('remember_token_reuses_total');
      if (opened === undefined || opened === 'reused') throw badCredentials();
      log.count('logins_remembered_total');
      return await present(opened);
    },

    async logInHandedOver({ code, username }, asker) {
      const opened = await db.transaction().execute(async (within) => {
        const opened = await signIns.openHandedOver(within, {
          code,
          username,
          device: deviceName(asker.userAgent, asker.language),
        });
        if (opened === undefined) return undefined;
        const { accountId } = opened;
        await recordLogIn(within, { accountId, username, action: 'log in by hand-over' }, asker);
        return opened;
      });
      // Only now: a code that was tried is used up, for any user.
      if (opened === undefined) throw badCredentials();
      log.count('logins_total');
      return await present(opened);
    },
  };
}
