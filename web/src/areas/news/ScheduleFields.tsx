import { newsMessages } from '@wheelhouse/contract/news';
import { formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { DateTimeField } from '#ui/dates/DateTimeField.tsx';
import type { ArticleDraft } from './articleDraft.ts';
import classes from './ArticleEditor.module.css';
import { isAhead } from './draftWords.ts';
import { fromField, toField } from './localTime.ts';

interface ScheduleFieldsProps {
  readonly draft: Pick<ArticleDraft, 'publishAt' | 'unpublishAt'>;
  readonly published: boolean;
  /** What would keep it from being published then. */
  readonly hindrance: string | undefined;
  readonly onChange: (part: Partial<ArticleDraft>) => void;
}

/** Planned times of publishing and unpublishing, in the reader's time zone. */
export function ScheduleFields({ draft, published, hindrance, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  const { publishAt, unpublishAt } = draft;
  const planned = !published && isAhead(publishAt);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('article.schedule')}</legend>
      {!published && (
        <DateTimeField
          label={t('article.publishAt')}
          value={toField(publishAt)}
          error={publishAt === null ? undefined : planned ? hindrance : say(newsMessages.publishAtPast)}
          onChange={(value) => onChange({ publishAt: fromField(value) })}
        />
      )}
      <DateTimeField
        label={t('article.unpublishAt')}
        value={toField(unpublishAt)}
        onChange={(value) => onChange({ unpublishAt: fromField(value) })}
      />
      <p className={classes.hint}>
        {planned ? t('article.publishedThen', { time: formatTime(publishAt) }) : t('article.scheduleHint')}
      </p>
    </fieldset>
  );
}
