import type { Demonstration } from '@wheelhouse/demo';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { doorFor } from './demonstrationDoor.ts';

export type { Demonstration };

interface OpenOptions {
  /** Whether an empty database gets the demo, and its ships sail. */
  readonly wanted: boolean;
  readonly dataFolder: string;
  readonly mediaFolder: string;
  /** Called with what is being created now, in a few words. */
  readonly say: (progress: string) => void;
}

/** The demo, created if it is wanted; undefined if the database has none, and then no file of it is loaded. */
export async function openDemonstration(
  database: Database,
  { wanted, say, ...folders }: OpenOptions,
): Promise<Demonstration | undefined> {
  if (!wanted && !(await hasDemonstration(database.db))) return undefined;
  const { prepareDemonstration } = await import('@wheelhouse/demo');
  return await prepareDemonstration(doorFor(database, folders), { wanted, say });
}

/** Whether an earlier start created the demo in this database, which the demo notes there. */
async function hasDemonstration(db: Kysely<Schema>): Promise<boolean> {
  const fact = db.selectFrom('installation_fact').select('name').where('name', '=', 'demonstration');
  return (await fact.executeTakeFirst()) !== undefined;
}
