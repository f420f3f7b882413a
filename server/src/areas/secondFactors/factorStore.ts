import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { listPasskeys, type StoredPasskey } from './passkeyStore.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** The second factors of an account. */
export interface Factors {
  /** Since when codes of an authenticator app are on. */
  readonly codesSince: Date | undefined;
  readonly recoveryCodes: number;
  readonly passkeys: readonly StoredPasskey[];
}

export async function findFactors(db: Database, accountId: number): Promise<Factors> {
  const codes = await db
    .selectFrom('one_time_code')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const recovery = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    codesSince: codes?.confirmed_at ?? undefined,
    recoveryCodes: recovery.count,
    passkeys: await listPasskeys(db, accountId),
  };
}

/** Whether an account logs in with more than its password. */
export const hasFactor = ({ codesSince, passkeys }: Factors): boolean =>
  codesSince !== undefined || passkeys.length > 0;

/** Stores the secret of an app that is not confirmed yet; false if codes are on already. */
export async function storeSecret(db: Database, accountId: number, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('one_time_code')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret }).where('one_time_code.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSecret(
  db: Database,
  accountId: number,
  which: 'confirmed' | 'new',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', which === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return row?.secret;
}

/** Turns codes on, unless the secret was replaced in the meantime. */
export async function confirmSecret(
  within: Transaction<Schema>,
  accountId: number,
  { secret, step, at }: { secret: string; step: number; at: Date },
): Promise<boolean> {
  const row = await within
    .updateTable('one_time_code')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a period, and all before it; of simultaneous attempts one succeeds. */
export async function consumeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('one_time_code')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeSecret(within: Transaction<Schema>, accountId: number): Promise<boolean> {
  const row = await within
    .deleteFrom('one_time_code')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Recovery codes go with the last second factor. @returns whether it was that */
export async function removeIdleRecoveryCodes(within: Transaction<Schema>, accountId: number): Promise<boolean> {
  if (hasFactor(await findFactors(within, accountId))) return false;
  await within.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  return true;
}

/** Removes all second factors of an account; its password alone opens the next session. @returns whether it had any */
export async function removeFactors(within: Transaction<Schema>, accountId: number): Promise<boolean> {
  const had = hasFactor(await findFactors(within, accountId));
  await removeSecret(within, accountId);
  await within.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await removeIdleRecoveryCodes(within, accountId);
  return had;
}
