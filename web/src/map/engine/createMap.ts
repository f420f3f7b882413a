import {
  addProtocol,
  AttributionControl,
  LngLat,
  Map as LibraryMap,
  ScaleControl,
  setWorkerUrl,
  type LngLatLike,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { headersFor } from '#lib/api.ts';
import { constrainView, fittingTurn } from './constrainView.ts';
import { libraryZoom, mapZooms, specificationZoom, type MapView, type Place } from './mapView.ts';
import { retryTiles } from './retryTiles.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

export function lngLat({ latitude, longitude }: Place): LngLatLike {
  return [longitude, latitude];
}

export function viewOf(map: LibraryMap): MapView {
  const { lng, lat } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: specificationZoom(map.getZoom()) };
}

/** Shows a view, on the copy of the world that needs the smallest shift. */
export function jumpToView(map: LibraryMap, view: MapView): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const fitting = fittingTurn(view, { width: clientWidth || 1, height: clientHeight || 1 });
  map.jumpTo({ center: lngLat(fitting), zoom: libraryZoom(fitting.zoom) });
}

/** How a map may be used; `still` ignores pointer and keyboard. */
export type MapUse = 'moves' | 'still';

/** A flat map with north up and keyboard control. Throws `GPUInitializationError` where there is no WebGL 2. */
export function createMap(
  container: HTMLElement,
  style: StyleSpecification,
  view: MapView,
  title: string,
  use: MapUse,
): LibraryMap {
  const map = new LibraryMap({
    container,
    style,
    center: lngLat(view),
    zoom: libraryZoom(view.zoom),
    minZoom: libraryZoom(mapZooms.min),
    maxZoom: libraryZoom(mapZooms.max),
    interactive: use === 'moves',
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    attributionControl: false,
    fadeDuration: 0,
    transformRequest: (url) => ({ url, headers: { ...headersFor(url) } }),
    locale: { 'Map.Title': title },
    transformConstrain(middle, zoom) {
      const size = { width: container.clientWidth || 1, height: container.clientHeight || 1 };
      const held = constrainView({ latitude: middle.lat, longitude: middle.lng, zoom: specificationZoom(zoom) }, size);
      return { center: new LngLat(held.longitude, held.latitude), zoom: libraryZoom(held.zoom) };
    },
  });
  if (use === 'moves') {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  }
  retryTiles(map);
  map.addControl(new ScaleControl({ unit: 'nautical', maxWidth: 96 }), 'bottom-left');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  return map;
}
