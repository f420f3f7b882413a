import type { Authority } from '@wheelhouse/contract/authority';
import { installationQuery, useInstallation } from '#lib/installation.ts';
import { session } from '#lib/api.ts';
import { noAnswer } from '#lib/networkFailure.ts';
import { queryClient } from '#lib/queryClient.ts';
import { holds } from '#lib/session/holds.ts';
import { useSession } from './useSession.ts';

/** A permission check for what a screen shows. */
export function useHolds(authority: Authority): boolean {
  return holds(useSession(), useInstallation(), authority);
}

/** The same check for a route, once the server has answered who is logged in. Throws when the server can't be reached. */
export async function holdsAnyOf(authorities: readonly Authority[]): Promise<boolean> {
  const [state, installation] = await Promise.all([session.settled(), queryClient.ensureQueryData(installationQuery)]);
  if (state.stage === 'unreachable') throw noAnswer();
  return authorities.some((authority) => holds(state, installation, authority));
}
