import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import 'maplibre-gl/dist/maplibre-gl.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#lib/useSession.ts';
import type { Map as LibraryMap } from 'maplibre-gl';
import { MapButtons } from './engine/MapButtons.tsx';
import { mapZooms, startView } from './engine/mapView.ts';
import { InZone, MapZones } from './engine/MapZones.tsx';
import { usePointerChain, type PointerChain } from './engine/pointerChain.ts';
import { baseColours, type Scheme } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { ChartOnMap } from './chart/ChartOnMap.tsx';
import { SearchOnMap } from './chart/search/SearchOnMap.tsx';
import { EntriesOnMap } from './EntriesOnMap.tsx';
import { MapEntriesProvider } from './MapEntries.tsx';
import { useMapLayer, usePlayer, type PlayerState, type ShownLayer } from './mapLayer.ts';
import { viewInSearch, type MapSearch } from './mapSearch.ts';
import { readMapSettings, type MapSettings } from './mapSettings.ts';
import type { VesselPicture } from './panels/VesselCard.tsx';
import { VisitorInvitation } from './panels/VisitorInvitation.tsx';
import { KeptTracks } from './tools/KeptTracks.tsx';
import { ToolsOnMap } from './tools/ToolsOnMap.tsx';
import controls from './engine/MapControls.module.css';
import classes from './SeaMap.module.css';
import { useViewInAddress } from './useViewInAddress.ts';
import type { VesselFiltersOnMap } from './vesselFiltersOnMap.ts';
import { WeatherOnMap } from './weather/WeatherOnMap.tsx';

const MapInWords = lazy(async () => ({ default: (await import('./tools/MapInWords.tsx')).MapInWords }));

/** Writes a part of the address: as a step the back button undoes, or in place. */
export type WriteSearch = (part: MapSearch, how: 'push' | 'replace') => void;

interface SeaMapProps {
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
  /** Draws a vessel without a photo. */
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** The sea map with everything on it; its state is the address. */
export function SeaMap({ search, onSearch, drawing, filters }: SeaMapProps) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [settings] = useState(readMapSettings);
  const [start] = useState(() => {
    const left = search.vessel === undefined ? settings.view : undefined;
    return viewInSearch(search, mapZooms.start) ?? left ?? startView;
  });
  const layer = useMapLayer(search, settings);
  const { ref, map, failure } = useSeaMap(baseColours(scheme, layer.weather !== undefined), start, t('map.region'));
  useViewInAddress(map, search, (view) => onSearch(view, 'replace'));

  if (failure === 'noWebGl') {
    return (
      <Suspense>
        <MapInWords filter={filters.filter} />
      </Suspense>
    );
  }
  return (
    <div className={classes.screen} data-scheme={scheme}>
      <div ref={ref} className={`${classes.map} ${controls.controls}`} />
      <MapZones>
        <InZone zone="top">
          {failure === 'noLand' && (
            <p className={classes.notice} role="alert">
              {t('map.failure.noLand')}
            </p>
          )}
        </InZone>
        {map !== undefined && (
          <OnMap
            map={map}
            scheme={scheme}
            phone={phone}
            search={search}
            settings={settings}
            layer={layer}
            onSearch={onSearch}
            drawing={drawing}
            filters={filters}
          />
        )}
      </MapZones>
    </div>
  );
}

/** What every part of the map is given. */
export interface MapPart {
  readonly map: LibraryMap;
  readonly scheme: Scheme;
  readonly phone: boolean;
  readonly search: MapSearch;
  /** What an address that leaves something out means. */
  readonly settings: MapSettings;
  readonly onSearch: WriteSearch;
  readonly pointer: PointerChain;
  readonly layer: ShownLayer;
  /** Shown or hidden by the forecast button, together with the source badge. */
  readonly player: PlayerState;
}

interface OnMapProps extends Omit<MapPart, 'pointer' | 'player'> {
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** The parts of the map, once it stands. */
function OnMap({ drawing, filters, ...given }: OnMapProps) {
  const signedIn = useSignedIn();
  const pointer = usePointerChain(given.map);
  const player = usePlayer(given.layer.layer);
  const part = { ...given, pointer, player };
  return (
    <MapEntriesProvider {...part} filters={filters}>
      <InZone zone="right">
        <MapButtons map={given.map} />
      </InZone>
      <ToolsOnMap {...part} filter={filters.filter} />
      <SearchOnMap {...part} />
      <ChartOnMap {...part} />
      {!signedIn && (
        <InZone zone="left">
          <VisitorInvitation />
        </InZone>
      )}
      <EntriesOnMap {...part} drawing={drawing} filters={filters} />
      <KeptTracks {...part} />
      <WeatherOnMap {...part} />
    </MapEntriesProvider>
  );
}
