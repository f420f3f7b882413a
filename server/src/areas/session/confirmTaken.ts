import type { Transaction } from 'kysely';
import * as accounts from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { ConfirmationEmails } from './confirmationEmails.ts';
import * as store from './confirmStore.ts';
import * as links from './linkStore.ts';
import type { SignInLog } from './signInLog.ts';

interface ConfirmSteps {
  readonly log: SignInLog;
  readonly emails: Pick<ConfirmationEmails, 'notifyChange'>;
  readonly now: () => Date;
}

/** An account whose profile has another email now. */
export type ChangedAccount = Pick<accounts.StoredAccount, 'id' | 'username' | 'email' | 'language'>;

/** Records a changed email of an account, and informs the previous address. */
export async function notifyChange(
  { log, emails }: ConfirmSteps,
  within: Transaction<Schema>,
  account: ChangedAccount,
  email: string,
): Promise<void> {
  await log.record(within, { accountId: account.id, username: account.username, action: 'change email' });
  await emails.notifyChange(within, account, email);
}

/**
 * Confirms the email of a link that was just taken. An account that was confirmed with it before takes over what was
 * registered with this one.
 */
export async function confirmTaken(
  steps: ConfirmSteps,
  within: Transaction<Schema>,
  account: accounts.StoredAccount,
  { email, purpose }: links.Link,
): Promise<{ username: string; joined: boolean }> {
  const { log, now } = steps;
  const { id: accountId, username } = account;
  if (purpose === 'CHANGE') {
    await store.updateEmail(within, accountId, email);
    await notifyChange(steps, within, account, email);
    return { username, joined: false };
  }
  const confirmed = await accounts.findConfirmed(within, email);
  if (confirmed !== undefined && confirmed.id !== accountId) {
    await store.joinAccounts(within, accountId, confirmed.id);
    const { id, username: joined } = confirmed;
    await log.record(within, {
      accountId: id,
      username: joined,
      action: 'join accounts',
      after: { account: accountId },
    });
    return { username: joined, joined: true };
  }
  await store.markConfirmed(within, accountId, now());
  await links.removeLinks(within, accountId, 'REGISTER');
  await log.record(within, { accountId, username, action: 'confirm email' });
  return { username, joined: false };
}
