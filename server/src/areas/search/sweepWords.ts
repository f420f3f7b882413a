import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { addMissingWords, removeUnusedWords } from './store.ts';

/**
 * Removes unused words, so that nothing of a removed person stays. A name written at the same time may lose a word,
 * which the next sweep adds again.
 */
export async function sweepWords(db: Kysely<Schema>): Promise<void> {
  await addMissingWords(db);
  await removeUnusedWords(db);
}
