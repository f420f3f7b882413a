import type { Transaction } from 'kysely';
import { accountLimits } from '@wheelhouse/contract/account';
import type { Schema } from '#platform/database/schema.ts';
import type { Mail } from '#platform/mail/mail.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { changedEmail, changeRequestEmail, confirmationEmail, joinEmail } from './accountEmails.ts';
import * as links from './linkStore.ts';

const hourMs = 3_600_000;

export interface ConfirmationEmailNeeds {
  readonly mail: Mail;
  /** Address of this installation, for emails. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Emails with links that confirm an address, and those about a changed one. Each is sent if its transaction commits. */
export function createConfirmationEmails({ mail, publicUrl, now }: ConfirmationEmailNeeds) {
  const expires = () => new Date(now().getTime() + accountLimits.confirmHours * hourMs);

  /** To the email that is the name of a new account; its owner may already have an account of that name. */
  async function sendToNew(
    within: Transaction<Schema>,
    account: { id: number; language: string },
    email: string,
  ): Promise<void> {
    const code = await links.insertLink(within, { account_id: account.id, purpose: 'REGISTER', email }, expires());
    const head = { to: email, language: account.language, publicUrl };
    const isKnown = (await accounts.findConfirmed(within, email)) !== undefined;
    await mail.send(isKnown ? joinEmail(head, code) : confirmationEmail(head, code), within);
  }

  async function sendChange(
    within: Transaction<Schema>,
    account: { id: number; username: string; language: string },
    email: string,
  ): Promise<void> {
    await links.removeLinks(within, account.id, 'CHANGE');
    const code = await links.insertLink(within, { account_id: account.id, purpose: 'CHANGE', email }, expires());
    await mail.send(
      changeRequestEmail({ to: email, language: account.language, publicUrl }, account.username, code),
      within,
    );
  }

  /** Informs the previous email of an account that it was changed or removed. */
  async function notifyChange(
    within: Transaction<Schema>,
    account: { id: number; username: string; email: string; language: string },
    email: string,
  ): Promise<void> {
    const before = accounts.emailOf(account);
    if (before === undefined || before.toLowerCase() === email.toLowerCase()) return;
    const head = { to: before, language: account.language, publicUrl };
    await mail.send(changedEmail(head, account.username, email), within);
  }

  return { sendToNew, sendChange, notifyChange };
}

export type ConfirmationEmails = ReturnType<typeof createConfirmationEmails>;
