import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { seaColours, type Scheme } from '#map/engine/seaColours.ts';
import { isStyled } from '#map/engine/useSeaMap.ts';
import type { VesselEdition } from '#map/liveVessels/vesselMirror.ts';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import { providerSource, type MarkersAbove } from '#map/engine/markers.ts';
import { markerOutlines } from './markerColours.ts';
import { lightOf, markerPalette } from './markerPalette.ts';
import type { VisibleStyles } from './visibleStyles.ts';
import { VesselLayer } from './vesselLayer.ts';

interface VesselLayerOptions {
  readonly map: LibraryMap;
  readonly liveVessels: LiveVessels;
  /** No vessels are drawn before the land. */
  readonly landDrawn: boolean;
  readonly scheme: Scheme;
  readonly visibleStyles: VisibleStyles;
  /** Vessel types in the dictionary's order. */
  readonly fisheries: readonly number[];
  readonly touch: boolean;
  /** Identifiers of the vessels drawn with a ring. */
  readonly selected: number | undefined;
  readonly hovered: number | undefined;
  /** All vessels but the selected one are faded. */
  readonly alone: boolean;
  readonly above: MarkersAbove;
}

/** Opacity of the others while one vessel is highlighted. */
const othersOpacity = 0.28;

function slotIn(edition: VesselEdition, id: number | undefined): number {
  return id === undefined ? -1 : edition.ids.indexOf(id);
}

/**
 * Keeps live vessels on the map: positions outside React, style inside it. Returns whether they are drawn: not if the
 * browser gives no graphics context.
 */
export function useVesselLayer(options: VesselLayerOptions): boolean {
  const { map, liveVessels, landDrawn, scheme, visibleStyles, fisheries, touch, selected, hovered, alone, above } =
    options;
  const layer = useMemo(() => new VesselLayer(liveVessels.mirror, touch), [liveVessels, touch]);
  const [drawn, setDrawn] = useState(true);
  const edition = useSyncExternalStore(liveVessels.subscribe, () => liveVessels.mirror.edition);

  useEffect(() => {
    const remove = layer.addTo(map, (cause) => {
      console.warn('Vessels can not be drawn here:', cause.message);
      setDrawn(false);
    });
    const stopFollowing = liveVessels.onChange((change) => layer.changed(change));
    return () => {
      stopFollowing();
      remove();
    };
  }, [map, liveVessels, layer]);

  useEffect(() => {
    if (!landDrawn) return;
    layer.setStyle({
      colourBy: visibleStyles.colourBy,
      palette: markerPalette(scheme, edition, fisheries, visibleStyles),
      outline: lightOf(markerOutlines[scheme]),
      ring: lightOf(seaColours[scheme].emphasis),
      others: alone ? othersOpacity : 1,
    });
  }, [layer, landDrawn, edition, scheme, visibleStyles, fisheries, alone]);

  useEffect(() => {
    // The map draws markers some time after they are given to it: until then vessels are visible there.
    if (isStyled(map) && map.getSource(providerSource) && map.isSourceLoaded(providerSource)) layer.setAbove(above);
    const { unsubscribe } = map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
      if (sourceId === providerSource && isSourceLoaded) layer.setAbove(above);
    });
    return unsubscribe;
  }, [map, layer, above]);

  useEffect(() => {
    layer.emphasise(slotIn(edition, selected), slotIn(edition, hovered));
  }, [layer, edition, selected, hovered]);
  return drawn;
}
