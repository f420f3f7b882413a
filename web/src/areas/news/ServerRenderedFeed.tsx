import type { NewsListItem } from '@wheelhouse/contract/news';
import { NewsCard } from './NewsCard.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './NewsList.module.css';

interface ServerRenderedFeedProps {
  readonly articles: readonly NewsListItem[];
  readonly firstLarge: boolean;
}

/** The first articles as the server renders them, in the places where the list shows them. */
export function ServerRenderedFeed({ articles, firstLarge }: ServerRenderedFeedProps) {
  const { t } = useTranslation();
  return (
    <div role="feed" aria-label={t('news.title')} className={classes.serverRendered}>
      {articles.map((article, index) => {
        const large = firstLarge && index === 0;
        return (
          <article key={article.id} data-large={large || undefined}>
            <NewsCard article={article} large={large} first={index < 4} index={index} />
          </article>
        );
      })}
    </div>
  );
}
