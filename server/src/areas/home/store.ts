import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** How many service providers everybody may see. */
export async function countPublishedProviders(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('service_provider')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('published', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
