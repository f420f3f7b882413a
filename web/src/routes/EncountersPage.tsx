import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { exportSeaEvents, seaEventKinds, type SeaEventsQuery } from '@wheelhouse/contract/seaEvents';
import { Suspense } from 'react';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { useVesselTypeChoices } from '#areas/dictionaries/useVesselTypeChoices.ts';
import { PeriodFields } from '#areas/drawnAreas/PeriodFields.tsx';
import { lastDays } from '#areas/drawnAreas/periods.ts';
import { SeaEventList } from '#areas/seaEvents/SeaEventList.tsx';
import classes from '#areas/seaEvents/SeaEvents.module.css';
import { seaEventsQuery } from '#areas/seaEvents/seaEventQueries.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { readEncounters } from './encountersSearch.ts';

const PlacesMap = lazySmallMap(async () => (await import('#map/PlacesMap.tsx')).PlacesMap);
const route = getRouteApi('/encounters');

/** Encounters of vessels, loitering and gaps: filtered, on a map, and as a file. */
export function EncountersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = readEncounters(route.useSearch());
  const usual = lastDays(30);
  const days = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const query: SeaEventsQuery = { ...search, ...days };
  const countries = useCountryChoices(search.flag);
  const types = useVesselTypeChoices(search.typeId);
  const change = (part: Partial<SeaEventsQuery>) =>
    void navigate({ to: '/encounters', search: { ...search, ...part }, replace: true, resetScroll: false });
  const saving = useMutation({
    mutationFn: async () => await saveResponse(await api.open(exportSeaEvents, { query }), 'encounters.csv'),
  });
  return (
    <Page title={t('seaEvents.title')} width="wide">
      <PageHead title={t('seaEvents.title')}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('seaEvents.save')}
        </Button>
      </PageHead>
      <p>{t('seaEvents.lead')}</p>
      <PeriodFields days={days} onDays={change} />
      <div className={classes.tools}>
        <NativeSelect
          label={t('seaEvents.kind.title')}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) => change({ kind: seaEventKinds.find((kind) => kind === value) })}
          data={[
            { value: '', label: t('seaEvents.kind.all') },
            ...seaEventKinds.map((kind) => ({ value: kind, label: t(`seaEvents.kind.${kind}`) })),
          ]}
        />
        <NativeSelect
          label={t('seaEvents.vessels.title')}
          value={search.fleets ?? ''}
          onChange={({ currentTarget: { value } }) => change({ fleets: value === 'mine' ? value : undefined })}
          data={[
            { value: '', label: t('seaEvents.vessels.all') },
            { value: 'mine', label: t('seaEvents.vessels.mine') },
          ]}
        />
        <NativeSelect
          label={t('seaEvents.flag')}
          value={search.flag ?? ''}
          onChange={({ currentTarget: { value } }) => change({ flag: value === '' ? undefined : value })}
          data={[{ value: '', label: t('seaEvents.allFlags') }, ...countries]}
        />
        <NativeSelect
          label={t('seaEvents.type')}
          value={search.typeId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ typeId: value === '' ? undefined : Number(value) })}
          data={[{ value: '', label: t('seaEvents.allTypes') }, ...types]}
        />
      </div>
      {saving.error && <FormAlert>{saving.error.message}</FormAlert>}
      <Places query={query} />
      <SeaEventList query={query} />
    </Page>
  );
}

/** Where the events that are listed were, numbered as they are. */
function Places({ query }: { readonly query: SeaEventsQuery }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery(seaEventsQuery(query));
  const places = data?.pages.flatMap((page) => page.data) ?? [];
  if (places.length === 0) return null;
  return (
    <Suspense>
      <div className={classes.map}>
        <PlacesMap places={places} label={t('seaEvents.map')} />
      </div>
    </Suspense>
  );
}
