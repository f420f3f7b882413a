import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { lngLat, viewOf } from './engine/createMap.ts';
import { libraryZoom, mapZooms } from './engine/mapView.ts';
import { searchOfView, viewInSearch, type MapSearch } from './mapSearch.ts';
import { rememberView } from './mapSettings.ts';

/**
 * Keeps the address in step with the map when it comes to rest, and the map with an address that someone else changed:
 * the browser's back button, a link.
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
    return unsubscribe;
  }, [map]);

  const { lat, lng, zoom } = search;
  useEffect(() => {
    const own = written.current;
    if (map === undefined || (own.lat === lat && own.lng === lng && own.zoom === zoom)) return;
    written.current = { lat, lng, zoom };
    const view = viewInSearch({ lat, lng, zoom }, mapZooms.start);
    if (view !== undefined) map.jumpTo({ center: lngLat(view), zoom: libraryZoom(view.zoom) });
  }, [map, lat, lng, zoom]);
}
