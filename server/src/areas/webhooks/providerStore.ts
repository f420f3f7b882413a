import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Whether a provider is one of an organisation's. */
export async function organisationHas(
  db: Kysely<Schema>,
  organisationId: number,
  providerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_provider')
    .select('provider_id')
    .where('organisation_id', '=', organisationId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}
