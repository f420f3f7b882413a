import type { Map as LibraryMap } from 'maplibre-gl';
import { libraryZoom, nearestTurn } from '#map/engine/mapView.ts';
import { flyTo } from '#map/engine/vesselFlight.ts';
import type { Find } from './mapFinds.ts';

/** The closest zoom for a small area; counted in 256-pixel tiles. */
const areaZoomMax = 10;

/** The part of the map that panels and buttons cover, in CSS pixels. */
const covered = {
  phone: { top: 130, right: 24, bottom: 60, left: 24 },
  desktop: { top: 90, right: 84, bottom: 90, left: 340 },
} as const;

/** Flies to a search result: to the whole of an area, on the nearest copy of the world. */
export function goToFind(
  map: LibraryMap,
  find: Exclude<Find, { group: 'vessels' | 'providers' }>,
  phone: boolean,
): void {
  const { bounds } = find;
  if (bounds === undefined) return flyTo(map, find);
  const middle = (bounds.west + bounds.east) / 2;
  const turn = nearestTurn(middle, map.getCenter().lng) - middle;
  map.fitBounds([bounds.west + turn, bounds.south, bounds.east + turn, bounds.north], {
    padding: covered[phone ? 'phone' : 'desktop'],
    maxZoom: libraryZoom(areaZoomMax),
    maxDuration: 2000,
  });
}
