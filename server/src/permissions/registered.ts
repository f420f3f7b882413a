import type { Authority } from '@wheelhouse/contract/authority';

/** What one does with an authority of these is given by an administrator or bought, whatever visitors hold. */
const neverByRegistering: readonly Authority[] = ['ADMIN', 'CREATE_NEWS', 'SERVICE_PROVIDER'];

/** Authorities of an account that a visitor makes by registering: it sees no less than the visitor did. */
export function authoritiesOfRegistered(visitor: readonly Authority[]): Authority[] {
  const seeing = visitor.filter((authority) => !neverByRegistering.includes(authority));
  return [...new Set<Authority>(['USER', ...seeing])];
}

/** What comes with a provider of one's own: its owner writes news too (content specification, section 6). */
export const authoritiesOfOwners: readonly Authority[] = ['SERVICE_PROVIDER', 'CREATE_NEWS'];
