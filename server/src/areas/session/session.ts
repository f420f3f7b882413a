import type { Kysely, Transaction } from 'kysely';
import { handoverLimits } from '@wheelhouse/contract/handover';
import { type UserInfo } from '@wheelhouse/contract/session';
import { type OpenSession } from '@wheelhouse/contract/openSessions';
import type { Announcements } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { sweepUnconfirmed } from './confirmStore.ts';
import { sweepPlaces } from './knownPlaces.ts';
import { sweepLinks } from './linkStore.ts';
import { createLogIns, type LogIns } from './logIns.ts';
import { attemptRetentionSeconds } from './loginRate.ts';
import { createPasswordChange, type PasswordChange } from './passwordChange.ts';
import { createPasswordProof, type PasswordTried } from './passwordProof.ts';
import { readSessionUser, type FleetsOf } from './sessionUser.ts';
import { createSessionViewers, type SessionRights, type SessionViewers } from './sessionViewers.ts';
import { badCredentials, type SignedIn } from './signedIn.ts';
import { createSignInLog, type SignInLog } from './signInLog.ts';
import { createSignIns } from './signIns.ts';
import * as store from './store.ts';

const daySeconds = 24 * 3600;
/** How long a place is known, an ended session is kept for the operator, and an email may be confirmed. */
const retentionDays = { places: 180, ended: 30, unconfirmed: 30 } as const;

export interface Sessions extends SessionViewers, LogIns {
  createHandover(who: SignedIn): Promise<{ code: string; username: string; expires: string }>;
  logOut(token: string): Promise<void>;
  userInfo(who: SignedIn): Promise<UserInfo>;
  list(who: SignedIn): Promise<OpenSession[]>;
  revoke(who: SignedIn, id: number): Promise<void>;
  /**
   * Verifies that the person at a session is its user. @throws Refusal 422 at `path` for a wrong password, 429 after
   * too many
   */
  provePassword(who: SignedIn, tried: PasswordTried): Promise<void>;
  /**
   * Checks a code at a session, and counts a wrong one.
   *
   * @param check Says whether it is right
   * @throws Refusal 429 after too many
   */
  countProof(accountId: number, address: string, check: () => Promise<boolean>): Promise<boolean>;
  readonly changePassword: PasswordChange;
  /** Calls back with sessions that end. */
  whenSignInsEnd(listener: (signInIds: readonly number[]) => void): void;
  /** From now on also with those that other processes end. */
  listenTo(announcements: Pick<Announcements, 'listen'>): void;
  /** Ends all sessions of an account; call it with the returned value once the transaction is committed. */
  endAll(within: Transaction<Schema>, accountId: number): Promise<() => void>;
  /** Notes that the user of a session has a second factor now, and ends all other sessions of the account. */
  endWeaker(within: Transaction<Schema>, who: SignedIn): Promise<() => void>;
  /** Locks an account until the transaction ends: no session of it opens or ends, and nothing else that locks it goes on. */
  lock(within: Transaction<Schema>, accountId: number): Promise<void>;
  /** Notes that the account no longer has a second factor: its sessions are as weak as a password. */
  weaken(within: Transaction<Schema>, accountId: number): Promise<void>;
  /** The same for one session of an account, with those it handed over. */
  endOne(within: Transaction<Schema>, accountId: number, signInId: number): Promise<() => void>;
  /** The open sessions of an account. */
  listOf(accountId: number): Promise<Omit<OpenSession, 'current' | 'remembered'>[]>;
  /** Counts for `/metrics`, and the audit log. */
  readonly log: SignInLog;
  /** Removes expired data; called regularly. */
  sweep(): Promise<void>;
}

export function createSessions(
  db: Kysely<Schema>,
  fleetsOf: FleetsOf,
  rights: SessionRights,
  now: () => Date = () => new Date(),
): Sessions {
  const signIns = createSignIns(db, now);
  const log = createSignInLog(db);
  const { viewerOf, viewerOfSignIn, sessionOf } = createSessionViewers(db, rights, now);
  const proof = createPasswordProof(db, log, now);
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  // Calls other areas, which query the pool: never from within a transaction.
  const userInfo = (who: SignedIn) => readSessionUser(db, who, { fleetsOf, rights });
  const logIns = createLogIns({ db, now, log, signIns, proof, userInfo });

  return {
    viewerOf,
    viewerOfSignIn,
    ...logIns,

    async createHandover({ accountId, signInId }) {
      const account = await accounts.findAccountById(db, accountId);
      if (account === undefined) throw badCredentials();
      const code = newToken();
      const expires = later(handoverLimits.validSeconds);
      await store.insertHandover(db, { hash: code.hash, signInId, expires });
      return { code: code.token, username: account.username, expires: expires.toISOString() };
    },

    async logOut(token) {
      const session = await sessionOf(token);
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
        ...presentSignIn(row),
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

    provePassword: async (who, tried) => void (await proof.provePassword(who, tried)),
    countProof: proof.countProof,

    changePassword: createPasswordChange({ db, log, proof, signIns }),

    whenSignInsEnd: signIns.whenEnded,
    listenTo: signIns.listenTo,
    log,

    async endAll(within, accountId) {
      const ended = await signIns.endWithin(within, { accountId });
      return () => signIns.notifyHere(ended);
    },

    async endWeaker(within, { accountId, signInId }) {
      const ended = await signIns.endWithin(within, { accountId, except: signInId });
      await store.markSecondFactor(within, signInId);
      return () => signIns.notifyHere(ended);
    },

    lock: (within, accountId) => store.lockAccountAlone(within, accountId),
    weaken: (within, accountId) => store.unmarkSecondFactor(within, accountId),

    async endOne(within, accountId, only) {
      const ended = await signIns.endWithin(within, { accountId, only });
      return () => signIns.notifyHere(ended);
    },

    async listOf(accountId) {
      const rows = await store.listSignIns(db, accountId, now());
      return rows.map(presentSignIn);
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

function presentSignIn(row: { id: number; device: string; opened_at: Date; last_used_at: Date }) {
  const { id, device } = row;
  return { id, device, opened: row.opened_at.toISOString(), lastUsed: row.last_used_at.toISOString() };
}
