import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, type RefObject } from 'react';
import { lngLat } from './createMap.ts';
import { fallbackCentre, libraryZoom, mapZooms, specificationZoom, type Place } from './mapView.ts';

/**
 * Flies to a place, at least as close as a highlighted vessel is shown. The library jumps if reduced motion is
 * preferred.
 */
export function flyTo(map: LibraryMap, place: Place): void {
  const zoom = Math.max(mapZooms.highlighted, specificationZoom(map.getZoom()));
  map.flyTo({ center: lngLat(place), zoom: libraryZoom(zoom), maxDuration: 2000 });
}

/** A vessel this close to a sheet's edge, in CSS pixels, counts as hidden by it. */
const sheetMargin = 48;

/**
 * Moves the map once for each opened vessel, so that its card, which comes from the bottom of a phone, doesn't cover
 * it.
 */
export function useClearOfSheet(map: LibraryMap, sheet: RefObject<HTMLElement | null>, place: Place | undefined): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const known = place !== undefined;
  useEffect(() => {
    if (!known || sheet.current === null) return undefined;
    let before = 0;
    // At first, and each time the sheet grows.
    const observer = new ResizeObserver(() => {
      if (sheet.current === null || latest.current === undefined) return;
      const height = sheet.current.offsetHeight;
      const grown = height > before;
      before = height;
      if (!grown) return;
      const box = sheet.current.getBoundingClientRect();
      const container = map.getContainer().getBoundingClientRect();
      // In a low window it is at the side.
      if (box.width < container.width) return;
      const top = box.top - container.top;
      const { y } = map.project(lngLat(latest.current));
      // Search and the vessel count take the upper part of the remaining space.
      if (y > top - sheetMargin) map.panBy([0, y - (top * 2) / 3]);
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [map, sheet, known]);
}

interface VesselFlight {
  readonly map: LibraryMap;
  /** The vessel of an address that has no view. */
  readonly wanted: number | undefined;
  readonly place: Place | undefined;
  /** False until it is known whether the vessel has a position. */
  readonly positionKnown: boolean;
  /** Whether the vessel exists; undefined until that is known. */
  readonly exists: boolean | undefined;
}

/**
 * Flies to the vessel of the opened address once its position is known, or to the fallback if it has none. A vessel
 * that doesn't exist leaves the map where it is.
 */
export function useVesselFlight({ map, wanted, place, positionKnown, exists }: VesselFlight): void {
  const waiting = useRef(wanted);
  useEffect(() => {
    if (exists === false) waiting.current = undefined;
    if (waiting.current === undefined || !positionKnown || (place === undefined && exists === undefined)) return;
    waiting.current = undefined;
    map.jumpTo({ center: lngLat(place ?? fallbackCentre), zoom: libraryZoom(mapZooms.highlighted) });
  }, [map, place, positionKnown, exists]);
}
