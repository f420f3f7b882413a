import type { Kysely } from 'kysely';
import * as accounts from '#areas/accounts/accountStore.ts';
import { checkNewPassword } from '#areas/accounts/commonPasswords.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import type { Schema } from '#platform/database/schema.ts';
import { removeLinks } from './linkStore.ts';
import type { PasswordProof } from './passwordProof.ts';
import { badCredentials, type SignedIn } from './signedIn.ts';
import type { SignInLog } from './signInLog.ts';
import type { SignIns } from './signIns.ts';

interface PasswordChangeNeeds {
  readonly db: Kysely<Schema>;
  readonly log: SignInLog;
  readonly proof: PasswordProof;
  readonly signIns: SignIns;
}

/**
 * Replaces the password of the user of a session, and ends the user's other sessions.
 *
 * @throws Refusal 422 for a wrong or a weak password, 429 after too many
 */
export type PasswordChange = (
  who: SignedIn,
  change: { readonly current: string; readonly next: string; readonly address: string },
) => Promise<void>;

export function createPasswordChange({ db, log, proof, signIns }: PasswordChangeNeeds): PasswordChange {
  return async (who, { current, next, address }) => {
    const { accountId, signInId } = who;
    await checkNewPassword(next, 'next');
    const account = await proof.provePassword(who, { password: current, path: 'current', address });
    const passwordHash = await hashPassword(next);
    const ended = await db.transaction().execute(async (within) => {
      if (!(await accounts.replacePassword(within, accountId, { from: account.password_hash, to: passwordHash }))) {
        throw badCredentials();
      }
      // A stranger may have asked for one.
      await removeLinks(within, accountId, 'RESET');
      await log.record(within, { accountId, username: account.username, action: 'change password' });
      return await signIns.endWithin(within, { accountId, except: signInId });
    });
    signIns.notifyHere(ended);
    log.count('password_changes_total');
  };
}
