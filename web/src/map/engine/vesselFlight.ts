import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useRef, type RefObject } from 'react';
import { lngLat } from './createMap.ts';
import { fallbackCentre, libraryZoom, mapZooms, specificationZoom, type Place } from './mapView.ts';

/** Goes to a place, coming at least as close as a highlighted vessel is shown. The library jumps where less motion is preferred. */
export function flyTo(map: LibraryMap, place: Place): void {
  const zoom = Math.max(mapZooms.highlighted, specificationZoom(map.getZoom()));
  map.flyTo({ center: lngLat(place), zoom: libraryZoom(zoom), maxDuration: 2000 });
}

/** A vessel this close to a sheet's edge, in CSS pixels, counts as hidden by it. */
const sheetMargin = 48;

/**
 * Moves the map once for each opened vessel so that the sheet of its card, which comes from the bottom of a phone, does
 * not lie over it.
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
      // In a low window it stands at the side.
      if (box.width < container.width) return;
      const top = box.top - container.top;
      const { y } = map.project(lngLat(latest.current));
      // Search and state of the fleet take the upper part of what is left.
      if (y > top - sheetMargin) map.panBy([0, y - (top * 2) / 3]);
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [map, sheet, known]);
}

interface VesselFlight {
  readonly map: LibraryMap;
  /** The vessel an address named without naming a view. */
  readonly wanted: number | undefined;
  readonly place: Place | undefined;
  /** False while it is still open whether the vessel has a position. */
  readonly positionKnown: boolean;
  /** Whether there is such a vessel; undefined while that is open. */
  readonly exists: boolean | undefined;
}

/** Takes the map to the vessel an address opened with, once its position is known; to the fallback when it has none. One that doesn't exist leaves the map where it is. */
export function useVesselFlight({ map, wanted, place, positionKnown, exists }: VesselFlight): void {
  const waiting = useRef(wanted);
  useEffect(() => {
    if (exists === false) waiting.current = undefined;
    if (waiting.current === undefined || !positionKnown || (place === undefined && exists === undefined)) return;
    waiting.current = undefined;
    map.jumpTo({ center: lngLat(place ?? fallbackCentre), zoom: libraryZoom(mapZooms.highlighted) });
  }, [map, place, positionKnown, exists]);
}
