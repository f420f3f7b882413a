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
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { gather } from '#http/gather.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { hashToken, newToken } from '#permissions/tokens.ts';
import type { Viewer } from '#permissions/viewer.ts';
import * as accounts from './accountStore.ts';
import { checkLoginRate } from './loginRate.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as store from './store.ts';

const hour = 3600;
const day = 24 * hour;
/** Seconds a session lives unused and in all, and a remember token lives unused. */
const lifetimes = {
  short: { idle: 2 * hour, absolute: 12 * hour },
  long: { idle: 7 * day, absolute: 30 * day },
  remember: 90 * day,
} as const;

/** A session is marked as used at most this often, so that reading does not mean writing. */
const touchEveryMs = 60_000;

/** The signed-in account behind a request. */
export interface SignedIn {
  readonly accountId: number;
  readonly signInId: number;
}

export interface Sessions {
  /** Who holds this token; undefined when nobody does any more. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** Whose sign-in this is; undefined once it was revoked or has neither a live session nor a remember token. */
  viewerOfSignIn(signInId: number): Promise<Viewer | undefined>;
  logIn(tried: {
    username: string;
    password: string;
    keep: boolean;
    address: string;
    device: string;
  }): Promise<OpenedSession>;
  logInRemembered(rememberToken: string): Promise<OpenedSession>;
  /** A session of an account that has just been made. */
  openFor(accountId: number, device: string): Promise<OpenedSession>;
  logInHandedOver(tried: { code: string; username: string; device: string }): Promise<OpenedSession>;
  createHandover(who: SignedIn): Promise<{ code: string; username: string; expires: string }>;
  logOut(token: string): Promise<void>;
  userInfo(accountId: number): Promise<UserInfo>;
  list(who: SignedIn): Promise<OpenSession[]>;
  revoke(who: SignedIn, id: number): Promise<void>;
  changePassword(who: SignedIn, change: { current: string; next: string; address: string }): Promise<void>;
  /** Calls back with the sign-ins that end. */
  whenSignInsEnd(listener: (signInIds: readonly number[]) => void): void;
  /** Removes what has expired; called now and then. */
  sweep(): Promise<void>;
}

const refused = () => new Refusal(401, problemMessages.badCredentials);

function viewerFrom({ accountId, username, authorities, signInId }: Omit<store.StoredSession, 'lastUsedAt'>): Viewer {
  return {
    account: { id: accountId, username },
    authorities: new Set<Authority>([...authorities, 'USER']),
    signInId,
  };
}

/** The fleets of an account, as its user information carries them. */
export type FleetsOf = (accountId: number) => Promise<UserInfo['fleets']>;

/** The tokens of a session that was just opened. */
type Tokens = Omit<OpenedSession, 'userInfo'>;

