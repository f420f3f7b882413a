import { useSyncExternalStore } from 'react';
import type { UserInfo } from '@wheelhouse/contract/session';
import { session } from '#lib/api.ts';
import type { SessionState } from '#lib/session/session.ts';

/** The server renders pages as a visitor sees them. */
const visitor: SessionState = { stage: 'visitor', refused: false };

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => visitor);
}

/** Whether this browser has a session, even if the server has not confirmed it yet. */
export function isSignedIn(state: SessionState): boolean {
  return state.stage !== 'visitor';
}

export function useSignedIn(): boolean {
  return isSignedIn(useSession());
}

export function useUser(): UserInfo | undefined {
  const state = useSession();
  return state.stage === 'open' ? state.user : undefined;
}
