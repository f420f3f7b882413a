import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { accountLimits, accountMessages } from '@wheelhouse/contract/account';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Mail } from '#platform/mail/mail.ts';
import * as accounts from '#areas/accounts/accountStore.ts';
import { passwordChangedEmail, resetEmail } from './accountEmails.ts';
import { checkNewPassword } from '#areas/accounts/commonPasswords.ts';
import * as confirmStore from './confirmStore.ts';
import { forgetPlaces, rememberAddress } from './knownPlaces.ts';
import * as links from './linkStore.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { checkRequestRate } from './requestRate.ts';
import type { Sessions } from './session.ts';

const minuteMs = 60_000;
/** An email may be that of several accounts. */
const mostAccounts = 3;
/** Requests per hour for one name from one address, from one address, and for one name in total. */
const most = { ofKey: 5, ofAddress: 20, ofName: 20 } as const;

/** What is done after the answer, which is the same for every name. */
export const resetRequest = z.object({ username: z.string() });

interface SendResetNeeds {
  readonly db: Kysely<Schema>;
  readonly mail: Mail;
  readonly publicUrl: string;
  readonly now?: () => Date;
}

/** Emails a link to every account of this name or email, if any. */
export async function sendReset({ db, mail, publicUrl, now = () => new Date() }: SendResetNeeds, username: string) {
  const named = await accounts.findAccount(db, username);
  const found = named === undefined ? await accounts.findByEmail(db, username, mostAccounts) : [named];
  for (const account of found) {
    const email = accounts.emailOf(account);
    if (email === undefined) continue;
    const expires = new Date(now().getTime() + accountLimits.resetMinutes * minuteMs);
    await db.transaction().execute(async (within) => {
      await emailPasswordLink(within, { mail, publicUrl }, { account, email, expires }, resetEmail);
    });
  }
}

/** Emails a one-time link that sets the password of an account, in the words of `compose`. */
export async function emailPasswordLink(
  within: Transaction<Schema>,
  { mail, publicUrl }: Pick<SendResetNeeds, 'mail' | 'publicUrl'>,
  { account, email, expires }: { account: LinkedAccount; email: string; expires: Date },
  compose: typeof resetEmail,
): Promise<void> {
  const code = await links.insertLink(within, { account_id: account.id, purpose: 'RESET', email }, expires);
  await mail.send(compose({ to: email, language: account.language, publicUrl }, account.username, code), within);
}

type LinkedAccount = Pick<accounts.StoredAccount, 'id' | 'username' | 'language'>;

export interface PasswordResetNeeds extends SendResetNeeds {
  readonly sessions: Pick<Sessions, 'log' | 'endAll'>;
  /** Runs `sendReset` once the request is answered. */
  readonly sendLater: (request: z.output<typeof resetRequest>) => Promise<void>;
}

/** Forgotten passwords. */
export function createPasswordReset(needs: PasswordResetNeeds) {
  const { db, mail, publicUrl, sessions, now = () => new Date() } = needs;
  return {
    /**
     * The answer and its time are the same for every name.
     * @throws Refusal 429 after too many
     */
    async ask(username: string, address: string): Promise<void> {
      const { ofKey, ofAddress } = most;
      const here = { what: 'reset', key: `${username} from ${address}`, address, most: { ofKey, ofAddress } };
      await checkRequestRate(db, here, now(), accountMessages.tooManyEmails);
      // Requests by strangers must not keep its owner from a link: after twenty there are enough of them.
      const anywhere = {
        ...here,
        what: 'reset anywhere',
        key: username,
        most: { ofKey: most.ofName, ofAddress: most.ofName },
      };
      const isEnough = await checkRequestRate(db, anywhere, now(), accountMessages.tooManyEmails).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Refusal) return true;
          throw error;
        },
      );
      if (!isEnough) await needs.sendLater({ username });
    },

    /**
     * Sets a new password by the code of an emailed link, and ends all sessions.
     *
     * @throws Refusal 410 for an expired link, 422 for a common password
     */
    async reset(code: string, password: string, address: string): Promise<{ username: string }> {
      const link = await links.findLink(db, code, ['RESET'], now());
      if (link === undefined) throw new Refusal(410, accountMessages.linkOver);
      await checkNewPassword(password, 'password');
      const passwordHash = await hashPassword(password);
      const { account_id: accountId, email } = link;
      const [username, ended] = await db.transaction().execute(async (within) => {
        if (!(await links.takeLink(within, code))) throw new Refusal(410, accountMessages.linkOver);
        const account = await accounts.findAccountById(within, accountId);
        // Who reads the former email of an account has no right to it.
        if (account === undefined || accounts.emailOf(account)?.toLowerCase() !== email.toLowerCase()) {
          throw new Refusal(410, accountMessages.linkOver);
        }
        const { username } = account;
        await confirmStore.lockName(within, username);
        await confirmStore.updatePassword(within, accountId, passwordHash);
        await forgetPlaces(within, accountId);
        await rememberAddress(within, accountId, address, now());
        // A person who can read the email of a new account has confirmed it, and sets its password.
        const isNew = account.confirmed_at === null && email === username;
        if (isNew && (await accounts.findConfirmed(within, username)) === undefined) {
          await confirmStore.markConfirmed(within, accountId, now());
        }
        await sessions.log.record(within, { accountId, username, action: 'reset password' });
        await mail.send(passwordChangedEmail({ to: email, language: account.language, publicUrl }, username), within);
        return [username, await sessions.endAll(within, accountId)] as const;
      });
      ended();
      sessions.log.count('password_resets_total');
      return { username };
    },

    /** Says by email that a password was changed. */
    async notify(accountId: number): Promise<void> {
      const account = await accounts.findAccountById(db, accountId);
      const email = account === undefined ? undefined : accounts.emailOf(account);
      if (account === undefined || email === undefined) return;
      await mail.send(passwordChangedEmail({ to: email, language: account.language, publicUrl }, account.username));
    },
  };
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;
