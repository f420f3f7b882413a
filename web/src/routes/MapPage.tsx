import { VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { VesselDrawing } from '#areas/vessels/VesselDrawing.tsx';
import { useNames } from '#lib/dictionaries.ts';
import { SeaMap, type WriteSearch } from '#map/SeaMap.tsx';
import { useTitle } from '#ui/Page.tsx';

const route = getRouteApi('/map');

function CardDrawing({ vessel }: { readonly vessel: VesselPage }) {
  const names = useNames();
  return <VesselDrawing vessel={vessel} typeName={names.vesselType(vessel.vesselType?.id)} />;
}

export function MapPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useTitle(t('map.title'));
  const write = useCallback<WriteSearch>(
    (part, how) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: how === 'replace', resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <VisuallyHidden component="h1">{t('map.title')}</VisuallyHidden>
      <SeaMap search={search} onSearch={write} drawing={CardDrawing} />
    </>
  );
}
