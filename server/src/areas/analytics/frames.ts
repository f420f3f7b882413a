import type { Kysely } from 'kysely';
import { analyticsMessages, openAnalytics } from '@wheelhouse/contract/analytics';
import type { Schema } from '#database/schema.ts';
import { Refusal } from '#http/refusal.ts';
import { mayCall } from '#permissions/access.ts';
import { hashToken, newToken } from '#permissions/tokens.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { findFrame, insertFrameToken } from './frameStore.ts';

/** How long a frame may stand still before it has to be opened again. */
export const frameTokenMinutes = 10;

const expired = () => new Refusal(403, analyticsMessages.expired);

/** Tokens that open the frame of our own dashboard, and nothing else. */
export interface Frames {
  /** A new token of an open sign-in. */
  issue(signInId: number): Promise<string>;
  /** Who looks into a frame: an open sign-in whose account may see the analytics. Refuses everything else alike. */
  need(token: string): Promise<{ readonly viewer: Viewer; readonly signInId: number }>;
}

export function createFrames(
  db: Kysely<Schema>,
  viewerOfSignIn: (signInId: number) => Promise<Viewer | undefined>,
  now: () => number = Date.now,
): Frames {
  return {
    async issue(signInId) {
      const { token, hash } = newToken();
      const at = new Date(now());
      const expires = new Date(now() + frameTokenMinutes * 60_000);
      if (!(await insertFrameToken(db, { hash, signInId, at, expires }))) throw expired();
      return token;
    },

    async need(token) {
      const signInId = await findFrame(db, hashToken(token), new Date(now()));
      const viewer = signInId === undefined ? undefined : await viewerOfSignIn(signInId);
      if (signInId === undefined || viewer === undefined) throw expired();
      if (mayCall(openAnalytics.access, viewer) !== 'yes') throw expired();
      return { viewer, signInId };
    },
  };
}
