import type { Message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { accountLimits, accountMessages } from '@wheelhouse/contract/account';
import { problemMessages } from '@wheelhouse/contract/problem';
import { sessionMessages } from '@wheelhouse/contract/session';
import { passwordMessages } from '@wheelhouse/contract/passwords';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Mail } from '#platform/mail/mail.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { changedEmail, changeRequestEmail, confirmationEmail, joinEmail } from './accountEmails.ts';
import { removeAttempts } from './attemptStore.ts';
import * as store from './confirmStore.ts';
import { findPlace } from './knownPlaces.ts';
import * as links from './linkStore.ts';
import { checkLoginRate } from './loginRate.ts';
import { isPassword } from '#areas/accounts/passwords.ts';
import { checkRequestRate } from './requestRate.ts';
import type { SignInLog } from './signInLog.ts';

const hourMs = 3_600_000;
const mostEmails = { ofKey: 5, ofAddress: 20 } as const;

export interface ConfirmationNeeds {
  readonly db: Kysely<Schema>;
  readonly mail: Mail;
  readonly log: SignInLog;
  /** Address of this installation, for emails. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Proves that emails belong to those who name them. */
export function createConfirmation({ db, mail, log, publicUrl, now }: ConfirmationNeeds) {
  const expires = () => new Date(now().getTime() + accountLimits.confirmHours * hourMs);

  /** To the email that is the name of a new account; its owner may already have an account of that name. */
  async function sendToNew(within: Transaction<Schema>, accountId: number, email: string): Promise<void> {
    const code = await links.insertLink(within, { account_id: accountId, purpose: 'REGISTER', email }, expires());
    const head = { to: email, publicUrl };
    const isKnown = (await accounts.findConfirmed(within, email)) !== undefined;
    await mail.send(isKnown ? joinEmail(head, code) : confirmationEmail(head, code), within);
  }

  async function sendChange(
    within: Transaction<Schema>,
    account: { id: number; username: string },
    email: string,
  ): Promise<void> {
    await links.removeLinks(within, account.id, 'CHANGE');
    const code = await links.insertLink(within, { account_id: account.id, purpose: 'CHANGE', email }, expires());
    await mail.send(changeRequestEmail({ to: email, publicUrl }, account.username, code), within);
  }

  async function countEmail(accountId: number, email: string, address: string): Promise<void> {
    const message = accountMessages.tooManyEmails;
    const counted = { what: 'confirmation', address, most: mostEmails };
    await checkRequestRate(db, { ...counted, key: `account ${accountId}` }, now(), message);
    await checkRequestRate(db, { ...counted, key: email }, now(), message);
  }

  async function requireAccount(accountId: number): Promise<accounts.StoredAccount> {
    const account = await accounts.findAccountById(db, accountId);
    if (account === undefined) throw new Refusal(401, problemMessages.badCredentials);
    return account;
  }

  /** The account that the person with the link has proved to own: by a session, or else by its password. */
  async function prove(
    link: links.Link,
    { viewerId, password, address }: { viewerId: number | undefined; password: string | undefined; address: string },
  ): Promise<accounts.StoredAccount> {
    const own = await requireAccount(link.account_id);
    const confirmed = link.purpose === 'REGISTER' ? await accounts.findConfirmed(db, link.email) : undefined;
    const candidates = confirmed === undefined || confirmed.id === own.id ? [own] : [own, confirmed];
    const inSession = candidates.find(({ id }) => id === viewerId);
    if (inSession !== undefined) return inSession;
    if (password === undefined) throw wrong(sessionMessages.passwordRequired);
    const place = await findPlace(db, own.id, { address });
    const attempt = await checkLoginRate(db, { username: own.username, address, place, now: now() });
    for (const candidate of candidates) {
      if (!(await isPassword(password, candidate.password_hash))) continue;
      await removeAttempts(db, attempt);
      return candidate;
    }
    await log.failure({ accountId: own.id, username: own.username, ...attempt, address });
    throw wrong(passwordMessages.wrongCurrentPassword);
  }

  /** Informs the previous email of an account that it was changed or removed. */
  async function notifyChange(
    within: Transaction<Schema>,
    account: { id: number; username: string; email: string },
    email: string,
  ): Promise<void> {
    const before = accounts.emailOf(account);
    await log.record(within, { accountId: account.id, username: account.username, action: 'change email' });
    if (before === undefined || before.toLowerCase() === email.toLowerCase()) return;
    await mail.send(changedEmail({ to: before, publicUrl }, account.username, email), within);
  }

  return {
    sendToNew,

    /** Asks the owner of another email to confirm it; until then the profile keeps the current one. */
    async requestChange(
      within: Transaction<Schema>,
      account: { id: number; username: string },
      email: string,
    ): Promise<void> {
      await sendChange(within, account, email);
      await log.record(within, { accountId: account.id, username: account.username, action: 'request email change' });
    },

    countEmail,

    emailToConfirm: (accountId: number) => links.findEmailToConfirm(db, accountId, now()),

    /** Cancels an unconfirmed email, as when it is replaced or removed. */
    forgetChange: (within: Transaction<Schema>, accountId: number) => links.removeLinks(within, accountId, 'CHANGE'),

    notifyChange,

    /**
     * Sends the link again, for a new account optionally to another email.
     *
     * @returns the address
     * @throws Refusal 409 if there is nothing to confirm, 429 after too many
     */
    async sendAgain(accountId: number, { email, address }: { email: string | undefined; address: string }) {
      const account = await requireAccount(accountId);
      const { username } = account;
      const isNew = account.confirmed_at === null;
      const target = isNew ? (email ?? username) : await links.findEmailToConfirm(db, accountId, now());
      if (target === undefined) throw new Refusal(409, accountMessages.nothingToConfirm);
      await countEmail(accountId, target, address);
      await db.transaction().execute(async (within) => {
        if (!isNew) return await sendChange(within, account, target);
        if (target !== username) {
          await store.renameUnconfirmed(within, { id: accountId, from: username, to: target });
          await links.removeLinks(within, accountId, 'REGISTER');
          await log.record(within, { accountId, username: target, action: 'change email to confirm' });
        }
        await sendToNew(within, accountId, target);
      });
      return { email: target };
    },

    /**
     * Confirms the email that a link was sent to.
     *
     * @throws Refusal 410 for an expired link, 422 without a session or password of the account, 429
     */
    async confirm(
      code: string,
      who: { viewerId: number | undefined; password: string | undefined; address: string },
    ): Promise<{ email: string; username: string; joined: boolean }> {
      const link = await links.findLink(db, code, ['REGISTER', 'CHANGE'], now());
      if (link === undefined) throw over();
      await prove(link, who);
      const { account_id: accountId, email } = link;
      const outcome = await db.transaction().execute(async (within) => {
        await store.lockName(within, email);
        if (!(await links.takeLink(within, code))) throw over();
        const account = await accounts.findAccountById(within, accountId);
        if (account === undefined) throw over();
        const { username } = account;
        if (link.purpose === 'CHANGE') {
          await store.updateEmail(within, accountId, email);
          await notifyChange(within, account, email);
          return { username, joined: false };
        }
        const confirmed = await accounts.findConfirmed(within, email);
        if (confirmed !== undefined && confirmed.id !== accountId) {
          await store.joinAccounts(within, accountId, confirmed.id);
          const { id, username } = confirmed;
          await log.record(within, { accountId: id, username, action: 'join accounts', after: { account: accountId } });
          return { username, joined: true };
        }
        await store.markConfirmed(within, accountId, now());
        await links.removeLinks(within, accountId, 'REGISTER');
        await log.record(within, { accountId, username, action: 'confirm email' });
        return { username, joined: false };
      });
      log.count('email_confirmations_total');
      return { email, ...outcome };
    },
  };
}

export type Confirmation = ReturnType<typeof createConfirmation>;

const over = () => new Refusal(410, accountMessages.linkOver);

function wrong(message: Message): Refusal {
  return new Refusal(422, message, { errors: [{ path: 'password', message }] });
}
