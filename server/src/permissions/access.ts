import type { Access } from '@wheelhouse/contract/route';
import type { Viewer } from './viewer.ts';

/** Whether this viewer may call a route at all, or why not. */
export function mayCall(access: Access, viewer: Viewer): 'yes' | 'signIn' | 'notAllowed' {
  if (access === 'public') return 'yes';
  const signedIn = viewer.account !== undefined;
  if (access === 'session') return signedIn ? 'yes' : 'signIn';
  if (access.session && !signedIn) return 'signIn';
  if (access.anyOf.some((authority) => viewer.authorities.has(authority))) return 'yes';
  return signedIn ? 'notAllowed' : 'signIn';
}
