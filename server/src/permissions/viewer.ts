import { authorities, type Authority } from '@wheelhouse/contract/authority';
import type { KeyScope } from '@wheelhouse/contract/keyScopes';

/** The caller: a logged-in account, or a visitor with the authorities that the operator gives visitors. */
export interface Viewer {
  /** Undefined for a visitor. */
  readonly account: { readonly id: number; readonly username: string } | undefined;
  readonly authorities: ReadonlySet<Authority>;
  /** The log-in of this session; undefined for a visitor and for a key. */
  readonly signInId: number | undefined;
  /** The API key that acts for the account; its authorities are already without what the scopes don't include. */
  readonly key?: { readonly id: number; readonly scopes: readonly KeyScope[] };
}

/** A visitor with the authorities the operator gives visitors. */
export function visitorWith(given: readonly Authority[]): Viewer {
  return { account: undefined, authorities: new Set(given), signInId: undefined };
}

/** These only work in a session, and come from an administrator or a purchase, whatever visitors have. */
const neverFromVisitors: readonly Authority[] = ['ADMIN', 'CREATE_NEWS', 'SERVICE_PROVIDER', 'REVIEW_IDENTITY'];

/**
 * What an account may do: what it was given, USER, and what every visitor may see, so that logging in never takes
 * rights away. In the order of the contract.
 */
export function effectiveAuthorities(given: readonly Authority[], visitor: readonly Authority[]): Authority[] {
  return authorities.filter(
    (one) => one === 'USER' || given.includes(one) || (visitor.includes(one) && !neverFromVisitors.includes(one)),
  );
}
