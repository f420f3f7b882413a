import type { Authority } from '@wheelhouse/contract/authority';
import type { Installation } from '@wheelhouse/contract/installation';
import type { SessionState } from './session.ts';

/** Whether someone holds an authority: an account by its effective authorities, which hold a visitor's, a visitor as the installation says. */
export function holds(
  state: SessionState,
  installation: Pick<Installation, 'visitorAuthorities'> | undefined,
  authority: Authority,
): boolean {
  if (state.stage === 'open') return state.user.authorities.includes(authority);
  return state.stage === 'visitor' && (installation?.visitorAuthorities.includes(authority) ?? false);
}
