import { useQuery } from '@tanstack/react-query';
import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { useLandDrawn } from '#map/engine/useLandDrawn.ts';
import { markerSizes } from '#map/engine/markers.ts';
import { parseVisibleStyles, type VisibleStyles } from '#map/layers/visibleStyles.ts';
import { useVesselsInView, type VesselsInView } from '#map/layers/vesselsInView.ts';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import { useLiveVessels } from '#map/liveVessels/useLiveVessels.ts';
import { defaultColourBy, type ColourBy } from '#map/engine/mapSearch.ts';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import { defaultBeat, type Beat } from '#map/engine/positionBeat.ts';
import { providerPlaces, type ProviderCluster, type ProviderPlace } from '#map/providers/providerPlaces.ts';
import { providersQuery, serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { everyService, pausesPositions } from '#map/providers/serviceChoice.ts';
import { useProviderClusters } from '#map/providers/useProviderClusters.ts';
import { usePlacesInView } from '#map/providers/usePlacesInView.ts';
import { useServices, type Services } from '#map/providers/useServices.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { pinnedVessels } from '#map/engine/pinnedTracks.ts';
import type { VesselFiltersOnMap } from '#map/engine/vesselFiltersOnMap.ts';

/** The objects of the map, for every part that draws, lists or counts them. */
export interface MapObjects {
  /** Markers are pressed with a finger. */
  readonly touch: boolean;
  /** Land is drawn: objects at sea may be drawn. */
  readonly landDrawn: boolean;
  /** False for visitors and viewers who may not see the map's vessels: there are then no live vessels. */
  readonly seesVessels: boolean;
  readonly liveVessels: LiveVessels;
  readonly beat: Beat;
  readonly onBeat: (beat: Beat) => void;
  /** Those the map shows, without what the legend hides. */
  readonly vesselsInView: VesselsInView | undefined;
  readonly colourBy: ColourBy;
  /** Vessel types in the dictionary's order. */
  readonly fisheries: readonly number[];
  /** Which entries of the legend are drawn. */
  readonly visibleStyles: VisibleStyles;
  readonly services: Services;
  readonly branches: readonly ServiceBranch[];
  /** Every address of a provider, and those the chosen categories show. */
  readonly everyPlace: readonly ProviderPlace[];
  readonly places: readonly ProviderPlace[];
  /** The markers of those that are shown and of the highlighted provider. */
  readonly clusters: readonly ProviderCluster[];
  /** Their size relative to that for a mouse. */
  readonly clusterScale: number;
  /** Those of each within the view. */
  readonly everyPlaceInView: readonly ProviderPlace[];
  readonly placesInView: readonly ProviderPlace[];
}

const MapObjectsContext = createContext<MapObjects | undefined>(undefined);

const noBranches: readonly ServiceBranch[] = [];

interface MapObjectsProviderProps extends Pick<MapPart, 'map' | 'search' | 'settings' | 'onSearch'> {
  readonly filters: VesselFiltersOnMap;
  readonly children: ReactNode;
}

/** Follows vessels and providers for the parts of one map. */
export function MapObjectsProvider({ map, search, settings, onSearch, filters, children }: MapObjectsProviderProps) {
  const signedIn = useSignedIn();
  const landDrawn = useLandDrawn(map);
  const [touch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const seesVessels = useHolds('VIEW_MAP') && signedIn;
  const services = useServices(search, onSearch);
  const { choice } = services;
  const [beat, setBeat] = useState(() => settings.beat ?? defaultBeat());
  const onBeat = (chosen: Beat) => {
    rememberChoice({ beat: chosen });
    setBeat(chosen);
  };
  const followed = useMemo(
    () => [search.vessel ?? 0, ...pinnedVessels(search.tracks)].filter((id) => id > 0),
    [search.vessel, search.tracks],
  );
  const liveVessels = useLiveVessels({
    filter: filters.filter,
    map,
    followed,
    slow: beat === 'halfMinute',
    seen: seesVessels,
    held: pausesPositions(choice),
  });
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const fisheries = useMemo(() => dictionaries?.fisheriesTypes.map(({ id }) => id) ?? [], [dictionaries]);
  const colourBy = search.colour ?? settings.colour ?? defaultColourBy;
  const visibleStyles = useMemo(() => parseVisibleStyles(colourBy, search.only), [colourBy, search.only]);
  const vesselsInView = useVesselsInView(map, liveVessels, visibleStyles);

  const { data: branches = noBranches } = useQuery(serviceBranchesQuery);
  const { data: providers } = useQuery(providersQuery);
  const everyPlace = useMemo(() => providerPlaces(providers ?? [], branches, everyService), [providers, branches]);
  const places = useMemo(() => providerPlaces(providers ?? [], branches, choice), [providers, branches, choice]);
  const clusterScale = touch ? markerSizes.touchFactor * 0.75 : 1;
  const clusters = useProviderClusters({ map, everyPlace, places, highlighted: search.provider, scale: clusterScale });
  const everyPlaceInView = usePlacesInView(map, everyPlace);
  const placesInView = usePlacesInView(map, places);

  // Not memoised: this renders only when one of them or the map's parts changed.
  const objects: MapObjects = {
    landDrawn,
    touch,
    seesVessels,
    liveVessels,
    beat,
    onBeat,
    vesselsInView,
    colourBy,
    fisheries,
    visibleStyles,
    services,
    branches,
    everyPlace,
    places,
    clusters,
    clusterScale,
    everyPlaceInView,
    placesInView,
  };
  return <MapObjectsContext.Provider value={objects}>{children}</MapObjectsContext.Provider>;
}

export function useMapObjects(): MapObjects {
  const objects = useContext(MapObjectsContext);
  if (objects === undefined) throw new Error('Only parts of the map know its objects.');
  return objects;
}