export function createSessions(db: Kysely<Schema>, fleetsOf: FleetsOf, now: () => Date = () => new Date()): Sessions {
  const listeners: ((signInIds: readonly number[]) => void)[] = [];
  const touching = new Set<number>();
  // A thousand calls at once, of however many people, are a few questions to the database.
  const sessionOf = gather((hashes: readonly string[]) => store.findSessions(db, hashes, now()));
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  // Asks other parts, which ask the pool: never from within a transaction.
  async function userInfo(accountId: number): Promise<UserInfo> {
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw refused();
    return {
      id: account.id,
      username: account.username,
      authorities: account.authorities,
      serviceProvidersId: await accounts.listOwnProviders(db, accountId),
      eventsId: await accounts.listOwnContent(db, 'event', accountId),
      newsId: await accounts.listOwnContent(db, 'news_article', accountId),
      fleets: await fleetsOf(accountId),
    };
  }

  async function end(
    within: Kysely<Schema> | Transaction<Schema>,
    which: Parameters<typeof store.revokeSignIns>[1],
  ): Promise<number[]> {
    const ended = await store.revokeSignIns(within, which, now());
    for (const listener of listeners) listener(ended);
    return ended;
  }

  async function open(transaction: Transaction<Schema>, signIn: { id: number; remembered: boolean }): Promise<Tokens> {
    const session = newToken();
    const lifetime = signIn.remembered ? lifetimes.long : lifetimes.short;
    await store.replaceSessionToken(transaction, {
      hash: session.hash,
      signInId: signIn.id,
      idleSeconds: lifetime.idle,
      at: now(),
      expires: later(lifetime.absolute),
    });
    if (!signIn.remembered) return { token: session.token };
    const remember = newToken();
    await store.insertRememberToken(transaction, {
      hash: remember.hash,
      signInId: signIn.id,
      expires: later(lifetimes.remember),
    });
    return { token: session.token, rememberToken: remember.token };
  }

  async function openNew(accountId: number, remembered: boolean, device: string): Promise<OpenedSession> {
    const tokens = await db.transaction().execute(async (transaction) => {
      const id = await store.insertSignIn(transaction, { accountId, device, remembered, at: now() });
      return await open(transaction, { id, remembered });
    });
    return { ...tokens, userInfo: await userInfo(accountId) };
  }

  return {
    async viewerOf(token) {
      const hash = hashToken(token);
      const session = await sessionOf(hash.toString('hex'));
      if (session === undefined) return undefined;
      const isDue = now().getTime() - session.lastUsedAt.getTime() > touchEveryMs;
      // Of many calls at once one writes it down, and the others don't wait for that.
      if (isDue && !touching.has(session.signInId)) {
        touching.add(session.signInId);
        await store.touchSession(db, hash, session.signInId, now()).finally(() => touching.delete(session.signInId));
      }
      return viewerFrom(session);
    },

    async viewerOfSignIn(signInId) {
      const signedIn = await store.findSignedIn(db, signInId, now());
      return signedIn === undefined ? undefined : viewerFrom(signedIn);
    },

    async logIn({ username, password, keep, address, device }) {
      const attempt = await checkLoginRate(db, { username, address, now: now() });
      const account = await accounts.findAccount(db, username);
      const right = await isPassword(password, account?.password_hash);
      if (!right || account === undefined) throw refused();
      await store.forgetAttempt(db, attempt);
      return await openNew(account.id, keep, device);
    },

    openFor: (accountId, device) => openNew(accountId, false, device),

    async logInRemembered(rememberToken) {
      const hash = hashToken(rememberToken);
      const opened = await db.transaction().execute(async (transaction) => {
        const id = await store.useRememberToken(transaction, hash, now());
        if (id === undefined) return undefined;
        const signIn = await store.findSignIn(transaction, id);
        if (signIn === undefined) return undefined;
        return { accountId: signIn.account_id, tokens: await open(transaction, { id, remembered: true }) };
      });
      if (opened !== undefined) return { ...opened.tokens, userInfo: await userInfo(opened.accountId) };
      // A used token that comes again was copied by somebody: neither holder can be told from the other.
      const reused = await store.findReusedRememberToken(db, hash);
      const signIn = reused === undefined ? undefined : await store.findSignIn(db, reused);
      if (reused !== undefined && signIn !== undefined) {
        await end(db, { accountId: signIn.account_id, only: reused });
      }
      throw refused();
    },

    async logInHandedOver({ code, username, device }) {
      const asker = await store.useHandover(db, hashToken(code), now());
      const signIn = asker === undefined ? undefined : await store.findSignIn(db, asker);
      const account = signIn === undefined ? undefined : await accounts.findAccountById(db, signIn.account_id);
      if (account === undefined || account.username.toLowerCase() !== username.toLowerCase()) throw refused();
      return await openNew(account.id, false, device);
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
      await end(db, { accountId: session.accountId, only: session.signInId });
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
      const closed = await end(db, { accountId, only: id });
      if (closed.length === 0) throw notFound();
    },

    async changePassword({ accountId, signInId }, { current, next, address }) {
      const account = await accounts.findAccountById(db, accountId);
      if (account === undefined) throw refused();
      const attempt = await checkLoginRate(db, { username: account.username, address, now: now() });
      if (!(await isPassword(current, account.password_hash))) {
        throw new Refusal(422, sessionMessages.wrongCurrentPassword, {
          errors: [{ path: 'current', message: sessionMessages.wrongCurrentPassword }],
        });
      }
      await store.forgetAttempt(db, attempt);
      const passwordHash = await hashPassword(next);
      await db.transaction().execute(async (transaction) => {
        await accounts.updatePassword(transaction, accountId, passwordHash);
        await end(transaction, { accountId, except: signInId });
        await recordAudit(transaction, {
          accountId,
          actor: account.username,
          action: 'change password',
          object: `account/${accountId}`,
        });
      });
    },

    whenSignInsEnd: (listener) => void listeners.push(listener),

    sweep: () => store.sweep(db, now(), later(-day)),
  };
}
