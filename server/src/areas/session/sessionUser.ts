import type { Kysely } from 'kysely';
import type { UserInfo } from '@wheelhouse/contract/session';
import * as accounts from '#areas/accounts/accountStore.ts';
import { effectiveAuthorities } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { lacksSecondFactor, type SessionRights } from './sessionViewers.ts';
import { badCredentials, type SignedIn } from './signedIn.ts';
import { findSignIn } from './store.ts';

/** The fleets of an account, for its user data. */
export type FleetsOf = (accountId: number) => Promise<UserInfo['fleets']>;

/**
 * What the page knows of its user.
 *
 * @throws Refusal 401 if the account is gone, or the session has ended
 */
export async function readSessionUser(
  db: Kysely<Schema>,
  { accountId, signInId }: SignedIn,
  { fleetsOf, rights }: { readonly fleetsOf: FleetsOf; readonly rights: SessionRights },
): Promise<UserInfo> {
  const account = await accounts.findAccountById(db, accountId);
  const signIn = await findSignIn(db, signInId);
  if (account === undefined || signIn === undefined) throw badCredentials();
  const { authorities } = account;
  const lacks = lacksSecondFactor({ authorities, secondFactor: signIn.second_factor }, rights);
  const held = effectiveAuthorities(authorities, rights.visitor);
  return {
    id: account.id,
    username: account.username,
    authorities: lacks ? held.filter((one) => one !== 'ADMIN') : held,
    serviceProvidersId: await accounts.listOwnProviders(db, accountId),
    eventsId: await accounts.listOwnContent(db, 'event', accountId),
    newsId: await accounts.listOwnContent(db, 'news_article', accountId),
    fleets: await fleetsOf(accountId),
    ...(account.confirmed_at === null ? { unconfirmedEmail: account.username } : {}),
    ...(lacks ? { secondFactorMissing: true } : {}),
  };
}
