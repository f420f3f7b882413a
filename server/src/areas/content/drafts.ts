import type { Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { publishingLimits } from '@wheelhouse/contract/publishing';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ContentTables } from './kind.ts';
import { countDrafts } from './store.ts';

/**
 * Checks that a provider may have another draft. Locks the provider, so that of two at once the second is counted after
 * the first.
 *
 * @throws Refusal 422 with this message if it has too many
 */
export async function requireFewDrafts(
  within: Transaction<Schema>,
  content: ContentTables['content'],
  providerId: number,
  message: Message,
): Promise<void> {
  await lockProvider(within, providerId);
  if ((await countDrafts(within, content, providerId)) >= publishingLimits.drafts) throw new Refusal(422, message);
}
