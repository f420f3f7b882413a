import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchCategories, searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { useHolds } from '#areas/session/permission.ts';
import { useTranslation } from '#lib/language.ts';
import { resultListQuery } from '#lib/searchQuery.ts';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { countWords } from './countWords.ts';
import { NoResults } from './NoResults.tsx';
import { ResultItems } from './ResultItems.tsx';
import classes from './SearchResults.module.css';

const ofSome: readonly SearchCategory[] = ['VESSEL', 'SERVICE_PROVIDER'];

interface SearchResultsProps {
  /** Not blank. */
  readonly text: string;
}

/** The best that is found for a text in each category, how many there are, and the ways to all of them. */
export function SearchResults({ text }: SearchResultsProps) {
  const { t } = useTranslation();
  const categories = useHolds('VIEW_OWNER') ? searchCategories : ofSome;
  const queries = useQueries({
    queries: categories.map((category) => resultListQuery(text, category, 0, searchLimits.perCategoryMax)),
  });
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    const retry = () => void Promise.all(queries.filter(({ error }) => error !== null).map((one) => one.refetch()));
    return <Failure cause={failed.error} retry={retry} />;
  }
  const groups = categories.flatMap((category, index) => {
    const data = queries[index]?.data;
    return data === undefined ? [] : [{ category, ...data }];
  });
  if (groups.length < categories.length) {
    return (
      <div role="status" aria-label={t('search.loading')} className={classes.groups}>
        {categories.map((key) => (
          <Skeleton key={key} height={220} radius="md" />
        ))}
      </div>
    );
  }
  const found = groups.filter(({ total }) => total > 0);
  if (found.length === 0) return <NoResults text={text} />;
  const sum = { total: found.reduce((all, { total }) => all + total, 0), more: found.some(({ more }) => more) };
  return (
    <>
      <p role="status" className={classes.count}>
        {t('search.count', { count: sum.total, formatted: countWords(sum) })}
      </p>
      <div className={classes.groups}>
        {found.map(({ category, data, ...counts }) => (
          <Section
            key={category}
            title={t(`search.category.${category}`)}
            aside={
              <span className={classes.number}>
                {counts.total > data.length
                  ? t('search.bestOf', { shown: data.length, formatted: countWords(counts) })
                  : countWords(counts)}
              </span>
            }
          >
            <ResultItems results={data} typed={text} />
            {counts.total > data.length && (
              <Link to="/search" search={{ q: text, kind: category }} className={classes.all}>
                {t(`search.allOf.${category}`, { formatted: countWords(counts) })}
              </Link>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}
