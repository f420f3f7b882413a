import { Badge, Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { removeArea, type DrawnArea } from '@wheelhouse/contract/drawnAreas';
import { useState } from 'react';
import { AlertMe } from '#areas/alerts/AlertMe.tsx';
import { AreaDialog } from '#areas/drawnAreas/AreaDialog.tsx';
import { areasQuery } from '#areas/drawnAreas/areaQueries.ts';
import { centreOf } from '#areas/drawnAreas/centreOf.ts';
import { Passages } from '#areas/drawnAreas/Passages.tsx';
import { PeriodFields } from '#areas/drawnAreas/PeriodFields.tsx';
import { lastDays } from '#areas/drawnAreas/periods.ts';
import { SaveArea } from '#areas/drawnAreas/SaveArea.tsx';
import { shapeWords } from '#areas/drawnAreas/shapeWords.ts';
import { useAreaAction } from '#areas/drawnAreas/useAreaAction.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { lineOfShape } from '#map/engine/measuredLine.ts';
import { lazySmallMap } from '#map/lazySmallMap.ts';
import { MapPreview } from '#map/MapPreview.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { usePhone } from '#ui/usePhone.ts';
import { readEncounters } from './encountersSearch.ts';
import { idInPath } from './idInPath.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const AreaMap = lazySmallMap(async () => (await import('#map/AreaMap.tsx')).AreaMap);
const route = getRouteApi('/areas/$areaId');

/** An area, and the vessels that were in it in a period. */
export function AreaPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().areaId);
  const { data, failure, retry } = useLoad(areasQuery);
  const area = data?.find((one) => one.id === id);
  if (data !== undefined && area === undefined) return <NotFoundPage />;
  return (
    <Page title={area?.name ?? t('areas.title')} width="wide">
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && area === undefined && <Skeleton height={320} aria-label={t('areas.loading')} />}
      {area !== undefined && <Content area={area} />}
    </Page>
  );
}

function Content({ area }: { readonly area: DrawnArea }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { from, to } = readEncounters(route.useSearch());
  const usual = lastDays(7);
  const days = { from: from ?? usual.from, to: to ?? usual.to };
  return (
    <>
      <PageHead title={area.name}>
        <AlertMe name={area.name} about={{ area: area.id }} />
        <Actions area={area} />
      </PageHead>
      <p>
        {area.organisation !== undefined && <Badge variant="light">{area.organisation.name}</Badge>}{' '}
        {shapeWords(area.shape, t)}
      </p>
      <MapPreview search={{ area: area.id }} label={t('areas.showOnMap')} size="large">
        <AreaMap shape={area.shape} label={t('areas.map', { name: area.name })} />
      </MapPreview>
      <PeriodFields
        days={days}
        onDays={(search) =>
          void navigate({
            to: '/areas/$areaId',
            params: { areaId: String(area.id) },
            search,
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Passages where={{ areaId: area.id }} name={area.name} centre={centreOf(area.shape)} days={days} />
    </>
  );
}

function Actions({ area }: { readonly area: DrawnArea }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  // A phone has no tool to draw areas.
  const phone = usePhone();
  const removal = useAreaAction(
    () => api.call(removeArea, { params: { id: area.id } }),
    () => void navigate({ to: '/areas', replace: true }),
  );
  if (!area.mayChange) return <SaveArea area={area} />;
  const line = lineOfShape(area.shape);
  return (
    <>
      <SaveArea area={area} />
      {line !== undefined && !phone && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/map" search={{ area: area.id, measure: line }} />}
        >
          {t('areas.changeShape')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('rename')}>
        {t('areas.changeName')}
      </Button>
      <Button variant="default" loading={removal.isPending} onClick={() => setDialog('remove')}>
        {t('areas.removeIt')}
      </Button>
      <FormAlert>{removal.error?.message}</FormAlert>
      {dialog === 'rename' && <AreaDialog shape={area.shape} area={area} onClose={() => setDialog(undefined)} />}
      <ConfirmDialog
        opened={dialog === 'remove'}
        title={t('areas.remove')}
        subject={area.name}
        text={t('areas.removeLead')}
        keep={t('dialog.cancel')}
        confirm={t('areas.removeIt')}
        onKeep={() => setDialog(undefined)}
        onConfirm={() => {
          setDialog(undefined);
          removal.run(undefined);
        }}
      />
    </>
  );
}
