/**
 * Web Mercator as whole numbers: the world is 2^32 units wide and high, counted from 180° W and 85.0511° N, so that one
 * unit is at most 9.3 mm. Differences modulo 2^32 are correct across the antimeridian.
 */
export const worldUnits = 2 ** 32;

/** The latitude at which the Mercator square ends. */
export const latitudeMax = 85.0511287798066;

/** Width of the world in CSS pixels at a zoom that counts 256-pixel tiles. */
export function worldPixels(zoom: number): number {
  return 256 * 2 ** zoom;
}

/**
 * The shift of each visible copy of the world, in CSS pixels, for a window of this width and marks that extend this far
 * from their places.
 */
export function worldShifts(width: number, zoom: number, reach: number): number[] {
  const world = worldPixels(zoom);
  // The copy nearest to the middle extends half a world to each side.
  const copies = Math.max(0, Math.ceil((width / 2 + reach) / world - 0.5));
  return Array.from({ length: 2 * copies + 1 }, (_, copy) => (copy - copies) * world);
}

/** Column of a longitude in degrees, on any copy of the world. */
export function unitX(longitude: number): number {
  return Math.round((longitude / 360 + 0.5) * worldUnits) >>> 0;
}

/** Row of a latitude in degrees; latitudes beyond the square are on its edge. */
export function unitY(latitude: number): number {
  const clamped = Math.min(latitudeMax, Math.max(-latitudeMax, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  const part = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return Math.min(worldUnits - 1, Math.max(0, Math.round(part * worldUnits)));
}

/** Degrees, from -180 up to 180. */
export function longitudeOf(x: number): number {
  return (x / worldUnits - 0.5) * 360;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldUnits))) * 180) / Math.PI;
}

/** How many units `to` is east of `from`, the short way round: from -2^31 up to 2^31. */
export function unitsBetween(from: number, to: number): number {
  return (to - from) | 0;
}
