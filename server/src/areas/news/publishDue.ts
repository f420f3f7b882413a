import type { Words } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { newsLimits, newsMessages, publishedArticle } from '@wheelhouse/contract/news';
import { findErrors } from '#areas/content/rules.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { attemptAll } from '#platform/jobs/attemptAll.ts';
import { noteReleasedText } from '#areas/media/store.ts';
import { queueArticleEvent } from './articleEvents.ts';
import { firstShown } from './changeArticle.ts';
import type { NewsNeeds } from './needs.ts';
import { listDue, lockArticle, turnArticle, updateArticle, type LockedArticle } from './store.ts';
import { notifyPublished, notifyUnpublishable, notifyWithdrawn } from './notifications.ts';
import { keepVersion } from './versionStore.ts';

type DueNeeds = Pick<NewsNeeds, 'notices' | 'notifyFollowersLater' | 'publicUrl' | 'onArticle' | 'now'> & {
  readonly db: Kysely<Schema>;
};

/** The actor of scheduled changes, in versions and the audit log. */
const clock = 'Schedule';

/**
 * Publishes and unpublishes due articles. Each is changed once, in its own transaction, so that interrupted ones are
 * handled the next time.
 *
 * @throws AggregateError if some failed, after all the others
 */
export async function publishDue(needs: DueNeeds): Promise<void> {
  await attemptAll(await listDue(needs.db, needs.now()), async (id) => {
    const finish = await needs.db.transaction().execute(async (within) => {
      const article = await lockArticle(within, id);
      return article && (await turn(needs, within, article, needs.now()));
    });
    await finish?.();
  });
}

/** @returns what remains to be done after the change, if anything */
async function turn(
  needs: DueNeeds,
  within: Transaction<Schema>,
  article: LockedArticle,
  now: Date,
): Promise<(() => Promise<void>) | undefined> {
  const { id } = article;
  if (article.unpublish_at !== null && article.unpublish_at <= now) {
    const over = { publish_at: null, unpublish_at: null };
    // One whose unpublishing is also due is not published: its time is over.
    if (!article.published) {
      await updateArticle(within, id, over);
      if (article.publish_at !== null) await notifyUnpublishable(needs, within, article, [newsMessages.timeOver]);
      return undefined;
    }
    // Its text was public at its address: those who may still see it get another one.
    const hidden = { ...over, published: false, body_path: null };
    await record(within, article, false, await turnArticle(within, id, hidden), now);
    if (article.body_path !== null) await noteReleasedText(within, article.body_path, now);
    await notifyWithdrawn(needs, within, article);
    await queueArticleEvent(within, article, 'withdrawn', now);
    return await needs.onArticle.beforeWithdraw(within, id);
  }
  // It was rescheduled in the meantime.
  if (article.publish_at === null || article.publish_at > now) return undefined;
  const errors = whyNot(article);
  if (article.published || errors.length > 0) {
    await updateArticle(within, id, { publish_at: null });
    if (!article.published) await notifyUnpublishable(needs, within, article, errors);
    return undefined;
  }
  const values = { publish_at: null, published: true, ...firstShown(article, true, now) };
  await record(within, article, true, await turnArticle(within, id, values), now);
  await notifyPublished(needs, within, article, undefined);
  return undefined;
}

function whyNot({ title, short_description, language }: LockedArticle): Words[] {
  const texts = { title, shortDescription: short_description, languageIso: language ?? '' };
  return findErrors(publishedArticle, texts).map(({ message }) => message);
}

async function record(
  within: Transaction<Schema>,
  article: LockedArticle,
  published: boolean,
  version: number,
  now: Date,
): Promise<void> {
  const { language, title, short_description, long_description } = article;
  const texts = { language, title, short_description, long_description };
  const state = { news_id: article.id, version, saved_at: now, saved_by: clock, published, ...texts };
  await keepVersion(within, state, newsLimits.versions);
  await recordAudit(within, {
    accountId: null,
    actor: clock,
    action: published ? 'publish article' : 'withdraw article',
    object: `news/${article.id}`,
    before: { published: article.published },
    after: { published },
  });
}
