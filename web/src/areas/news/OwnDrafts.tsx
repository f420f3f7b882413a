import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ownDraftsQuery } from './news.ts';
import card from '#ui/Card.module.css';
import { Disclosure } from '#ui/Disclosure.tsx';
import { NewsCard } from './NewsCard.tsx';
import classes from './OwnDrafts.module.css';

interface OwnDraftsProps {
  /** Only those of one provider. */
  readonly provider?: number | undefined;
}

/** The user's unpublished articles, folded above the news; nothing where there are none. */
export function OwnDrafts({ provider }: OwnDraftsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(ownDraftsQuery);
  const drafts = data?.data.filter(({ source }) => provider === undefined || source.id === provider) ?? [];
  if (drafts.length === 0) return null;
  return (
    <div className={classes.drafts}>
      <Disclosure title={t('news.ownDrafts', { count: drafts.length, formatted: formatCount(drafts.length) })} folded>
        <ul className={`${card.cards} ${classes.list}`}>
          {drafts.map((article) => (
            <li key={article.id}>
              <NewsCard article={article} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
