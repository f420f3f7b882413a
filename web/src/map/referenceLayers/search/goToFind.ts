import type { Map as LibraryMap } from 'maplibre-gl';
import { libraryZoom, nearestTurn } from '#map/engine/mapView.ts';
import { flyTo } from '#map/engine/vesselFlight.ts';
import type { Find } from './mapFinds.ts';

/** Closest zoom to which a small area is brought; counted in 256-pixel tiles. */
const areaZoomMax = 10;

/** What panels and buttons cover of the map, in CSS pixels. */
const covered = {
  phone: { top: 130, right: 24, bottom: 60, left: 24 },
  desktop: { top: 90, right: 84, bottom: 90, left: 340 },
} as const;

/** Takes the map to what was found: an area as a whole, on the turn of the world that is nearest. */
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
