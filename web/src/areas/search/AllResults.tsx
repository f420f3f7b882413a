import { Pagination, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { searchLimits, type SearchCategory } from '@wheelhouse/contract/searchKinds';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { resultListQuery } from '#lib/searchQuery.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { countWords } from './countWords.ts';
import { NoResults } from './NoResults.tsx';
import { ResultItems } from './ResultItems.tsx';
import classes from './SearchResults.module.css';

const size = 50;

interface AllResultsProps {
  /** Not blank. */
  readonly text: string;
  readonly category: SearchCategory;
  /** Counts from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** All results of one category, page by page. */
export function AllResults({ text, category, page, onPage }: AllResultsProps) {
  const { t } = useTranslation();
  const query = resultListQuery(text, category, page - 1, size);
  const { data, failure, retry } = useLoad({ ...query, placeholderData: keepPreviousData });
  if (failure !== undefined) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('search.loading')}>
        <Skeleton height={600} radius="md" />
      </div>
    );
  }
  if (data.total === 0) return <NoResults text={text} />;
  const pages = Math.ceil(data.total / size);
  return (
    <>
      <Section
        title={t(`search.category.${category}`)}
        aside={
          <span role="status" className={classes.number}>
            {t('search.range', {
              from: formatCount(Math.min(data.page * size + 1, data.total)),
              to: formatCount(Math.min((data.page + 1) * size, data.total)),
              formatted: countWords(data),
            })}
          </span>
        }
      >
        <ResultItems results={data.data} typed={text} />
        {data.more && page === pages && (
          <p className={classes.more}>{t('search.moreLetters', { formatted: formatCount(searchLimits.listed) })}</p>
        )}
      </Section>
      {pages > 1 && (
        <nav aria-label={t('search.pages')} className={classes.pages}>
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            getItemProps={(number) => ({ 'aria-label': t('search.page', { number: formatCount(number) }) })}
            getControlProps={(control) => ({ 'aria-label': t(`search.control.${control}`) })}
          />
        </nav>
      )}
    </>
  );
}
