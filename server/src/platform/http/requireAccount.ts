import { problemMessages } from '@wheelhouse/contract/problem';
import type { Viewer } from '#permissions/viewer.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/** The account that is logged in. @throws Refusal 401 for a visitor */
export function requireAccount({ account }: Viewer): { readonly id: number; readonly username: string } {
  if (account === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return account;
}
