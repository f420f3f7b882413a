import { useState } from 'react';
import surface from '#map/engine/MapSurface.module.css';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { InZone } from '#map/engine/MapZones.tsx';
import { useLiveCount } from '#map/liveVessels/useLiveVessels.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { everyService, isServiceSet } from '#map/providers/serviceChoice.ts';
import { ServiceFields } from '#map/providers/ServiceFields.tsx';
import { shortNames } from '#map/providers/shortNames.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import classes from '#map/SeaMap.module.css';
import { flyTo } from '#map/engine/vesselFlight.ts';
import type { VesselFiltersOnMap } from '#map/engine/vesselFiltersOnMap.ts';
import { AloneChip } from '#map/engine/AloneChip.tsx';
import { ObjectsList } from './ObjectsList.tsx';
import { LiveState } from './LiveState.tsx';
import { LegendPanel } from './LegendPanel.tsx';
import { MapOptions } from './MapOptions.tsx';
import { FiltersButton, PanelButton } from './PanelButtons.tsx';
import { Reception } from './Reception.tsx';

interface MapPanelsProps extends Pick<
  MapPart,
  'map' | 'scheme' | 'phone' | 'search' | 'settings' | 'onSearch' | 'panels'
> {
  readonly filters: VesselFiltersOnMap;
  readonly onVessel: (id: number) => void;
}

/** How many names of services are listed before the rest is counted. */
const namesMax = 2;

/** The left column: counts, and the buttons of filters, list and legend with their panels. */
export function MapPanels({
  map,
  scheme,
  phone,
  search,
  settings,
  onSearch,
  filters,
  panels,
  onVessel,
}: MapPanelsProps) {
  const { t } = useTranslation();
  const { seesVessels, liveVessels, vesselsInView, services, places, branches } = useMapObjects();
  const [filtersOpened, setFiltersOpened] = useState(false);
  const vesselCount = useLiveCount(liveVessels);
  const replays = seesVessels && search.replay !== undefined;
  const filtersSet = seesVessels ? setParts(filters.filter).length : 0;
  const servicesSet = isServiceSet(services.choice);
  const providers = new Set(places.map(({ provider }) => provider.id)).size;
  const counted = { count: providers, formatted: formatCount(providers) };

  function servicesText(): string {
    if (services.choice === null) return t('map.filters.noneShown');
    const names = shortNames(services.choice, branches);
    const more = names.length - namesMax;
    const text = names.slice(0, namesMax).join(', ');
    return t('map.alone.only', { name: more > 0 ? t('filter.more', { names: text, more }) : text });
  }

  const buttons = (
    <>
      <FiltersButton
        set={filtersSet + (servicesSet ? 1 : 0)}
        opened={filtersOpened}
        onOpen={() => setFiltersOpened(true)}
      />
      {!replays && <PanelButton panel="list" open={panels.open.includes('list')} onToggle={panels.toggle} />}
      <PanelButton panel="legend" open={panels.open.includes('legend')} onToggle={panels.toggle} />
    </>
  );
  const column = (
    <>
      <div className={`${surface.surface} ${classes.chip}`}>
        {replays && <span className={classes.providers}>{t('playback.chip')}</span>}
        {!replays && seesVessels && (
          <LiveState liveVessels={liveVessels} inView={vesselsInView?.slots.length}>
            <Reception map={map} />
          </LiveState>
        )}
        {!seesVessels && <span className={classes.providers}>{t('map.providers.count', counted)}</span>}
        {!phone && buttons}
      </div>
      {filters.notice}
      {filtersSet > 0 && <div className={classes.filters}>{filters.chips}</div>}
      {servicesSet && <AloneChip text={servicesText()} onEnd={() => services.choose(everyService)} />}
      {filters.renderDrawer({
        opened: filtersOpened,
        onClose: () => setFiltersOpened(false),
        count: vesselCount,
        others: {
          alone: !seesVessels,
          isSet: servicesSet,
          reset: () => services.choose(everyService),
          action: t('map.filters.showProviders', counted),
          content: (
            <>
              <ServiceFields branches={branches} choice={services.choice} onChange={services.choose} scheme={scheme} />
              {seesVessels && <MapOptions search={search} settings={settings} onSearch={onSearch} />}
            </>
          ),
        },
      })}
      {!replays && panels.open.includes('list') && (
        <ObjectsList
          scheme={scheme}
          vessel={search.vessel}
          provider={search.provider}
          onVessel={(id) => {
            const place = liveVessels.vessel(id);
            if (place !== undefined && id !== search.vessel) flyTo(map, place);
            onVessel(id);
          }}
          onProvider={(place) => {
            flyTo(map, place);
            onSearch({ provider: place.provider.id, vessel: undefined, alone: undefined }, 'push');
          }}
          onClose={() => panels.toggle('list')}
        />
      )}
      {panels.open.includes('legend') && (
        <LegendPanel scheme={scheme} replays={replays} onSearch={onSearch} onClose={() => panels.toggle('legend')} />
      )}
    </>
  );
  return (
    <>
      <InZone zone="row">{phone && buttons}</InZone>
      <InZone zone="left">{column}</InZone>
    </>
  );
}
