import { LngLat, type Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { jumpToView } from '#map/engine/createMap.ts';
import { mapZooms, specificationZoom, type Place } from '#map/engine/mapView.ts';
import { viewInSearch, type MapSearch } from '#map/engine/mapSearch.ts';
import { legsOf } from './legs.ts';
import { edgesOfLine } from './edgesOfLine.ts';

/** CSS pixels around a line: on a wide screen the column of panels is to its left. */
function roomAround(width: number) {
  return width < 768 ? 48 : { top: 96, bottom: 96, left: 360, right: 96 };
}

/** Shows the whole line once, if the opened address has one and no view. */
export function useLineInView(map: LibraryMap, search: MapSearch, points: readonly Place[]): void {
  const [line] = useState(() => (viewInSearch(search, mapZooms.start) === undefined ? points : []));
  useEffect(() => {
    const edges = edgesOfLine(legsOf(line));
    if (edges === undefined) return;
    const camera = map.cameraForBounds(
      [
        [edges.west, edges.south],
        [edges.east, edges.north],
      ],
      { padding: roomAround(map.getContainer().clientWidth), maxZoom: mapZooms.highlighted },
    );
    if (camera?.center === undefined || camera.zoom === undefined) return;
    const { lat, lng } = LngLat.convert(camera.center);
    jumpToView(map, { latitude: lat, longitude: lng, zoom: specificationZoom(camera.zoom) });
  }, [map, line]);
}
