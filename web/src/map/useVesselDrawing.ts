import { useMemo } from 'react';
import { defaultNameDisplay } from './engine/mapSearch.ts';
import type { MapPart } from './engine/mapPart.ts';
import type { Track, TrackLayer } from './layers/trackLayer.ts';
import { useTrackLayer } from './layers/useTrackLayer.ts';
import { useVesselLayer } from './layers/useVesselLayer.ts';
import { useVesselNames } from './layers/useVesselNames.ts';
import { useMapObjects } from './objects/MapObjects.tsx';
import { markersAbove } from './providers/providerPlaces.ts';
import { usePinnedOnMap } from './tools/usePinnedTracks.ts';

interface VesselDrawing extends Pick<MapPart, 'map' | 'scheme' | 'search' | 'settings'> {
  /** The vessel under the pointer. */
  readonly hovered: number | undefined;
  /** The track of the selected vessel. */
  readonly shownTracks: readonly Track[];
}

/** Draws the vessels with their names, and the tracks. Returns whether vessels can be drawn, and the tracks' layer. */
export function useVesselDrawing({ map, scheme, search, settings, hovered, shownTracks }: VesselDrawing): {
  readonly drawn: boolean;
  readonly trackLayer: TrackLayer;
} {
  const { landDrawn, touch, liveVessels, fisheries, visibleStyles, clusters, clusterScale } = useMapObjects();
  const alone = search.alone === true && (search.vessel !== undefined || search.provider !== undefined);
  const above = useMemo(
    () => markersAbove(clusters, search.provider, alone, clusterScale),
    [clusters, search.provider, alone, clusterScale],
  );
  const marked = { map, liveVessels, landDrawn, scheme, visibleStyles, touch, selected: search.vessel, alone };
  const drawn = useVesselLayer({ ...marked, fisheries, hovered, above });
  useVesselNames({ ...marked, display: search.names ?? settings.names ?? defaultNameDisplay });
  const pinned = usePinnedOnMap({ search, settings, scheme, liveVessels });
  const tracks = useMemo(() => (landDrawn ? [...shownTracks, ...pinned] : []), [landDrawn, shownTracks, pinned]);
  return { drawn, trackLayer: useTrackLayer(map, scheme, tracks) };
}
