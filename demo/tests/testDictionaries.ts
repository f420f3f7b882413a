import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../server/src/platform/database/schema.ts';
import { flags } from '#world/fleet/flags.ts';
import { trades } from '#world/providers/trades.ts';

/** The parts of the dictionaries that the demo uses, with distinct names. */
export async function seedTestDictionaries(db: Kysely<Schema>): Promise<void> {
  const names = (text: string) => JSON.stringify({ en_GB: text });
  await db
    .insertInto('country')
    .values(flags.map(({ iso, iso3 }, place) => ({ id: place + 1, iso, iso3, names: names(iso) })))
    .execute();
  const types = [...new Set(flags.flatMap(({ types: kinds }) => Object.keys(kinds).map(Number)))];
  await db
    .insertInto('vessel_type')
    .values(types.map((id) => ({ id, parent_id: null, names: names(`Type ${id}`), apps: sql`array['WHEELHOUSE']` })))
    .execute();
  await db
    .insertInto('species')
    .values(['COD', 'HAD', 'POK', 'HER', 'MAC'].map((code) => ({ code, scientific_name: null, names: names(code) })))
    .execute();
  await db
    .insertInto('service_branch')
    .values(
      [...trades.keys()].map((id) => ({
        id,
        parent_id: null,
        position: id,
        names: names(`Service ${id}`),
        media_path: null,
      })),
    )
    .execute();
}
