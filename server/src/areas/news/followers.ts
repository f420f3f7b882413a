import { listOwners } from '#areas/accounts/providerOwners.ts';
import { isPublicArticle } from '#permissions/news.ts';
import type { NewsNeeds } from './needs.ts';
import { findArticle, listFollowers } from './store.ts';
import { newsOfVessel } from './notifications.ts';
import type { FollowersJob } from './followersJob.ts';

/** Followers notified in one transaction. */
const atOnce = 200;

/**
 * Notifies those whose fleets have a vessel of an article that it is published, in batches, each in its own
 * transaction: the author never waits for them. After an interruption it can be repeated, since nobody is notified
 * twice. Nobody is notified of an article that is a draft again.
 *
 * @param job.by The account that published it, which knows.
 * @throws Error if `signal` aborts before all are notified
 */
export async function notifyFollowers(
  { db, notices, publicUrl }: Pick<NewsNeeds, 'db' | 'notices' | 'publicUrl'>,
  { newsId, by }: FollowersJob,
  { signal, most = atOnce }: { readonly signal?: AbortSignal; readonly most?: number } = {},
): Promise<void> {
  for (let after = 0, notified = most; notified === most;) {
    signal?.throwIfAborted();
    const followers = await db.transaction().execute(async (within) => {
      const article = await findArticle(within, newsId);
      if (article === undefined || !isPublicArticle({ ...article, providerId: article.provider_id })) return [];
      const next = await listFollowers(within, article, { after, most, but: by });
      const [owner] = await listOwners(within, article.provider_id);
      // Scheduled publishing counts for the provider, represented by one owner.
      await notices.send(within, next, { ...newsOfVessel({ publicUrl }, article), by: by ?? owner });
      return next;
    });
    notified = followers.length;
    after = followers.at(-1) ?? after;
  }
}
