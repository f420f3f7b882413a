import type { Kysely, Transaction } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import { problemMessages } from '@wheelhouse/contract/problem';
import {
  sessionLimits,
  sessionMessages,
  type OpenedSession,
  type OpenSession,
  type UserInfo,
} from '@wheelhouse/contract/session';
import type { Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import { batch } from '#platform/database/batch.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { removeAttempt, removeAttempts } from './attemptStore.ts';
import { checkNewPassword } from '#areas/accounts/commonPasswords.ts';
import { deviceName } from './device.ts';
import { sweepUnconfirmed } from './confirmStore.ts';
import { sweepLinks } from './linkStore.ts';
import { findPlace, rememberPlace, sweepPlaces, type Origin } from './knownPlaces.ts';
import { attemptRetentionSeconds, checkLoginRate, queueKeyOf, type CountedAttempt } from './loginRate.ts';
import { hashPassword, isPassword } from '#areas/accounts/passwords.ts';
import { createSignInLog, type SignInLog } from './signInLog.ts';
import { createSignIns, type OpenedTokens } from './signIns.ts';
import * as store from './store.ts';
import { createLoginQueue } from './loginQueue.ts';

const daySeconds = 24 * 3600;
/** The last use of a session is stored at most this often, to avoid a write per request. */
const touchEveryMs = 60_000;
/** How long a place is known, an ended session is kept for the operator, and an email may be confirmed. */
const retentionDays = { places: 180, ended: 30, unconfirmed: 30 } as const;

/** How many attempts at one account from one place may wait, and when the next may come. */
const mostWaiting = 50;
const secondsWhenFull = 5;

/** The logged-in account of a request. */
export interface SignedIn {
  readonly accountId: number;
  readonly signInId: number;
}

/** The client that requests a session, as far as known. */
export interface Asker extends Origin {
  readonly userAgent: string | undefined;
}

export interface Sessions {
  /** The account of this token; undefined if it is invalid or has ended. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The account of this session; undefined once it was revoked or has neither a live session nor a remember token. */
  viewerOfSignIn(signInId: number): Promise<Viewer | undefined>;
  logIn(tried: { username: string; password: string; keep: boolean }, asker: Asker): Promise<OpenedSession>;
  logInRemembered(rememberToken: string, asker: Asker): Promise<OpenedSession>;
  /** A session of an account that was just created. */
  openFor(accountId: number, asker: Asker): Promise<OpenedSession>;
  logInHandedOver(tried: { code: string; username: string }, asker: Asker): Promise<OpenedSession>;
  createHandover(who: SignedIn): Promise<{ code: string; username: string; expires: string }>;
  logOut(token: string): Promise<void>;
  userInfo(accountId: number): Promise<UserInfo>;
  list(who: SignedIn): Promise<OpenSession[]>;
  revoke(who: SignedIn, id: number): Promise<void>;
  /**
   * Verifies that the person at a session is its user. @throws Refusal 422 at `path` for a wrong password, 429 after
   * too many
   */
  provePassword(who: SignedIn, tried: { password: string; path: string; address: string }): Promise<void>;
  changePassword(who: SignedIn, change: { current: string; next: string; address: string }): Promise<void>;
  /** Calls back with sessions that end. */
  whenSignInsEnd(listener: (signInIds: readonly number[]) => void): void;
  /** From now on also with those that other processes end. */
  hear(announcements: Pick<Announcements, 'listen'>): void;
  /** Ends all sessions of an account; call it with the returned value once the transaction is committed. */
  endAll(within: Transaction<Schema>, accountId: number): Promise<() => void>;
  /** Counts for `/metrics`, and the audit log. */
  readonly log: SignInLog;
  /** Removes expired data; called regularly. */
  sweep(): Promise<void>;
}

const refused = () => new Refusal(401, problemMessages.badCredentials);

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

/** The fleets of an account, for its user data. */
export type FleetsOf = (accountId: number) => Promise<UserInfo['fleets']>;

/** @param visitor the visitors' rights from the operator: every session has them too */
export function createSessions(
  db: Kysely<Schema>,
  fleetsOf: FleetsOf,
  visitor: readonly Authority[],
  now: () => Date = () => new Date(),
): Sessions {
  const touching = new Set<number>();
  // Simultaneous correct passwords don't count each other as wrong ones.
  const queue = createLoginQueue(
    mostWaiting,
    () => new Refusal(429, sessionMessages.tooManyLogins, { retryAfterSeconds: secondsWhenFull }),
  );
  const signIns = createSignIns(db, now);
  const log = createSignInLog(db);
  // A thousand simultaneous calls, of any number of people, are a few queries.
  const sessionOf = batch((hashes: readonly string[]) => store.findSessions(db, hashes, now()));
  const signedInOf = batch((ids: readonly number[]) => store.findSignedIn(db, ids, now()));
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  function viewerFrom(session: Omit<store.StoredSession, 'lastUsedAt'>): Viewer {
    const { accountId, username, authorities, signInId } = session;
    const held = new Set(effectiveAuthorities(authorities, visitor));
    return { account: { id: accountId, username }, authorities: held, signInId };
  }

  // Calls other areas, which query the pool: never from within a transaction.
  async function userInfo(accountId: number): Promise<UserInfo> {
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw refused();
    return {
      id: account.id,
      username: account.username,
      authorities: effectiveAuthorities(account.authorities, visitor),
      serviceProvidersId: await accounts.listOwnProviders(db, accountId),
      eventsId: await accounts.listOwnContent(db, 'event', accountId),
      newsId: await accounts.listOwnContent(db, 'news_article', accountId),
      fleets: await fleetsOf(accountId),
      ...(account.confirmed_at === null ? { unconfirmedEmail: account.username } : {}),
    };
  }

  async function present(opened: OpenedTokens, deviceToken?: string): Promise<OpenedSession> {
    const { token, rememberToken, accountId } = opened;
    return {
      token,
      userInfo: await userInfo(accountId),
      ...(rememberToken === undefined ? {} : { rememberToken }),
      ...(deviceToken === undefined ? {} : { deviceToken }),
    };
  }

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

  const recordLogIn = async (
    within: Transaction<Schema>,
    who: { accountId: number; username: string; action: string },
    asker: Asker,
  ) => {
    const after = { device: deviceName(asker.userAgent), address: asker.address };
    await log.record(within, { ...who, after });
  };

  async function provePassword({ accountId, signInId }: SignedIn, tried: Parameters<Sessions['provePassword']>[1]) {
    const { password, path, address } = tried;
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw refused();
    const { username, password_hash } = account;
    // A session is its own place: attempts elsewhere do not lock its user out.
    const place = { hash: hashToken(`sign-in ${signInId}`), isDevice: true };
    const attempt = await countAttempt({ username, address, place });
    if (!(await isPassword(password, password_hash).catch(uncount(attempt)))) {
      await log.failure({ accountId, username, ...attempt, address });
      const message = sessionMessages.wrongCurrentPassword;
      throw new Refusal(422, message, { errors: [{ path, message }] });
    }
    await removeAttempts(db, attempt);
    return account;
  }

  return {
    async viewerOf(token) {
      const hash = hashToken(token);
      const session = await sessionOf(hash.toString('hex'));
      if (session === undefined) return undefined;
      const isDue = now().getTime() - session.lastUsedAt.getTime() > touchEveryMs;
      // Of many simultaneous calls one writes it, and the others don't wait for that.
      if (isDue && !touching.has(session.signInId)) {
        touching.add(session.signInId);
        await store.touchSession(db, hash, session.signInId, now()).finally(() => touching.delete(session.signInId));
      }
      return viewerFrom(session);
    },

    async viewerOfSignIn(signInId) {
      const signedIn = await signedInOf(signInId);
      return signedIn === undefined ? undefined : viewerFrom(signedIn);
    },

    async logIn({ username, password, keep }, asker) {
      const candidates = await accounts.findForLogin(db, username);
      // Also queried for unknown names, so that the time does not reveal which exist.
      const named = candidates.find((candidate) => candidate !== undefined);
      const place = await findPlace(db, named?.id ?? 0, asker);
      const { opened, deviceToken } = await queue(queueKeyOf(username, asker.address, place), async () => {
        const attempt = await countAttempt({ username, address: asker.address, place });
        const account = await findByPassword(candidates, password).catch(uncount(attempt));
        if (account === undefined) {
          await log.failure({ accountId: named?.id, username, ...attempt, address: asker.address });
          throw refused();
        }
        const { id: accountId, password_hash: passwordHash } = account;
        const device = deviceName(asker.userAgent);
        return await db.transaction().execute(async (within) => {
          const opened = await signIns.openNew(within, { accountId, passwordHash, remembered: keep, device });
          if (opened === undefined) throw refused();
          await removeAttempts(within, attempt);
          await recordLogIn(within, { accountId, username: account.username, action: 'log in' }, asker);
          return { opened, deviceToken: await rememberPlace(within, accountId, asker, now()) };
        });
      });
      log.count('logins_total');
      return await present(opened, deviceToken);
    },

    async openFor(accountId, asker) {
      const opened = await db.transaction().execute(async (within) => {
        const device = deviceName(asker.userAgent);
        const opened = await signIns.openNew(within, { accountId, remembered: false, device });
        if (opened === undefined) throw refused();
        return { tokens: opened, deviceToken: await rememberPlace(within, accountId, asker, now()) };
      });
      return await present(opened.tokens, opened.deviceToken);
    },

    async logInRemembered(rememberToken, { deviceToken = '', userAgent = '' }) {
      const opened = await signIns.openRemembered(rememberToken, `${deviceToken} ${userAgent}`);
      if (opened === 'reused') log.count('remember_token_reuses_total');
      if (opened === undefined || opened === 'reused') throw refused();
      log.count('logins_remembered_total');
      return await present(opened);
    },

    async logInHandedOver({ code, username }, asker) {
      const opened = await db.transaction().execute(async (within) => {
        const opened = await signIns.openHandedOver(within, { code, username, device: deviceName(asker.userAgent) });
        if (opened === undefined) return undefined;
        const { accountId } = opened;
        await recordLogIn(within, { accountId, username, action: 'log in by hand-over' }, asker);
        return opened;
      });
      // Only now: a code that was tried is used up, for any user.
      if (opened === undefined) throw refused();
      log.count('logins_total');
      return await present(opened);
    },

    async createHandover({ accountId, signInId }) {
      const account = await accounts.findAccountById(db, accountId);
      if (account === undefined) throw refused();
      const code = newToken();
      const expires = later(sessionLimits.handoverSeconds);
      await store.insertHandover(db, { hash: code.hash, signInId, expires });
      return { code: code.token, username: account.username, expires: expires.toISOString() };
    },

    async logOut(token) {
      const session = await sessionOf(hashToken(token).toString('hex'));
      if (session === undefined) return;
      const { accountId, username, signInId } = session;
      const ended = await db.transaction().execute(async (within) => {
        await log.record(within, { accountId, username, action: 'log out' });
        return await signIns.endWithin(within, { accountId, only: signInId });
      });
      signIns.notifyHere(ended);
      log.count('logouts_total');
    },

    userInfo,

    async list({ accountId, signInId }) {
      const rows = await store.listSignIns(db, accountId, now());
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        opened: row.opened_at.toISOString(),
        lastUsed: row.last_used_at.toISOString(),
        remembered: row.remembered,
        current: row.id === signInId,
      }));
    },

    async revoke({ accountId }, id) {
      const closed = await signIns.end({ accountId, only: id });
      if (closed.length === 0) throw notFound();
      const account = await accounts.findAccountById(db, accountId);
      if (account === undefined) return;
      await log.record(db, { accountId, username: account.username, action: 'end another session' });
      log.count('logouts_total');
    },

    provePassword: async (who, tried) => void (await provePassword(who, tried)),

    async changePassword(who, { current, next, address }) {
      const { accountId, signInId } = who;
      await checkNewPassword(next, 'next');
      const account = await provePassword(who, { password: current, path: 'current', address });
      const passwordHash = await hashPassword(next);
      const ended = await db.transaction().execute(async (within) => {
        if (!(await accounts.replacePassword(within, accountId, { from: account.password_hash, to: passwordHash }))) {
          throw refused();
        }
        await log.record(within, { accountId, username: account.username, action: 'change password' });
        return await signIns.endWithin(within, { accountId, except: signInId });
      });
      signIns.notifyHere(ended);
      log.count('password_changes_total');
    },

    whenSignInsEnd: signIns.whenEnded,
    hear: signIns.hear,
    log,

    async endAll(within, accountId) {
      const ended = await signIns.endWithin(within, { accountId });
      return () => signIns.notifyHere(ended);
    },

    async sweep() {
      await store.sweep(db, {
        now: now(),
        attemptsBefore: later(-attemptRetentionSeconds),
        revokedBefore: later(-retentionDays.ended * daySeconds),
      });
      await sweepPlaces(db, later(-retentionDays.places * daySeconds));
      await sweepLinks(db, now());
      await sweepUnconfirmed(db, later(-retentionDays.unconfirmed * daySeconds));
    },
  };
}
