import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { editVerdict } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** Two providers, one of them published. @returns their numbers */
export async function twoProviders(db: Kysely<Schema>): Promise<{ published: number; draft: number }> {
  const rows = await db
    .insertInto('service_provider')
    .values([
      { name: 'Marine Service', published: true },
      { name: 'Not yet', published: false },
    ])
    .returning('id')
    .execute();
  const [published = 0, draft = 0] = rows.map(({ id }) => id);
  return { published, draft };
}

/** Holds a provider for a change, as the area of providers does it. */
export function testLock(ownedBy: (accountId: number, within: Transaction<Schema>) => Promise<ReadonlySet<number>>) {
  return async (within: Transaction<Schema>, viewer: Viewer, id: number): Promise<void> => {
    const provider = await within
      .selectFrom('service_provider')
      .select(['id', 'published'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const verdict = editVerdict(viewer, provider, await ownedBy(viewer.account?.id ?? 0, within));
    if (verdict === 'notFound') throw notFound('Not found');
    if (verdict === 'notAllowed') throw new Refusal(403, 'You are not allowed to do this.');
  };
}
