import { webhookTypeNames } from '@wheelhouse/contract/webhookEvents';
import type { TestDatabase } from '#platform/database/testDatabase.ts';

/** A webhook of an account that wants everything, for tests. */
export async function webhookOf({ db }: TestDatabase, accountId: number): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      account_id: accountId,
      address: 'https://nets.example/',
      types: [...webhookTypeNames],
      secret: Buffer.from('secret'),
      created_at: new Date(),
    })
    .execute();
}

/** What was queued since the last look: for which account, of which type, with which data. */
export async function takeQueued({ db }: TestDatabase) {
  const rows = await db
    .deleteFrom('webhook_delivery')
    .using('webhook')
    .whereRef('webhook.id', '=', 'webhook_id')
    .returning(['webhook.account_id as account', 'type', 'body'])
    .execute();
  return rows
    .map(({ account, type, body }) => ({ account, type, data: (JSON.parse(body) as { data: unknown }).data }))
    .toSorted((one, other) => one.account - other.account || (one.type < other.type ? -1 : 1));
}
