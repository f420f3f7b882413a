import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { IconDownload } from '@tabler/icons-react';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useDeferredValue, useMemo } from 'react';
import { LicenceFilters } from '#areas/licences/LicenceFilters.tsx';
import { counted, filtered, licenceRows, licenceValue, type LicenceFilter } from '#areas/licences/licenceRows.ts';
import { licencesCsv } from '#areas/licences/licencesCsv.ts';
import { licencesQuery } from '#areas/licences/licencesQuery.ts';
import { LicencesTable } from '#areas/licences/LicencesTable.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { inOrder } from '#ui/tableOrder.ts';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';

const route = getRouteApi('/licences');

/** The fishing licences of every vessel; filters and order are in the address. */
export function LicencesPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q = '', country, species, state = 'all', sort = 'vessel', descending = false } = route.useSearch();
  const { data, failure, retry } = useLoad(licencesQuery);
  const names = useNames();
  const typed = useDeferredValue(q);

  const rows = useMemo(() => data && licenceRows(data, names, t('rights.unknownSpecies')), [data, names, t]);
  const ordered = useMemo(
    () => rows && inOrder(rows, (row) => licenceValue(row, sort), descending),
    [rows, sort, descending],
  );
  const shown = useMemo(
    () => ordered && filtered(ordered, { q: typed, country, species, state }, new Date().getFullYear()),
    [ordered, typed, country, species, state],
  );
  const counts = useMemo(() => shown && counted(shown), [shown]);

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

  return (
    <Page title={t('licences.title')} width="wide">
      <PageHead
        title={t('licences.title')}
        count={
          counts && [
            t('licences.count', { count: counts.licences, formatted: formatCount(counts.licences) }),
            t('licences.vessels', { count: counts.vessels, formatted: formatCount(counts.vessels) }),
          ]
        }
      >
        {shown && shown.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() =>
              saveFile(
                'fishing-licences.csv',
                'text/csv',
                licencesCsv(shown, (column) => t(`licences.csv.${column}`)),
              )
            }
          >
            {t('table.csv')}
          </Button>
        )}
      </PageHead>
      {!failure && <LicenceFilters rows={rows ?? []} filter={{ q, country, species, state }} onFilter={filter} />}
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && rows === undefined && <TableSkeleton label={say(vesselMessages.loading)} />}
      {shown?.length === 0 && (
        <EmptyPlace>
          <p>{t(rows?.length === 0 ? 'licences.none' : 'licences.noMatches')}</p>
          {rows?.length !== 0 && (
            <Button variant="default" onClick={clear}>
              {t('licences.clear')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {shown && shown.length > 0 && (
        <LicencesTable
          rows={shown}
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
    </Page>
  );
}
