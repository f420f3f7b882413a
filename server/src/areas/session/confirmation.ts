import type { Kysely, Transaction } from 'kysely';
import { accountMessages } from '@wheelhouse/contract/account';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import * as store from './confirmStore.ts';
import { createConfirmationEmails, type ConfirmationEmailNeeds } from './confirmationEmails.ts';
import { confirmTaken, notifyChange, type ChangedAccount } from './confirmTaken.ts';
import { proveOwner, requireStoredAccount, type LinkOpener } from './linkProof.ts';
import * as links from './linkStore.ts';
import { checkRequestRate } from './requestRate.ts';
import type { SignInLog } from './signInLog.ts';

const mostEmails = { ofKey: 5, ofAddress: 20 } as const;

export interface ConfirmationNeeds extends ConfirmationEmailNeeds {
  readonly db: Kysely<Schema>;
  readonly log: SignInLog;
}

/** Proves that emails belong to those who name them. */
export function createConfirmation(needs: ConfirmationNeeds) {
  const { db, log, now } = needs;
  const emails = createConfirmationEmails(needs);

  async function countEmail(accountId: number, email: string, address: string): Promise<void> {
    const message = accountMessages.tooManyEmails;
    const counted = { what: 'confirmation', address, most: mostEmails };
    await checkRequestRate(db, { ...counted, key: `account ${accountId}` }, now(), message);
    await checkRequestRate(db, { ...counted, key: email }, now(), message);
  }

  const steps = { log, emails, now };

  return {
    sendToNew: emails.sendToNew,

    /** Asks the owner of another email to confirm it; until then the profile keeps the current one. */
    async requestChange(
      within: Transaction<Schema>,
      account: { id: number; username: string; language: string },
      email: string,
    ): Promise<void> {
      await emails.sendChange(within, account, email);
      await log.record(within, { accountId: account.id, username: account.username, action: 'request email change' });
    },

    countEmail,

    emailToConfirm: (accountId: number) => links.findEmailToConfirm(db, accountId, now()),

    /** Cancels an unconfirmed email, as when it is replaced or removed. */
    forgetChange: (within: Transaction<Schema>, accountId: number) => links.removeLinks(within, accountId, 'CHANGE'),

    /** Records a changed email of an account, and informs the previous address. */
    notifyChange: (within: Transaction<Schema>, account: ChangedAccount, email: string) =>
      notifyChange(steps, within, account, email),

    /**
     * Sends the link again, for a new account optionally to another email.
     *
     * @returns the address
     * @throws Refusal 409 if there is nothing to confirm, 429 after too many
     */
    async sendAgain(accountId: number, { email, address }: { email: string | undefined; address: string }) {
      const account = await requireStoredAccount(db, accountId);
      const { username } = account;
      const isNew = account.confirmed_at === null;
      const target = isNew ? (email ?? username) : await links.findEmailToConfirm(db, accountId, now());
      if (target === undefined) throw new Refusal(409, accountMessages.nothingToConfirm);
      await countEmail(accountId, target, address);
      await db.transaction().execute(async (within) => {
        if (!isNew) return await emails.sendChange(within, account, target);
        if (target !== username) {
          await store.renameUnconfirmed(within, { id: accountId, from: username, to: target });
          await links.removeLinks(within, accountId, 'REGISTER');
          await log.record(within, { accountId, username: target, action: 'change email to confirm' });
        }
        await emails.sendToNew(within, account, target);
      });
      return { email: target };
    },

    /**
     * Confirms the email that a link was sent to.
     *
     * @throws Refusal 410 for an expired link, 422 without a session or password of the account, 429
     */
    async confirm(code: string, who: LinkOpener): Promise<{ email: string; username: string; joined: boolean }> {
      const link = await links.findLink(db, code, ['REGISTER', 'CHANGE'], now());
      if (link === undefined) throw over();
      await proveOwner(needs, link, who);
      const { account_id: accountId, email } = link;
      const outcome = await db.transaction().execute(async (within) => {
        await store.lockName(within, email);
        if (!(await links.takeLink(within, code))) throw over();
        const account = await accounts.findAccountById(within, accountId);
        if (account === undefined) throw over();
        return await confirmTaken(steps, within, account, link);
      });
      log.count('email_confirmations_total');
      return { email, ...outcome };
    },
  };
}

export type Confirmation = ReturnType<typeof createConfirmation>;

const over = () => new Refusal(410, accountMessages.linkOver);
