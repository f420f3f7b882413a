import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

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
