import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import { VesselNames, type NamesStyle } from './vesselNames.ts';

interface VesselNamesOptions extends Omit<NamesStyle, 'selected'> {
  readonly map: LibraryMap;
  readonly liveVessels: LiveVessels;
  /** No vessel names are drawn before the land. */
  readonly landDrawn: boolean;
  /** Identifier of the vessel that is named first. */
  readonly selected: number | undefined;
}

/** Keeps the names of the vessels in view on the map, outside React. */
export function useVesselNames({ map, liveVessels, landDrawn, selected, ...style }: VesselNamesOptions): void {
  const { scheme, display, visibleStyles, touch, alone } = style;
  const edition = useSyncExternalStore(liveVessels.subscribe, () => liveVessels.mirror.edition);
  const names = useMemo(() => new VesselNames(map, liveVessels.mirror), [map, liveVessels]);
  useEffect(() => {
    const remove = names.add();
    const stopFollowing = liveVessels.onChange(() => names.changed());
    return () => {
      stopFollowing();
      remove();
    };
  }, [names, liveVessels]);
  useEffect(() => {
    if (!landDrawn) return;
    const slot = selected === undefined ? -1 : edition.ids.indexOf(selected);
    names.setStyle({ scheme, display, visibleStyles, touch, alone, selected: slot });
  }, [names, landDrawn, edition, selected, scheme, display, visibleStyles, touch, alone]);
}
