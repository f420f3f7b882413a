import type { RouterHistory } from '@tanstack/react-router';
import { session } from '#lib/api.ts';

/** Goes where the user wanted to, or first to My account if a second step has to be set up. */
export function goOnLoggedIn(history: Pick<RouterHistory, 'replace'>, redirect: string | undefined): void {
  const state = session.state();
  const needsSecondFactor = state.stage === 'open' && state.user.secondFactorMissing === true;
  history.replace(needsSecondFactor ? '/user#security' : (redirect ?? '/'));
}
