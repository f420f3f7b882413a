import type { Fleet } from '@wheelhouse/contract/session';
import { useSyncExternalStore } from 'react';
import { session } from '#lib/api.ts';
import { useUser } from '#areas/session/useSession.ts';
import { isFavourite } from './membership.ts';

const none: readonly Fleet[] = [];

/**
 * The user's own fleets, stored in the session: changes on this page are visible at once, those of another tab when the
 * user returns.
 */
export function useFleets(): readonly Fleet[] {
  return useUser()?.fleets ?? none;
}

function favouriteNow(id: number): boolean {
  const state = session.state();
  return state.stage === 'open' && isFavourite(state.user.fleets, id);
}

/** Whether a vessel is a favourite. Renders only when that changes, however many other vessels do. */
export function useFavourite(id: number): boolean {
  return useSyncExternalStore(session.subscribe, () => favouriteNow(id));
}
