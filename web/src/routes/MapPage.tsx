import { VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ComponentProps } from 'react';
import { AddressNotice } from '#areas/vesselFilter/AddressNotice.tsx';
import { FilterChips } from '#areas/vesselFilter/FilterChips.tsx';
import { Filters } from '#areas/vesselFilter/Filters.tsx';
import { VesselDrawing } from '#areas/vessels/VesselDrawing.tsx';
import { vesselsQuery } from '#areas/vessels/vesselQueries.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useLargeRegister } from '#lib/useLargeRegister.ts';
import { useTranslation } from '#lib/language.ts';
import { useVesselFilter } from '#areas/vesselFilter/useVesselFilter.ts';
import type { FilterSearch } from '@wheelhouse/contract/filterCodec';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import { SeaMap } from '#map/SeaMap.tsx';
import { filtersButton } from '#map/engine/vesselFiltersOnMap.ts';
import { useTitle } from '#ui/Page.tsx';
import { useUnreadParts } from './useUnreadParts.ts';

const route = getRouteApi('/map');

function CardDrawing({ vessel }: { readonly vessel: VesselPage }) {
  const names = useNames();
  return <VesselDrawing vessel={vessel} typeName={names.vesselType(vessel.vesselType?.id)} />;
}

/** The list's drawer; its options are requested when it opens. Those of a large register it asks for itself. */
function MapFilters(drawer: Omit<ComponentProps<typeof Filters>, 'vessels' | 'opener'>) {
  const [wanted, setWanted] = useState(drawer.opened);
  if (drawer.opened && !wanted) setWanted(true);
  const large = useLargeRegister();
  const { data: vessels } = useQuery({ ...vesselsQuery, enabled: wanted && large === false });
  return <Filters {...drawer} vessels={vessels} opener={filtersButton} />;
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
  const writeFilter = useCallback((part: FilterSearch) => write(part, 'replace'), [write]);
  const { filter, change, addressErrors, dismissErrors } = useVesselFilter({
    search,
    write: writeFilter,
    remembered: true,
  });
  const [unread, dismissUnread] = useUnreadParts(search, write);
  const dismiss = () => {
    dismissErrors();
    dismissUnread();
  };
  const filters = {
    filter,
    chips: <FilterChips filter={filter} onChange={change} opener={filtersButton} compact />,
    notice: (
      <AddressNotice addressErrors={[...addressErrors, ...unread]} onDismiss={dismiss} opener={filtersButton} compact />
    ),
    renderDrawer: (drawer: Pick<ComponentProps<typeof Filters>, 'opened' | 'onClose' | 'count' | 'others'>) => (
      <MapFilters {...drawer} filter={filter} onChange={change} />
    ),
  };
  return (
    <>
      <VisuallyHidden component="h1">{t('map.title')}</VisuallyHidden>
      <SeaMap search={search} onSearch={write} drawing={CardDrawing} filters={filters} />
    </>
  );
}
