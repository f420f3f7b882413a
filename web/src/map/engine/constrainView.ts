import { mapBounds } from './mapView.ts';
import { latitudeMax, latitudeOf, unitY, worldPixels, worldUnits } from './mercator.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Middle {
  readonly latitude: number;
  readonly longitude: number;
  /** Counted in 256-pixel tiles. */
  readonly zoom: number;
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}

/**
 * The nearest view that shows nothing beyond the map's bounds: from 200° W to 200° E, and north and south to the limits
 * of Mercator. A window larger than the world shows the whole world. The library's own bounds are modulo 360 and can't
 * express this.
 */
export function constrainView(view: Middle, { width, height }: Size): Middle {
  const degreesWide = mapBounds.east - mapBounds.west;
  const zoomAcross = Math.log2((width * 360) / degreesWide / 256);
  const zoomDown = Math.log2(height / 256);
  const zoom = Math.max(view.zoom, zoomAcross, zoomDown);
  const pixels = worldPixels(zoom);

  const halfDegrees = (width / 2 / pixels) * 360;
  const longitude = within(view.longitude, mapBounds.west + halfDegrees, mapBounds.east - halfDegrees);

  const half = height / 2 / pixels;
  const row = unitY(Math.min(latitudeMax, Math.max(-latitudeMax, view.latitude))) / worldUnits;
  const inside = within(row, half, 1 - half);
  return { latitude: inside === row ? view.latitude : latitudeOf(inside * worldUnits), longitude, zoom };
}

/** The same view on the copy of the world that needs the smallest shift to be within bounds. */
export function fittingTurn(view: Middle, size: Size): Middle {
  const turns = [view.longitude, view.longitude - 360, view.longitude + 360];
  const moved = (longitude: number) => Math.abs(constrainView({ ...view, longitude }, size).longitude - longitude);
  const longitude = turns.reduce((best, turn) => (moved(turn) < moved(best) - 1e-9 ? turn : best), view.longitude);
  return { ...view, longitude };
}
