import type { Authority } from '@wheelhouse/contract/authority';
import type { Installation } from '@wheelhouse/contract/installation';
import { installationQuery, useInstallation } from './installation.ts';
import { session } from './api.ts';
import { queryClient } from './queryClient.ts';
import type { SessionState } from './session/session.ts';
import { useSession } from './useSession.ts';

/** Whether someone holds an authority, by their session or as any visitor does. */
export function holds(state: SessionState, installation: Installation | undefined, authority: Authority): boolean {
  const own = state.stage === 'open' ? state.user.authorities : [];
  return own.includes(authority) || (installation?.visitorAuthorities.includes(authority) ?? false);
}

/** A permission check for what a screen shows. */
export function useHolds(authority: Authority): boolean {
  return holds(useSession(), useInstallation(), authority);
}

/** The same check for a route, once the server has said who is there. Throws when it can't be asked. */
export async function holdsAnyOf(authorities: readonly Authority[]): Promise<boolean> {
  const [state, installation] = await Promise.all([session.settled(), queryClient.ensureQueryData(installationQuery)]);
  return authorities.some((authority) => holds(state, installation, authority));
}
