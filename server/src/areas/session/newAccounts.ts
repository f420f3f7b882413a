import type { Kysely, Transaction } from 'kysely';
import { organisationLimits, organisationMessages } from '@wheelhouse/contract/organisations';
import type { OpenedSession } from '@wheelhouse/contract/session';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findAccountById, findConfirmed, insertUnconfirmed } from '#areas/accounts/accountStore.ts';
import { checkNewPassword } from '#areas/accounts/commonPasswords.ts';
import type { Confirmation } from './confirmation.ts';
import { hashPassword, isPassword } from '#areas/accounts/passwords.ts';
import type { Asker } from './signedIn.ts';
import { checkRequestRate } from './requestRate.ts';
import type { Sessions } from './session.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Registrations per hour, successful or not. An office shares one address. */
const most = { ofKey: 10, ofAddress: 30 } as const;
const mostInvitations = {
  ofKey: organisationLimits.invitationsAnHour,
  ofAddress: 3 * organisationLimits.invitationsAnHour,
} as const;

/** Accounts that people create themselves, for registration. */
export function newAccounts(
  db: Kysely<Schema>,
  sessions: Pick<Sessions, 'openFor'>,
  confirmation: Pick<Confirmation, 'sendToNew'>,
  now: () => Date = () => new Date(),
) {
  return {
    hashPassword,
    checkPassword: (password: string) => checkNewPassword(password, 'password'),

    async countTry({ username, address }: { username: string; address: string }): Promise<void> {
      await checkRequestRate(
        db,
        { what: 'registration', key: username, address, most },
        now(),
        refusalMessages.tooMany,
      );
    },

    /** Counts an invitation that an account emails. @throws Refusal 429 after too many within an hour */
    async countInvitation(accountId: number, address: string): Promise<void> {
      const counted = { what: 'invitation', key: `account ${accountId}`, address, most: mostInvitations };
      await checkRequestRate(db, counted, now(), organisationMessages.tooManyEmails);
    },

    /** Adds an account whose name is an email, and sends a confirmation link to it. */
    async add(
      transaction: Transaction<Schema>,
      account: Parameters<typeof insertUnconfirmed>[1],
    ): Promise<{ id: number; isKnown: boolean }> {
      const { username, authorities } = account;
      const id = await insertUnconfirmed(transaction, account);
      await recordAudit(transaction, {
        accountId: id,
        actor: username,
        action: 'add account',
        object: `account/${id}`,
        after: { username, authorities },
      });
      const isKnown = (await findConfirmed(transaction, username)) !== undefined;
      await confirmation.sendToNew(transaction, { id, language: account.language }, username);
      return { id, isKnown };
    },

    async prove(accountId: number, password: string): Promise<boolean> {
      const account = await findAccountById(db, accountId);
      return await isPassword(password, account?.password_hash);
    },

    openSession: (accountId: number, asker: Asker): Promise<OpenedSession> => sessions.openFor(accountId, asker),
  };
}

export type NewAccounts = ReturnType<typeof newAccounts>;
