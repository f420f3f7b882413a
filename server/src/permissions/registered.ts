import type { Authority } from '@wheelhouse/contract/authority';

/** What an account is given that a visitor creates by registering; what visitors may see comes with every session. */
export const authoritiesOfRegistered: readonly Authority[] = ['USER'];

/** The rights that come with an own provider: its owner writes news too (content specification, section 6). */
export const authoritiesOfOwners: readonly Authority[] = ['SERVICE_PROVIDER', 'CREATE_NEWS'];
