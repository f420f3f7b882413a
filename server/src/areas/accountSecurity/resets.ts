import type { Kysely, Transaction } from 'kysely';
import { findConfirmed, type StoredAccount } from '#areas/accounts/accountStore.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import { removeFactors } from '#areas/secondFactors/factorStore.ts';
import { updatePassword } from '#areas/session/confirmStore.ts';
import { createSignInEnds } from '#areas/session/signInEnds.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';

const actor = 'command line';

/** Sets the password of an account from the command line, and ends its sessions. @returns false without such an account */
export async function setPassword(db: Kysely<Schema>, username: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  return await change(db, username, {
    action: 'set password',
    apply: (within, { id }) => updatePassword(within, id, hash),
  });
}

/**
 * Removes the second factors of an account from the command line, and ends its sessions: its password alone opens the
 * next one.
 *
 * @returns false without such an account
 */
export async function resetSecondFactor(db: Kysely<Schema>, username: string): Promise<boolean> {
  return await change(db, username, {
    action: 'reset second factor',
    apply: (within, { id }) => removeFactors(within, id),
  });
}

async function change(
  db: Kysely<Schema>,
  username: string,
  {
    action,
    apply,
  }: { action: string; apply: (within: Transaction<Schema>, account: StoredAccount) => Promise<unknown> },
): Promise<boolean> {
  const ends = createSignInEnds(db, () => new Date());
  return await db.transaction().execute(async (within) => {
    const account = await findConfirmed(within, username);
    if (account === undefined) return false;
    await apply(within, account);
    // The server is notified, and ends open streams.
    await ends.endWithin(within, { accountId: account.id });
    await recordAudit(within, { accountId: null, actor, action, object: `account/${account.id}` });
    return true;
  });
}
