import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { addressOfResult, searchLimits } from '@wheelhouse/contract/search';
import { useTranslation } from 'react-i18next';
import { useNames } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { groupResults } from './groupResults.ts';
import { ResultLine } from './ResultLine.tsx';
import { searchQuery } from '#lib/searchQuery.ts';
import classes from './SearchResults.module.css';

const skeletons = ['first', 'second', 'third'];

interface SearchResultsProps {
  /** Not blank. */
  readonly text: string;
}

/** Everything that is found for a text, by category. */
export function SearchResults({ text }: SearchResultsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { data, failure, retry } = useLoad(searchQuery(text, searchLimits.perCategoryMax));
  if (failure !== undefined) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('search.loading')} className={classes.groups}>
        {skeletons.map((key) => (
          <Skeleton key={key} height={220} radius="md" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyPlace>
        <p role="status" className={classes.nothing}>
          {t('search.nothing', { text })}
        </p>
        <p className={classes.hint}>{t('search.nothingHint')}</p>
      </EmptyPlace>
    );
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {t('search.count', { count: data.length, formatted: formatCount(data.length) })}
      </p>
      <div className={classes.groups}>
        {groupResults(data).map(({ category, results }) => (
          <Section
            key={category}
            title={t(`search.category.${category}`)}
            aside={<span className={classes.number}>{formatCount(results.length)}</span>}
          >
            <ul className={classes.results}>
              {results.map((result) => (
                <li key={result.id}>
                  <Link to={addressOfResult(result)} className={classes.result}>
                    <ResultLine result={result} typed={text} names={names} />
                  </Link>
                </li>
              ))}
            </ul>
            {results.length === searchLimits.perCategoryMax && (
              <p className={classes.more}>{t('search.best', { count: results.length })}</p>
            )}
          </Section>
        ))}
      </div>
    </>
  );
}
