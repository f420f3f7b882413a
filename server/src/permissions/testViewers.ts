import type { Authority } from '@wheelhouse/contract/authority';
import type { Viewer } from './viewer.ts';

/** An account of a test, by what it may do. */
export interface TestAccount {
  readonly id: number;
  readonly authorities: readonly Authority[];
}

/** A logged-in account. */
export function signedIn({ id, authorities }: TestAccount, username = String(id)): Viewer {
  return { account: { id, username }, authorities: new Set(authorities), signInId: id };
}

/** The viewer of a token, where names of accounts are their tokens. */
export function viewerByName(accountOf: (name: string) => TestAccount | undefined) {
  return async (token: string): Promise<Viewer | undefined> => {
    const account = accountOf(token);
    return account === undefined ? undefined : signedIn(account, token);
  };
}
