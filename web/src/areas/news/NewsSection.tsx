import type { NewsListItem } from '@wheelhouse/contract/news';
import type { ReactNode } from 'react';
import { Section } from '#ui/Section.tsx';
import { NewsCard } from './NewsCard.tsx';
import classes from './NewsSection.module.css';

interface NewsSectionProps {
  readonly title: string;
  readonly articles: readonly NewsListItem[];
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
}

/** Some articles below what they have to do with; nothing where there are none. */
export function NewsSection({ title, articles, aside }: NewsSectionProps) {
  if (articles.length === 0) return null;
  return (
    <Section title={title} aside={aside} plain>
      <ul className={classes.cards}>
        {articles.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
