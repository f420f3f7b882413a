import { keyAccessOf, type KeyAccess } from '@wheelhouse/contract/keyAccess';
import type { Access, RouteShape } from '@wheelhouse/contract/route';
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

/**
 * What a viewer's key lacks for a route; undefined for one that may call it, and for viewers without a key.
 *
 * @returns `never` for a route that no key reaches, else the scope
 */
export function lackingInKey(shape: RouteShape, { key }: Viewer): Exclude<KeyAccess, 'any'> | undefined {
  if (key === undefined) return undefined;
  const needed = keyAccessOf(shape);
  if (needed === 'never') return needed;
  return needed === 'any' || key.scopes.includes(needed) ? undefined : needed;
}
