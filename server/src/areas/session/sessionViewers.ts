import type { Kysely } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { Schema } from '#platform/database/schema.ts';
import { batch } from '#platform/database/batch.ts';
import { hashToken } from '#platform/tokens/tokens.ts';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import * as store from './store.ts';

/** The last use of a session is stored at most this often, to avoid a write per request. */
const touchEveryMs = 60_000;

/** Who is behind a token or a session. */
export interface SessionViewers {
  /** The account of this token; undefined if it is invalid or has ended. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The account of this session; undefined once it was revoked or has neither a live session nor a remember token. */
  viewerOfSignIn(signInId: number): Promise<Viewer | undefined>;
}

/** What the operator decides about the rights of sessions. */
export interface SessionRights {
  /** The visitors' rights: every session has them too. */
  readonly visitor: readonly Authority[];
  /** ADMIN has an effect only in sessions that more than a password opened. */
  readonly adminNeedsSecondFactor: boolean;
}

/** Whether a session has no ADMIN because it was opened by a password alone. */
export function lacksSecondFactor(
  { authorities, secondFactor }: { authorities: readonly Authority[]; secondFactor: boolean },
  { adminNeedsSecondFactor }: SessionRights,
): boolean {
  return adminNeedsSecondFactor && !secondFactor && authorities.includes('ADMIN');
}

export function createSessionViewers(
  db: Kysely<Schema>,
  rights: SessionRights,
  now: () => Date,
): SessionViewers & { sessionOf(token: string): Promise<store.StoredSession | undefined> } {
  const touching = new Set<number>();
  // A thousand simultaneous calls, of any number of people, are a few queries.
  const sessionOfHash = batch((hashes: readonly string[]) => store.findSessions(db, hashes, now()));
  const signedInOf = batch((ids: readonly number[]) => store.findSignedIn(db, ids, now()));

  function viewerFrom(session: Omit<store.StoredSession, 'lastUsedAt'>): Viewer {
    const { accountId, username, authorities, signInId } = session;
    const held = new Set(effectiveAuthorities(authorities, rights.visitor));
    if (lacksSecondFactor(session, rights)) held.delete('ADMIN');
    return { account: { id: accountId, username }, authorities: held, signInId };
  }

  return {
    sessionOf: (token) => sessionOfHash(hashToken(token).toString('hex')),

    async viewerOf(token) {
      const hash = hashToken(token);
      const session = await sessionOfHash(hash.toString('hex'));
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
  };
}
