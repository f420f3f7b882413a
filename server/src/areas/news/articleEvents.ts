import type { Transaction } from 'kysely';
import { queueWebhookEvent } from '#areas/webhookEvents/queueWebhookEvent.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { LockedArticle } from './store.ts';

/** Queues for webhooks that an article is published or no longer published. */
export async function queueArticleEvent(
  within: Transaction<Schema>,
  { id, provider_id: providerId, title }: Pick<LockedArticle, 'id' | 'provider_id' | 'title'>,
  happened: 'published' | 'withdrawn',
  at: Date,
): Promise<void> {
  await queueWebhookEvent(within, {
    for: { providerId },
    type: `content.article.${happened}`,
    data: { providerId, articleId: id, title },
    at,
  });
}
