import 'maplibre-gl/dist/maplibre-gl.css';
import { Suspense, useState } from 'react';
import { useSignedIn } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { useColorScheme } from '#ui/colorScheme.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { MapButtons } from './engine/MapButtons.tsx';
import { mapZooms, startView } from './engine/mapView.ts';
import { MapNotice } from './engine/MapNotice.tsx';
import { InZone, MapZones } from './engine/MapZones.tsx';
import { usePointerChain } from './engine/pointerChain.ts';
import { useShortWindow } from './engine/useShortWindow.ts';
import { baseColours } from './engine/seaColours.ts';
import { useSeaMap } from './engine/useSeaMap.ts';
import { ReferenceLayersOnMap } from './referenceLayers/ReferenceLayersOnMap.tsx';
import { SearchOnMap } from './referenceLayers/search/SearchOnMap.tsx';
import { ObjectsOnMap } from './ObjectsOnMap.tsx';
import { MapObjectsProvider } from './objects/MapObjects.tsx';
import { useMapLayer, usePlayer } from './engine/mapLayer.ts';
import type { MapPart, WriteSearch } from './engine/mapPart.ts';
import { viewInSearch, type MapSearch } from './engine/mapSearch.ts';
import { readMapSettings } from './engine/mapSettings.ts';
import type { VesselPicture } from './panels/VesselCard.tsx';
import { useInvitation } from './panels/useInvitation.ts';
import { useOpenPanels } from './engine/useOpenPanels.ts';
import { VisitorInvitation } from './panels/VisitorInvitation.tsx';
import { PinnedTracks } from './tools/PinnedTracks.tsx';
import { ToolsOnMap } from './ToolsOnMap.tsx';
import { ToolsPanel } from './tools/ToolsPanel.tsx';
import controls from './engine/MapControls.module.css';
import classes from './SeaMap.module.css';
import { useViewInAddress } from './useViewInAddress.ts';
import type { VesselFiltersOnMap } from './engine/vesselFiltersOnMap.ts';
import { WeatherOnMap } from './weather/WeatherOnMap.tsx';
import { usePhone } from '#ui/usePhone.ts';

const HeatOnMap = lazyPart(async () => (await import('./heat/HeatOnMap.tsx')).HeatOnMap);
const DatedLayersOnMap = lazyPart(async () => (await import('./datedLayers/DatedLayersOnMap.tsx')).DatedLayersOnMap);
const MapAsText = lazyPart(async () => (await import('./tools/MapAsText.tsx')).MapAsText);

interface SeaMapProps {
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
  /** Draws a vessel that has no photo. */
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** The sea map with everything on it; its state is kept in the address. */
export function SeaMap({ search, onSearch, drawing, filters }: SeaMapProps) {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  const phone = usePhone();
  const [settings] = useState(readMapSettings);
  const [start] = useState(() => viewInSearch(search, mapZooms.start) ?? settings.view ?? startView);
  const layer = useMapLayer(search, settings);
  const { ref, map, failure } = useSeaMap(baseColours(scheme, layer.weather !== undefined), start, t('map.region'));
  useViewInAddress(map, search, (view) => onSearch(view, 'replace'));

  if (failure === 'noWebGl') {
    return (
      <Suspense>
        <MapAsText filter={filters.filter} />
      </Suspense>
    );
  }
  return (
    <div className={classes.screen} data-scheme={scheme}>
      <div ref={ref} className={`${classes.map} ${controls.controls}`} />
      <MapZones>
        <InZone zone="top">{failure === 'noLand' && <MapNotice>{t('map.failure.noLand')}</MapNotice>}</InZone>
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

interface OnMapProps extends Omit<MapPart, 'pointer' | 'player' | 'panels' | 'sheet'> {
  readonly drawing: VesselPicture;
  readonly filters: VesselFiltersOnMap;
}

/** The parts of the map, rendered once the map is ready. */
function OnMap({ drawing, filters, ...given }: OnMapProps) {
  const signedIn = useSignedIn();
  const invitation = useInvitation();
  const pointer = usePointerChain(given.map);
  const [replayed, setReplayed] = useState<number>();
  const player = usePlayer(given.layer.layer);
  const { phone, search } = given;
  const shortWindow = useShortWindow();
  const panels = useOpenPanels(phone || shortWindow);
  const sheet =
    (phone || shortWindow) && [search.vessel, search.provider, search.point].some((named) => named !== undefined);
  // One sheet at a time: a new selection replaces the open panel.
  const chosen = [search.vessel, search.provider, search.point].join(' ');
  const [before, setBefore] = useState(chosen);
  if (chosen !== before) {
    setBefore(chosen);
    if (phone) panels.closeAll();
  }
  const part = { ...given, pointer, player, panels, sheet };
  return (
    <MapObjectsProvider {...part} filters={filters}>
      <InZone zone="right">
        <MapButtons map={given.map} />
      </InZone>
      <ToolsOnMap {...part} filter={filters.filter} />
      <SearchOnMap {...part} />
      <ReferenceLayersOnMap {...part} />
      <Suspense>{given.layer.layer === 'activity' && <HeatOnMap {...part} />}</Suspense>
      <Suspense>
        <DatedLayersOnMap {...part} />
      </Suspense>
      {!signedIn && (
        <InZone zone="left">{!invitation.closed && <VisitorInvitation onClose={invitation.close} />}</InZone>
      )}
      <ObjectsOnMap {...part} drawing={drawing} filters={filters} onReplayed={setReplayed} />
      <PinnedTracks {...part} />
      <WeatherOnMap {...part} replayed={search.replay === undefined ? undefined : replayed} />
      {phone && <ToolsPanel panels={panels} />}
    </MapObjectsProvider>
  );
}
