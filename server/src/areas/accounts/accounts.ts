import type { Kysely } from 'kysely';
import type { Authority } from '@wheelhouse/contract/authority';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { insertAccount } from './accountStore.ts';
import { hashPassword } from './passwords.ts';

/** Creates an account and returns its id; undefined if the name is taken in any case. */
export async function addAccount(
  db: Kysely<Schema>,
  account: { username: string; password: string; authorities: readonly Authority[] },
  actor: string,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(account.password);
  return await db.transaction().execute(async (transaction) => {
    const { username, authorities } = account;
    const id = await insertAccount(transaction, { username, passwordHash, authorities });
    if (id === undefined) return undefined;
    await recordAudit(transaction, {
      accountId: null,
      actor,
      action: 'add account',
      object: `account/${id}`,
      after: { username, authorities },
    });
    return id;
  });
}
