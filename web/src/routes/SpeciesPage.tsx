import { Button, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useDeferredValue, useMemo } from 'react';
import { speciesQuery } from '#areas/species/speciesQuery.ts';
import { named, speciesRow, speciesValue, type SpeciesRow } from '#areas/species/speciesRows.ts';
import { SpeciesTable } from '#areas/species/SpeciesTable.tsx';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { inOrder } from '#ui/tableOrder.ts';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { loginFrom } from './loginSearch.ts';
import classes from './SpeciesPage.module.css';
import { addressOfSorting, sortingOf, usualSorting } from './speciesSearch.ts';

const route = getRouteApi('/species');

function VesselsCell({ id, name, vessels = 0 }: SpeciesRow) {
  const { t } = useTranslation();
  const formatted = formatCount(vessels);
  if (vessels === 0) return formatted;
  return (
    <Link
      to="/vessels"
      search={filterCodec.format({ species: [id] })}
      className={classes.vessels}
      aria-label={t('species.vesselsOf', { count: vessels, formatted, name })}
      tabIndex={-1}
      preload={false}
    >
      {formatted}
    </Link>
  );
}

const vesselsCell = (row: SpeciesRow) => <VesselsCell {...row} />;

function LogInForCounts() {
  const { t } = useTranslation();
  return (
    <aside className={classes.invitation}>
      <IconLock size={22} stroke={1.5} aria-hidden />
      <p>{t('species.logInForCounts')}</p>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/login" search={loginFrom('/species')} />}>
        {t('navigation.logIn')}
      </Button>
    </aside>
  );
}

/** The species dictionary (decisions, section 6). */
export function SpeciesPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { q = '' } = search;
  const { data, failure, retry } = useLoad(speciesQuery);
  const signedIn = useSignedIn();
  const typed = useDeferredValue(q);
  const usual = usualSorting(signedIn);
  const { key: sort, descending } = sortingOf(search, usual);

  const rows = useMemo(() => data?.map(speciesRow), [data]);
  // Species without licences are equal in most orders, and sorted by name.
  const byName = useMemo(() => rows && inOrder(rows, ({ name }) => name, false), [rows]);
  const shown = useMemo(
    () =>
      byName &&
      named(
        inOrder(byName, (row) => speciesValue(row, sort), descending),
        typed,
      ),
    [byName, sort, descending, typed],
  );
  const find = (text: string) =>
    void navigate({ search: (before) => ({ ...before, q: text || undefined }), replace: true, resetScroll: false });

  return (
    <Page title={t('species.title')}>
      <PageHead
        title={t('species.title')}
        count={shown && [t('species.count', { count: shown.length, formatted: formatCount(shown.length) })]}
      />
      {!signedIn && <LogInForCounts />}
      <TextInput
        type="search"
        className={classes.search}
        label={t('species.search')}
        description={t('species.searchHint')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={({ currentTarget }) => find(currentTarget.value)}
      />
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && rows === undefined && <TableSkeleton label={say(vesselMessages.loading)} />}
      {shown?.length === 0 && (
        <EmptyPlace>
          <p>{t(rows?.length === 0 ? 'species.none' : 'species.noMatches')}</p>
          {q !== '' && (
            <Button variant="default" onClick={() => find('')}>
              {t('species.clear')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {rows && shown && shown.length > 0 && (
        <SpeciesTable
          rows={shown}
          counts={rows.some(({ licences }) => licences !== undefined)}
          vesselsCell={vesselsCell}
          sorting={{ key: sort, descending }}
          onSort={(sorting) =>
            void navigate({
              search: (before) => ({ ...before, ...addressOfSorting(sorting, usual) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </Page>
  );
}
