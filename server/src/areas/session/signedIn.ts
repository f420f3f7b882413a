import { problemMessages } from '@wheelhouse/contract/problem';
import type { Viewer } from '#permissions/viewer.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Origin } from './knownPlaces.ts';

/** The logged-in account of a request. */
export interface SignedIn {
  readonly accountId: number;
  readonly signInId: number;
}

/** Routes with `session` access are only reached by a logged-in viewer; this check is for the compiler. */
export function signedIn({ account, signInId }: Viewer): SignedIn {
  if (account === undefined || signInId === undefined) throw badCredentials();
  return { accountId: account.id, signInId };
}

/** The client that requests a session, as far as known. */
export interface Asker extends Origin {
  readonly userAgent: string | undefined;
  /** The language of the catalogue that they prefer. */
  readonly language: string;
}

/** The answer to a wrong user name, password, code or token: it doesn't say which. */
export const badCredentials = (): Refusal => new Refusal(401, problemMessages.badCredentials);
