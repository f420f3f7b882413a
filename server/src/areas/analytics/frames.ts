import type { Kysely } from 'kysely';
import { analyticsMessages, openAnalytics } from '@wheelhouse/contract/analytics';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { mayCall } from '#permissions/access.ts';
import { hashToken, newToken } from '#platform/tokens/tokens.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { findFrame, insertFrameToken, prolongFrame } from './frameStore.ts';

/** How long an idle frame stays valid. */
export const frameTokenMinutes = 10;

const expired = () => new Refusal(403, analyticsMessages.expired);

/** Tokens that open the frame of our own dashboard, and nothing else. */
export interface Frames {
  /** A new token of an open session. */
  issue(signInId: number): Promise<string>;
  /**
   * The viewer of a frame: an open session whose account may see the analytics. All else is refused with the same
   * answer. Extends the token.
   */
  requireViewer(token: string): Promise<Viewer>;
}

export function createFrames(
  db: Kysely<Schema>,
  viewerOfSignIn: (signInId: number) => Promise<Viewer | undefined>,
  now: () => number = Date.now,
): Frames {
  const expiry = () => new Date(now() + frameTokenMinutes * 60_000);
  return {
    async issue(signInId) {
      const { token, hash } = newToken();
      const at = new Date(now());
      if (!(await insertFrameToken(db, { hash, signInId, at, expires: expiry() }))) throw expired();
      return token;
    },

    async requireViewer(token) {
      const hash = hashToken(token);
      const signInId = await findFrame(db, hash, new Date(now()));
      const viewer = signInId === undefined ? undefined : await viewerOfSignIn(signInId);
      if (viewer === undefined) throw expired();
      if (mayCall(openAnalytics.access, viewer) !== 'yes') throw expired();
      await prolongFrame(db, hash, expiry());
      return viewer;
    },
  };
}
