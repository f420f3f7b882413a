import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VesselGrid } from '#areas/vessels/VesselGrid.tsx';
import { VesselGridSkeleton } from '#areas/vessels/VesselGridSkeleton.tsx';
import { ordered, vesselOrders } from '#areas/vessels/vesselOrder.ts';
import { vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { matching, searchable } from '#areas/vessels/vesselSearch.ts';
import { useNames } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './VesselsPage.module.css';

/** Every vessel, as cards; text and order stand in the address. */
export function VesselsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/vessels' });
  const { q = '', sort = 'name' } = useSearch({ from: '/vessels' });
  const { data, failure, retry } = useLoad(vesselsQuery);
  const names = useNames();
  const typed = useDeferredValue(q);
  const index = useMemo(
    () => data && searchable(ordered(data, sort), names.vesselType, names.country),
    [data, names, sort],
  );
  // Another order than by name was chosen, and holds for what is found as well.
  const shown = useMemo(() => index && matching(index, typed, sort === 'name'), [index, typed, sort]);
  const clear = () => void navigate({ search: (before) => ({ ...before, q: undefined }) });

  return (
    <Page title={t('vessels.title')} width="wide">
      <div className={classes.head}>
        <h1 className={classes.title}>{t('vessels.title')}</h1>
        <p className={classes.count} role="status">
          {shown && t('vessels.count', { count: shown.length, formatted: formatCount(shown.length) })}
        </p>
        {q !== '' && (
          <Button
            variant="light"
            size="compact-md"
            className={classes.query}
            rightSection={<IconX size={16} stroke={1.5} />}
            aria-label={t('vessels.clearSearch', { text: q })}
            onClick={clear}
          >
            “{q}”
          </Button>
        )}
        <NativeSelect
          className={classes.order}
          aria-label={t('vessels.order')}
          value={sort}
          data={vesselOrders.map((order) => ({ value: order, label: t(`vessels.orders.${order}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = vesselOrders.find((order) => order === currentTarget.value);
            const next = chosen === 'name' ? undefined : chosen;
            void navigate({ search: (before) => ({ ...before, sort: next }), replace: true });
          }}
        />
      </div>
      {shown === undefined && failure && <Failure cause={failure} retry={retry} />}
      {shown === undefined && !failure && <VesselGridSkeleton />}
      {shown?.length === 0 && (
        <EmptyPlace>
          <p className={classes.none}>{vesselMessages.noMatches}</p>
          {q !== '' && (
            <Button variant="default" onClick={clear}>
              {t('vessels.clear')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {shown !== undefined && shown.length > 0 && <VesselGrid vessels={shown} names={names} />}
    </Page>
  );
}
