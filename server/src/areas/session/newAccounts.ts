import type { Kysely, Transaction } from 'kysely';
import type { OpenedSession } from '@wheelhouse/contract/session';
import { problemMessages } from '@wheelhouse/contract/problem';
import { recordAudit } from '#database/audit.ts';
import type { Schema } from '#database/schema.ts';
import { Refusal } from '#http/refusal.ts';
import { findAccount, insertAccount } from './accountStore.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Sessions } from './session.ts';
import { addressKey } from './addressKey.ts';
import * as attempts from './attemptStore.ts';
import { checkNewPassword } from './commonPasswords.ts';

const windowSeconds = 3600;
/** Registrations within the window, whatever became of them. An office shares one address. */
const most = { account: 10, address: 30 } as const;

/** Accounts that people make for themselves, as registration needs them. */
export function newAccounts(
  db: Kysely<Schema>,
  sessions: Pick<Sessions, 'openFor'>,
  now: () => Date = () => new Date(),
) {
  return {
    hashPassword,
    checkPassword: (password: string) => checkNewPassword(password, 'password'),

    async countTry({ username, address }: { username: string; address: string }): Promise<void> {
      // Beside the tries to log in, which these must not use up; swept with them.
      const attempt = {
        accountKey: `registration of ${username.toLowerCase()}`,
        address: `registration from ${addressKey(address)}`,
      };
      const since = new Date(now().getTime() - windowSeconds * 1000);
      await attempts.insertAttempt(db, { ...attempt, place: null, at: now() });
      const ofAccount = await attempts.countAttempts(db, { accountKey: attempt.accountKey }, since);
      const ofAddress = await attempts.countAttempts(db, { address: attempt.address }, since);
      if (ofAccount > most.account || ofAddress > most.address) {
        throw new Refusal(429, problemMessages.tooMany, { retryAfterSeconds: windowSeconds });
      }
    },

    /** Undefined when the name is taken. */
    async add(
      transaction: Transaction<Schema>,
      { username, passwordHash, authorities }: Parameters<typeof insertAccount>[1],
    ): Promise<number | undefined> {
      const id = await insertAccount(transaction, { username, passwordHash, authorities });
      if (id === undefined) return undefined;
      await recordAudit(transaction, {
        accountId: id,
        actor: username,
        action: 'add account',
        object: `account/${id}`,
        after: { username, authorities },
      });
      return id;
    },

    /** The account of this name, if this is its password. */
    async prove(username: string, password: string): Promise<number | undefined> {
      const account = await findAccount(db, username);
      return (await isPassword(password, account?.password_hash)) ? account?.id : undefined;
    },

    openSession: (
      accountId: number,
      asker: { address: string; userAgent: string | undefined },
    ): Promise<OpenedSession> => sessions.openFor(accountId, asker),
  };
}
