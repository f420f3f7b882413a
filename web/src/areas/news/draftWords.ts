import type { PageTranslate } from '#lib/language.ts';
import { newsMessages, type NewsListItem } from '@wheelhouse/contract/news';
import { formatTime } from '#lib/format.ts';
import { say } from '#lib/language.ts';

/** Whether a time of the contract is still to come. */
export function isAhead(instant: string | null | undefined, now = Date.now()): instant is string {
  return typeof instant === 'string' && Date.parse(instant) > now;
}

/** The label of a draft, with its planned time of publishing while that is in the future. */
export function draftWords({ publishAt }: Pick<NewsListItem, 'publishAt'>, t: PageTranslate): string {
  return isAhead(publishAt) ? t('news.planned', { time: formatTime(publishAt) }) : say(newsMessages.draft);
}
