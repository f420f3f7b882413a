import type { Fleet } from '@wheelhouse/contract/session';
import { useSyncExternalStore } from 'react';
import { session } from '#lib/api.ts';
import { useUser } from '#areas/session/useSession.ts';
import { isFavourite } from './membership.ts';

const none: readonly Fleet[] = [];

/**
 * The user's own fleets. The session holds them: what this page changes shows at once, what another tab changes once one
 * comes back to this one.
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
