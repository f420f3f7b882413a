import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { jumpToView, viewOf } from './engine/createMap.ts';
import { mapZooms, type MapView } from './engine/mapView.ts';
import { searchOfView, viewInSearch, type MapSearch } from './engine/mapSearch.ts';
import { rememberView } from './engine/mapSettings.ts';

/** Whether an address would write two views alike. */
function sameView(one: MapView, other: MapView): boolean {
  const [a, b] = [searchOfView(one), searchOfView(other)];
  return a.lat === b.lat && a.lng === b.lng && a.zoom === b.zoom;
}

/**
 * Updates the address when the map comes to rest, and the map when something else changed the address: the back button,
 * a link.
 */
export function useViewInAddress(
  map: LibraryMap | undefined,
  search: MapSearch,
  write: (view: Pick<MapSearch, 'lat' | 'lng' | 'zoom'>) => void,
): void {
  const latest = useRef(write);
  const written = useRef<Pick<MapSearch, 'lat' | 'lng' | 'zoom'>>(search);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (map === undefined) return undefined;
    const { unsubscribe } = map.on('moveend', () => {
      const view = viewOf(map);
      written.current = searchOfView(view);
      latest.current(written.current);
      rememberView(view);
    });
    // The map opened within its bounds, which may be elsewhere than the address says.
    const view = viewInSearch(written.current, mapZooms.start);
    if (view !== undefined && !sameView(view, viewOf(map))) jumpToView(map, view);
    return unsubscribe;
  }, [map]);

  const { lat, lng, zoom } = search;
  useEffect(() => {
    const own = written.current;
    if (map === undefined || (own.lat === lat && own.lng === lng && own.zoom === zoom)) return;
    written.current = { lat, lng, zoom };
    const view = viewInSearch({ lat, lng, zoom }, mapZooms.start);
    if (view !== undefined) jumpToView(map, view);
  }, [map, lat, lng, zoom]);
}
