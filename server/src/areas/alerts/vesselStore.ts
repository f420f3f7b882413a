import type { App } from '@wheelhouse/contract/installation';
import type { Kysely } from 'kysely';
import { vesselsOf } from '#areas/vessels/store.ts';
import type { Schema } from '#platform/database/schema.ts';

/** A vessel of this app with its MMSI; undefined if there is none. */
export async function findNamedVessel(db: Kysely<Schema>, app: App, id: number) {
  return await vesselsOf(db, app)
    .select(['vessel.id', 'vessel.name', 'vessel.mmsi'])
    .where('vessel.id', '=', id)
    .executeTakeFirst();
}
