import { sql, type Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';

export async function findPublishedProvider(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('service_provider')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
}

/** Number of the published provider that is this yard: the one of the same name, whatever its case. */
export async function providerOfYard(db: Kysely<Schema>, yard: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('service_provider')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${yard})`)
    .where('published', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Numbers of the vessels that this yard built, of every app. */
export async function listBuiltBy(db: Kysely<Schema>, yard: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vessel')
    .select('id')
    .where(sql`lower(extended -> 'built' ->> 'vesselYard')`, '=', sql`lower(${yard})`)
    .execute();
  return rows.map(({ id }) => id);
}
