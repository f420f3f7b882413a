import type { Authority } from '@wheelhouse/contract/authority';
import type { Installation } from '@wheelhouse/contract/installation';
import type { SessionState } from './session.ts';

/** Whether someone holds an authority, by their session or as any visitor does. */
export function holds(
  state: SessionState,
  installation: Pick<Installation, 'visitorAuthorities'> | undefined,
  authority: Authority,
): boolean {
  const own = state.stage === 'open' ? state.user.authorities : [];
  return own.includes(authority) || (installation?.visitorAuthorities.includes(authority) ?? false);
}
