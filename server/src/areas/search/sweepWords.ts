import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { addMissingWords, removeUnusedWords } from './store.ts';

/**
 * Removes the words that no name has any longer, so that nothing of a removed person stays. A name that was written at
 * the same time may lose a word by it, which the next sweep adds again.
 */
export async function sweepWords(db: Kysely<Schema>): Promise<void> {
  await addMissingWords(db);
  await removeUnusedWords(db);
}
