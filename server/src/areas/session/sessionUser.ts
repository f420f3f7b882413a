import type { Kysely } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import type { UserInfo } from '@wheelhouse/contract/session';
import * as accounts from '#areas/accounts/accountStore.ts';
import { effectiveAuthorities } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { badCredentials } from './signedIn.ts';

/** The fleets of an account, for its user data. */
export type FleetsOf = (accountId: number) => Promise<UserInfo['fleets']>;

/**
 * What the page knows of its user.
 *
 * @param visitor the visitors' rights from the operator: every session has them too
 * @throws Refusal 401 if the account is gone
 */
export async function readSessionUser(
  db: Kysely<Schema>,
  accountId: number,
  { fleetsOf, visitor }: { readonly fleetsOf: FleetsOf; readonly visitor: readonly Authority[] },
): Promise<UserInfo> {
  const account = await accounts.findAccountById(db, accountId);
  if (account === undefined) throw badCredentials();
  return {
    id: account.id,
    username: account.username,
    authorities: effectiveAuthorities(account.authorities, visitor),
    serviceProvidersId: await accounts.listOwnProviders(db, accountId),
    eventsId: await accounts.listOwnContent(db, 'event', accountId),
    newsId: await accounts.listOwnContent(db, 'news_article', accountId),
    fleets: await fleetsOf(accountId),
    ...(account.confirmed_at === null ? { unconfirmedEmail: account.username } : {}),
  };
}
