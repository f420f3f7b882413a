import { getRouteApi, Link } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { AllResults } from '#areas/search/AllResults.tsx';
import { SearchResults } from '#areas/search/SearchResults.tsx';
import { useTranslation } from '#lib/language.ts';
import { useHolds } from '#areas/session/permission.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './SearchPage.module.css';

const route = getRouteApi('/search');

/**
 * All results for a text, at an address that can be shared. Phones have the search box on the page, not only behind a
 * button.
 */
export function SearchPage() {
  const { t } = useTranslation();
  const { q = '', kind, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const ofEveryone = useHolds('VIEW_OWNER');
  const heading = q === '' ? t('search.title') : t('search.resultsFor', { text: q });
  return (
    <Page title={heading}>
      <form
        key={q}
        role="search"
        aria-label={t('search.title')}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          void navigate({ search: { q: typeof typed === 'string' ? typed.trim() : '' } });
        }}
      >
        <IconSearch className={classes.icon} size={20} stroke={1.5} aria-hidden />
        <input
          name="q"
          type="search"
          className={classes.input}
          defaultValue={q}
          maxLength={searchLimits.textMax}
          aria-label={t('search.again')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <h1 className={classes.title}>{heading}</h1>
      {q === '' ? (
        <EmptyPlace>
          <p className={classes.start}>{t(ofEveryone ? 'search.start' : 'search.startOfSome')}</p>
          <p className={classes.hint}>{t(ofEveryone ? 'search.startHint' : 'search.startHintOfSome')}</p>
        </EmptyPlace>
      ) : kind === undefined ? (
        <SearchResults text={q} />
      ) : (
        <>
          <Link to="/search" search={{ q }} className={classes.back}>
            {t('search.allKinds')}
          </Link>
          <AllResults
            text={q}
            category={kind}
            page={page}
            onPage={(next) => void navigate({ search: { q, kind, page: next } })}
          />
        </>
      )}
    </Page>
  );
}
