import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { noteReleasedText } from '#areas/media/store.ts';
import { takeBodyPaths } from './store.ts';

const kinds = ['product', 'news_article', 'event'] as const;

/**
 * The texts of an unpublished provider were public at their addresses: those who may still read them get new addresses,
 * and the old files are removed some time later.
 */
export async function hideTexts(within: Transaction<Schema>, providerId: number, now: Date): Promise<void> {
  for (const kind of kinds) {
    for (const path of await takeBodyPaths(within, kind, providerId)) await noteReleasedText(within, path, now);
  }
}
