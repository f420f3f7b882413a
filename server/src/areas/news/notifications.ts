import { type Message, message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Words } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { action, composeEmail, facts, paragraph, type Block } from '#platform/mail/compose.ts';
import { listOwners } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { NoticeContent } from '#areas/notices/notices.ts';
import { queueArticleEvent } from './articleEvents.ts';
import type { NewsNeeds } from './needs.ts';
import type { LockedArticle } from './store.ts';

type ArticleDetails = Pick<
  LockedArticle,
  'id' | 'provider_id' | 'title' | 'first_published' | 'providerName' | 'providerPublished'
>;
type NotifyNeeds = Pick<NewsNeeds, 'notices' | 'publicUrl'>;
type Shown = Pick<ArticleDetails, 'id' | 'title' | 'providerName'>;

const titleOf = ({ title }: Pick<ArticleDetails, 'title'>) =>
  title === '' ? message('newsNotice.untitled') : message('newsNotice.title', { title });

/**
 * Notifies owners that an article is published, also their webhooks, and, the first time, schedules the notification of those whose fleets
 * have one of its vessels.
 *
 * @param by the account that published it, which knows
 */
export async function notifyPublished(
  needs: NotifyNeeds & Pick<NewsNeeds, 'notifyFollowersLater' | 'now'>,
  within: Transaction<Schema>,
  article: ArticleDetails,
  by: number | undefined,
): Promise<void> {
  await queueArticleEvent(within, article, 'published', needs.now());
  const owners = await listOwners(within, article.provider_id);
  const others = owners.filter((id) => id !== by);
  await needs.notices.send(
    within,
    others,
    contentOf(needs, article, message('newsNotice.published', { article: titleOf(article) }), [
      paragraph(message('newsNotice.publishedBy', { article: titleOf(article), provider: article.providerName })),
    ]),
  );
  // Articles of an unpublished provider are not visible to others.
  if (article.first_published || !article.providerPublished) return;
  await needs.notifyFollowersLater(within, { newsId: article.id, by });
}

/** The text for those whose fleets have a vessel of an article. */
export function newsOfVessel(needs: Pick<NewsNeeds, 'publicUrl'>, article: Shown): NoticeContent {
  const words = message('newsNotice.aboutVessel', { article: titleOf(article), provider: article.providerName });
  return contentOf(needs, article, words, [paragraph(words)]);
}

/** Notifies owners that an article was unpublished as scheduled. */
export async function notifyWithdrawn(
  needs: NotifyNeeds,
  within: Transaction<Schema>,
  article: ArticleDetails,
): Promise<void> {
  const words = message('newsNotice.withdrawn', { article: titleOf(article) });
  const owners = await listOwners(within, article.provider_id);
  await needs.notices.send(within, owners, contentOf(needs, article, words, [paragraph(words)]));
}

/** Notifies owners why an article was not published when its time had come. */
export async function notifyUnpublishable(
  needs: NotifyNeeds,
  within: Transaction<Schema>,
  article: ArticleDetails,
  reasons: readonly Words[],
): Promise<void> {
  const words = message('newsNotice.unpublishable', { article: titleOf(article) });
  const owners = await listOwners(within, article.provider_id);
  const blocks = [paragraph(words), facts(...reasons.map((reason, place) => [String(place + 1), reason] as const))];
  await needs.notices.send(
    within,
    owners,
    contentOf(needs, article, reasons.reduce(withReason, words), blocks, 'edit'),
  );
}

const withReason = (text: Message, reason: Words) => message('newsNotice.withReason', { text, reason });

function contentOf(
  { publicUrl }: Pick<NewsNeeds, 'publicUrl'>,
  article: Shown,
  text: Message,
  blocks: readonly Block[],
  page: 'read' | 'edit' = 'read',
): NoticeContent {
  const link = page === 'read' ? `/news/${article.id}` : `/news/edit/${article.id}`;
  return {
    kind: 'ARTICLE',
    text,
    link,
    email: (to) =>
      composeEmail({ ...to, subject: subjectOf(say(text, to.language)), publicUrl }, [
        ...blocks,
        action(message(page === 'read' ? 'newsNotice.read' : 'newsNotice.edit'), publicUrl + link),
      ]),
  };
}

/** A subject is one short line. */
function subjectOf(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119).toWellFormed()}…`;
}
