import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconDownload } from '@tabler/icons-react';
import type { LicenceQuery } from '@wheelhouse/contract/licenceTable';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useMemo } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { LicenceFilters, type LicenceFilter } from '#areas/licences/LicenceFilters.tsx';
import { licenceWindow, saveLicences } from '#areas/licences/licenceQueries.ts';
import { LicencesTable } from '#areas/licences/LicencesTable.tsx';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useListWindow, type Places } from '#lib/useListWindow.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './LicencesPage.module.css';

const route = getRouteApi('/licences');
/** Milliseconds without a key, after which a typed text is searched for. */
const typedPause = 200;
/** A table of more rows would be higher than browsers can scroll. */
const rowsMax = 100_000;

/** The fishing licences of every vessel; filters and order are in the address. */
export function LicencesPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q = '', country, species, state = 'all', sort = 'vessel', descending = false } = route.useSearch();
  const [typed] = useDebouncedValue(q.trim(), typedPause);
  const names = useNames();
  const query = useMemo<LicenceQuery>(
    () => ({
      ...(typed !== '' && { q: typed }),
      ...(country !== undefined && { country }),
      ...(species !== undefined && { species }),
      ...(state !== 'all' && { state }),
      ...(sort !== 'vessel' && { sort }),
      ...(descending && { descending: 'true' }),
    }),
    [typed, country, species, state, sort, descending],
  );
  const { places, answer, failure, retry } = useListWindow(useMemo(() => licenceWindow(query), [query]));
  const shown = useMemo(() => places && firstOf(places), [places]);
  const saving = useMutation({ mutationFn: () => saveLicences(query) });

  function filter(part: Partial<LicenceFilter>) {
    void navigate({
      search: (before) => {
        const next = { ...before, ...part };
        return { ...next, q: next.q || undefined, state: next.state === 'all' ? undefined : next.state };
      },
      replace: true,
      resetScroll: false,
    });
  }

  const clear = () => void navigate({ search: { sort, descending: descending || undefined }, replace: true });
  const isFiltered = typed !== '' || country !== undefined || species !== undefined || state !== 'all';

  return (
    <Page title={t('licences.title')} width="wide">
      <PageHead
        title={t('licences.title')}
        count={
          answer && [
            t('licences.count', { count: answer.licences, formatted: formatCount(answer.licences) }),
            t('licences.vessels', { count: answer.vessels, formatted: formatCount(answer.vessels) }),
          ]
        }
      >
        {answer && answer.total > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('table.csv')}
          </Button>
        )}
      </PageHead>
      {saving.error && <FormAlert>{saving.error.message}</FormAlert>}
      <LicenceFilters names={names} filter={{ q, country, species, state }} onFilter={filter} />
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && shown === undefined && <TableSkeleton label={say(vesselMessages.loading)} />}
      {!failure && shown?.length === 0 && (
        <EmptyPlace>
          <p>{t(isFiltered ? 'licences.noMatches' : 'licences.none')}</p>
          {isFiltered && (
            <Button variant="default" onClick={clear}>
              {t('licences.clear')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {!failure && shown && shown.length > 0 && (
        <LicencesTable
          rows={shown}
          names={names}
          sorting={{ key: sort, descending }}
          onSort={(sorting) =>
            void navigate({
              search: (before) => ({
                ...before,
                sort: sorting.key === 'vessel' ? undefined : sorting.key,
                descending: sorting.descending || undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {answer && answer.total > rowsMax && (
        <p className={classes.note}>{t('licences.first', { shown: rowsMax, total: answer.total })}</p>
      )}
    </Page>
  );
}

/** As many rows of a list as the table can show. */
function firstOf<Row>(places: Places<Row>): Places<Row> {
  return { ...places, length: Math.min(places.length, rowsMax) };
}
