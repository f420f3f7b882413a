import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { newsLimits } from '@wheelhouse/contract/news';
import { recentNewsQuery } from './news.ts';
import { useTranslation } from '#lib/language.ts';
import { NewsSection } from './NewsSection.tsx';

interface RecentNewsProps {
  /** The article that is read, which is not shown again. */
  readonly beside: number;
}

/** What else is new. */
export function RecentNews({ beside }: RecentNewsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(recentNewsQuery);
  const others = data?.data.filter(({ id }) => id !== beside) ?? [];
  return (
    <NewsSection
      title={t('article.recent')}
      articles={others.slice(0, newsLimits.recent)}
      aside={<Link to="/news">{t('news.all')}</Link>}
    />
  );
}
