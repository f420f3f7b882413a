import type { NewsListItem } from '@wheelhouse/contract/news';
import { useId, type ReactNode } from 'react';
import { NewsCard } from './NewsCard.tsx';
import classes from './NewsSection.module.css';

interface NewsSectionProps {
  readonly title: string;
  readonly articles: readonly NewsListItem[];
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode;
}

/** Some articles below what they have to do with; nothing where there are none. */
export function NewsSection({ title, articles, aside }: NewsSectionProps) {
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      <ul className={classes.cards}>
        {articles.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
