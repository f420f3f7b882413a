/** Zooms, centres and bounds of the platform specification, sections 4 and 9. Zooms count 256-pixel tiles. */
export const mapZooms = { min: 3, max: 14, start: 4, highlighted: 7 } as const;

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const startCentre: Place = { latitude: 52, longitude: 2 };
/** Where a vessel's map opens when the vessel has no position. */
export const fallbackCentre: Place = { latitude: 62, longitude: 6.47 };

export const mapBounds = { south: -90, north: 90, west: -200, east: 200 } as const;

/** What the map shows: its centre, and the zoom as the specification counts it. */
export interface MapView extends Place {
  readonly zoom: number;
}

export const startView: MapView = { ...startCentre, zoom: mapZooms.start };

/** The library counts 512-pixel tiles, one less. */
export function libraryZoom(zoom: number): number {
  return zoom - 1;
}

export function specificationZoom(zoom: number): number {
  return zoom + 1;
}

/** Decimals of a degree that give the centre of the map to a pixel. */
export function decimalsAt(zoom: number): number {
  return Math.ceil(Math.log10((256 * 2 ** zoom) / 360));
}

/** The same longitude on the copy of the world nearest to another. */
export function nearestTurn(longitude: number, near: number): number {
  return longitude + 360 * Math.round((near - longitude) / 360);
}

/** A longitude that may be on a copy of the world, as -180 to 180. */
export function withinTurn(longitude: number): number {
  if (Math.abs(longitude) <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
