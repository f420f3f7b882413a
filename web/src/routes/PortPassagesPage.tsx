import { Group, NativeSelect } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { circleAt } from '@wheelhouse/contract/drawnAreas';
import { portCallMessages } from '@wheelhouse/contract/portCalls';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import { Passages } from '#areas/drawnAreas/Passages.tsx';
import { PeriodFields } from '#areas/drawnAreas/PeriodFields.tsx';
import { lastDays } from '#areas/drawnAreas/periods.ts';
import { portQuery } from '#areas/portCalls/portCallQueries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { MapPreview } from '#map/MapPreview.tsx';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { readPassagesSearch } from './passagesSearch.ts';

const AreaMap = lazySmallMap(async () => (await import('#map/AreaMap.tsx')).AreaMap);
const route = getRouteApi('/ports/$portId/passages');
/** Radii that are offered, nautical miles. */
const radii = [1, 2, 5, 10, 20, 50] as const;
/** Close enough to see the harbour and its approach. */
const mapZoom = 11;

/** The vessels that were near a port in a period. */
export function PortPassagesPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().portId);
  const { data, failure, retry } = useLoad({ ...portQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure))
    return (
      <MissingPage message={say(portCallMessages.portNotFound)}>
        <Link to="/map">{t('portCalls.toMap')}</Link>
      </MissingPage>
    );
  const title = data === undefined ? t('areas.passages') : t('areas.near', { port: data.port.name });
  return (
    <Page title={title} width="wide">
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <TableSkeleton label={t('portCalls.loading')} />}
      {data && <Content port={data.port} title={title} />}
    </Page>
  );
}

function Content({ port, title }: { readonly port: Port; readonly title: string }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { from, to, nm = 5 } = readPassagesSearch(route.useSearch());
  const usual = lastDays(7);
  const days = { from: from ?? usual.from, to: to ?? usual.to };
  const where = { latitude: port.latitude, longitude: port.longitude, radiusNm: nm };
  return (
    <>
      <PageHead title={title}>
        <Link to="/ports/$portId" params={{ portId: String(port.id) }}>
          {t('areas.toPort')}
        </Link>
      </PageHead>
      <MapPreview
        search={{ lat: port.latitude, lng: port.longitude, zoom: mapZoom }}
        label={t('areas.showOnMap')}
        size="large"
      >
        <AreaMap shape={circleAt(where)} label={t('areas.map', { name: title })} />
      </MapPreview>
      <Group gap="0 24px" align="flex-end">
        <NativeSelect
          my="md"
          w={140}
          label={t('areas.within')}
          value={nm}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { ...days, nm: Number(value) }, replace: true, resetScroll: false })
          }
          data={[...new Set([...radii, nm])]
            .sort((a, b) => a - b)
            .map((miles) => ({ value: String(miles), label: t('areas.withinMiles', { count: miles }) }))}
        />
        <PeriodFields
          days={days}
          onDays={(chosen) => void navigate({ search: { ...chosen, nm }, replace: true, resetScroll: false })}
        />
      </Group>
      <Passages where={where} name={title} centre={port} days={days} />
    </>
  );
}
