import type { Map as LibraryMap } from 'maplibre-gl';
import { specificationZoom } from '#map/engine/mapView.ts';
import { unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';

/**
 * The map's view in fractions of the world's width: the middle, counted from 180° W and 85.05° N and not wrapped, and
 * the size of the window, which is `width` by `height` CSS pixels.
 */
export interface MercatorView {
  readonly x: number;
  readonly y: number;
  readonly spanX: number;
  readonly spanY: number;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

export function mercatorView(map: LibraryMap): MercatorView {
  const { lng, lat } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const zoom = specificationZoom(map.getZoom());
  const pixels = worldPixels(zoom);
  const turns = Math.floor(lng / 360 + 0.5);
  return {
    x: unitX(lng) / worldUnits + turns,
    y: unitY(lat) / worldUnits,
    spanX: width / pixels,
    spanY: height / pixels,
    width,
    height,
    zoom,
  };
}
