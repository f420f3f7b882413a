import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LiveFleet } from '#map/liveVessels/liveFleet.ts';
import { VesselNames, type NamesLook } from './vesselNames.ts';

interface VesselNamesOptions extends Omit<NamesLook, 'selected'> {
  readonly map: LibraryMap;
  readonly fleet: LiveFleet;
  /** No vessel names are drawn before the land. */
  readonly landDrawn: boolean;
  /** Identifier of the vessel that is named first. */
  readonly selected: number | undefined;
}

/** Keeps the names of the vessels in view on the map, outside React. */
export function useVesselNames({ map, fleet, landDrawn, selected, ...look }: VesselNamesOptions): void {
  const { scheme, display, shown, touch, alone } = look;
  const edition = useSyncExternalStore(fleet.subscribe, () => fleet.mirror.edition);
  const names = useMemo(() => new VesselNames(map, fleet.mirror), [map, fleet]);
  useEffect(() => {
    const remove = names.add();
    const stopFollowing = fleet.onChange(() => names.changed());
    return () => {
      stopFollowing();
      remove();
    };
  }, [names, fleet]);
  useEffect(() => {
    if (!landDrawn) return;
    const slot = selected === undefined ? -1 : edition.ids.indexOf(selected);
    names.setLook({ scheme, display, shown, touch, alone, selected: slot });
  }, [names, landDrawn, edition, selected, scheme, display, shown, touch, alone]);
}
