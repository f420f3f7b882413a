import type { Authority } from '@wheelhouse/contract/authority';

/** Who is calling: a signed-in account, or a visitor with what the operator gives visitors. */
export interface Viewer {
  /** Undefined for a visitor. */
  readonly account: { readonly id: number; readonly username: string } | undefined;
  readonly authorities: ReadonlySet<Authority>;
  /** The sign-in this session belongs to; undefined for a visitor. */
  readonly signInId: number | undefined;
}

/** A visitor with the authorities the operator gives visitors. */
export function visitorWith(authorities: readonly Authority[]): Viewer {
  return { account: undefined, authorities: new Set(authorities), signInId: undefined };
}
