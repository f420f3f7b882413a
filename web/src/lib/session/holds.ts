import type { Authority } from '@wheelhouse/contract/authority';
import type { Installation } from '@wheelhouse/contract/installation';
import type { SessionState } from './session.ts';

/**
 * Whether the viewer holds an authority: an account by its effective authorities, which include the visitor's, a
 * visitor by the installation's settings.
 */
export function holds(
  state: SessionState,
  installation: Pick<Installation, 'visitorAuthorities'> | undefined,
  authority: Authority,
): boolean {
  if (state.stage === 'open') return state.user.authorities.includes(authority);
  return state.stage === 'visitor' && (installation?.visitorAuthorities.includes(authority) ?? false);
}
